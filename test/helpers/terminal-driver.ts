import {Buffer} from 'node:buffer';
import {constants} from 'node:os';
import process from 'node:process';
import {spawn, type IPty} from '@lydell/node-pty';
import {createCleanEnvironment} from './clean-environment.js';
import {createEmulator} from './emulator.js';
import {keyBytes} from './keys.js';
import type {TerminalDriver, TerminalExit, TerminalOptions} from './terminal-driver-type.js';
import {recordRequests} from './terminal-requests.js';
import {watchTermios} from './termios.js';
import {createWaits, isMet} from './waits.js';

const exitOf = (code: number, signal: number | undefined): TerminalExit => {
	if (signal === undefined || signal === 0) {
		return {code, signal: undefined};
	}

	const name = Object.entries(constants.signals).find(([, value]) => value === signal)?.[0];
	return {code: undefined, signal: name ?? String(signal)};
};

/**
Kills a program with all its children; it may just have ended by itself.
*/
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
Runs a program in a real pseudo-terminal and shows what it draws. Dispose of it (`await using`, or `close()`).
*/
export const startTerminal = async (options: TerminalOptions): Promise<TerminalDriver> => {
	const {columns = 120, rows = 40} = options;
	const environment = await createCleanEnvironment();
	const variables = {...environment.variables, ...options.env};
	const emulator = createEmulator(columns, rows);
	const startedAt = performance.now();
	const pty = spawn(options.command, [...options.args ?? []], {
		name: variables.TERM,
		cols: columns,
		rows,
		env: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined)),
		cwd: options.cwd ?? process.cwd(),
		// Without an encoding the pty hands out the bytes themselves, whatever its types say.
		encoding: null,
	}) as IPty & {readonly fd: number; readonly destroy: () => void};
	const termios = watchTermios(pty.fd);

	const chunks: Uint8Array[] = [];
	let lastOutputAt = performance.now();
	let arrivedAt = lastOutputAt;
	let ended: TerminalExit | undefined;
	const text = () => emulator.screen().join('\n');
	const waits = createWaits(() => emulator.screen().map(line => `│ ${line}`).join('\n') + (ended ? `\n(ended: ${JSON.stringify(ended)})` : ''));

	const send = (input: string) => {
		if (!ended) {
			pty.write(input);
		}
	};

	emulator.terminal.onData(send);
	const requests = recordRequests(emulator, send, options.background);
	pty.onData(chunk => {
		const bytes = Buffer.from(chunk);
		const at = performance.now();
		lastOutputAt = at;
		chunks.push(bytes);
		emulator.terminal.write(bytes, () => {
			arrivedAt = at;
			waits.wake();
		});
	});

	const exit = new Promise<TerminalExit>(resolve => {
		pty.onExit(({exitCode, signal}) => {
			// The last output is parsed before the end is reported.
			emulator.terminal.write('', () => {
				ended = exitOf(exitCode, signal);
				waits.wake();
				resolve(ended);
			});
		});
	});

	const bytesSince = (mark: number) => Buffer.concat(chunks).subarray(mark);
	const close = async () => {
		if (!ended) {
			pty.resume();
			// The whole group: a child that was stopped or left alone would outlive the test.
			killGroup(pty.pid);
			await exit;
		}

		termios.close();
		emulator.close();
		await environment.remove();
	};

	return {
		...requests,
		pid: pty.pid,
		startedAt,
		arrivedAt: () => arrivedAt,
		home: environment.home,
		emulator,
		screen: emulator.screen,
		text,
		cell: emulator.cell,
		async waitFor(expectation, waitOptions) {
			await waits.until(() => isMet(expectation, text()), `Waiting for ${String(expectation)}`, waitOptions);
			return text();
		},
		async waitForGone(expectation, waitOptions) {
			await waits.until(() => !isMet(expectation, text()), `Waiting until ${String(expectation)} is gone`, waitOptions);
			return text();
		},
		waitUntil: waits.until,
		idle: async milliseconds => new Promise(resolve => {
			const askedAt = performance.now();
			const check = () => {
				const quiet = performance.now() - Math.max(lastOutputAt, askedAt);
				if (quiet >= milliseconds) {
					resolve();
				} else {
					setTimeout(check, milliseconds - quiet);
				}
			};

			check();
		}),
		press(...keys) {
			for (const key of keys) {
				send(keyBytes(key));
			}
		},
		type: send,
		paste(pasted) {
			send(emulator.modes().bracketedPasteMode ? `\u{1B}[200~${pasted}\u{1B}[201~` : pasted);
		},
		resize(newColumns, newRows) {
			emulator.resize(newColumns, newRows);
			pty.resize(newColumns, newRows);
		},
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
		exit,
		hasExited: () => ended !== undefined,
		bytes: () => bytesSince(0),
		bytesSince,
		written: (mark = 0) => bytesSince(mark).toString(),
		termios: termios.read,
		close,
		[Symbol.asyncDispose]: close,
	};
};
