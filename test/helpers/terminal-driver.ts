import {constants} from 'node:os';
import process from 'node:process';
import {spawn, type IPty} from '@lydell/node-pty';
import {createCleanEnvironment} from './clean-environment.js';
import {createScreenDriver} from './screen-driver.js';
import type {TerminalDriver, TerminalExit, TerminalOptions} from './terminal-driver-type.js';
import {watchTermios} from './termios.js';

const exitOf = (code: number, signal: number | undefined): TerminalExit => {
	if (signal === undefined || signal === 0) {
		return {code, signal: undefined};
	}

	const name = Object.entries(constants.signals).find(([, value]) => value === signal)?.[0];
	return {code: undefined, signal: name ?? String(signal)};
};

/** Kills a program with all its children. It may have just ended. */
const killGroup = (pid: number) => {
	try {
		process.kill(-pid, 'SIGKILL');
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
			throw error;
		}
	}
};

/**
Runs a program in a real pseudo-terminal and emulates its screen. It must be disposed of (`await using`, or `close()`).
*/
export const startTerminal = async (options: TerminalOptions): Promise<TerminalDriver> => {
	const {columns = 120, rows = 40} = options;
	const environment = await createCleanEnvironment();
	const variables = {...environment.variables, ...options.env};
	const {driver, emulator, take, end} = createScreenDriver(options, {
		write(bytes) {
			pty.write(bytes);
		},
		resize(newColumns, newRows) {
			pty.resize(newColumns, newRows);
		},
	});
	const pty = spawn(options.command, [...options.args ?? []], {
		name: variables.TERM,
		cols: columns,
		rows,
		env: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined)),
		cwd: options.cwd ?? process.cwd(),
		// Without an encoding the pty returns bytes, whatever its types say.
		encoding: null,
	}) as IPty & {readonly fd: number; readonly destroy: () => void};
	const termios = watchTermios(pty.fd);
	// Without an encoding these are bytes.
	pty.onData(take as (chunk: unknown) => void);
	pty.onExit(({exitCode, signal}) => {
		end(exitOf(exitCode, signal));
	});

	const close = async () => {
		if (!driver.hasExited()) {
			pty.resume();
			// The whole group is killed: a child that was stopped or left alone would outlive the test.
			killGroup(pty.pid);
			await driver.exit();
		}

		termios.close();
		emulator.close();
		await environment.remove();
	};

	return {
		...driver,
		pid: pty.pid,
		home: environment.home,
		signal(name) {
			process.kill(pty.pid, name);
		},
		stopReading() {
			pty.pause();
		},
		startReading() {
			pty.resume();
		},
		hangUp() {
			termios.close();
			pty.destroy();
		},
		termios: termios.read,
		close,
		[Symbol.asyncDispose]: close,
	};
};
