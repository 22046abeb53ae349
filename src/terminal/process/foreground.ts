import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {closeSync} from 'node:fs';
import process from 'node:process';
import type {ForegroundEnd, ForegroundProgram} from '../../base/foreground-program.js';
import {sanitize} from '../text/sanitize.js';
import type {Screen} from '../screen/screen.js';
import type {Timer} from '../timer.js';
import {withDescendants, undoLeftBehind} from './end-reason.js';
import {openOwnDescriptor, setTermios, termiosOf} from './own-descriptor.js';
import type {Suspension} from './suspension.js';
import type {TerminalSession} from './terminal-session.js';

/**
Lends the terminal to another program, one at a time, and takes it back.

That program is in the process group of this one, which is the job of the shell. So ctrl-c affects only it, ctrl-z stops both, and `fg` returns to it.
It can't have its own foreground process group, since node has no call for that.
*/
export type Foreground = {
	/**
	Whether another program has the terminal.
	*/
	readonly isAway: () => boolean;

	/**
	Runs a program on the terminal until it ends. Resolves when the terminal has been undone.
	*/
	readonly run: (program: ForegroundProgram) => Promise<ForegroundEnd>;

	/**
	Permanently ends the program that has the terminal, and its descendants: the terminal is left as it was found.
	*/
	readonly end: () => Promise<void>;
};

export type ForegroundOptions = {
	readonly session: TerminalSession;
	readonly screen: Screen;
	readonly suspension: Suspension;
	readonly timer: Timer;
	readonly onResume: () => void;
};

/**
How long a program may take to end before it is killed, in milliseconds. The dashboard's whole exit has 700.
*/
const graceMilliseconds = 300;

/**
The terminal lent to a program, and its earlier settings.
*/
type Lent = {
	readonly descriptor: number | undefined;
	readonly settings: string | undefined;
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
	for (const pid of pids) {
		try {
			process.kill(pid, signal);
		} catch {
			// It has ended already.
		}
	}
};

export const createForeground = ({session, screen, suspension, timer, onResume}: ForegroundOptions): Foreground => {
	let lent: Lent | undefined;
	let child: ChildProcess | undefined;
	let isOver = false;

	const start = (program: string, args: readonly string[], environment: ForegroundProgram['environment']): ChildProcess => {
		const descriptor = lent?.descriptor ?? 'inherit';
		return spawn(program, args, {env: environment, stdio: [descriptor, descriptor, descriptor]});
	};

	const ended = async (started: ChildProcess): Promise<ForegroundEnd> => {
		child = started;
		try {
			await once(started, 'exit');
			const {exitCode, signalCode} = started;
			return exitCode === null ? {kind: 'signal', signal: String(signalCode)} : {kind: 'exit', code: exitCode};
		} catch (error) {
			return {kind: 'error', error: error instanceof Error ? error : new Error(String(error))};
		} finally {
			child = undefined;
		}
	};

	/**
	Undoes a program's changes to the terminal before others use it.
	*/
	const restore = () => {
		if (lent?.descriptor !== undefined) {
			if (lent.settings !== undefined) {
				setTermios(lent.descriptor, lent.settings);
			}

			closeSync(lent.descriptor);
		}

		lent = undefined;
	};

	const kill = () => {
		if (child?.pid !== undefined) {
			signalAll(withDescendants(child.pid), 'SIGKILL');
		}
	};

	const waitForKey = async ({afterFailure, environment}: ForegroundProgram, code: number) => {
		screen.print(`${sanitize(afterFailure(code))}\n`);
		await ended(start('/bin/sh', ['-c', 'read -r line'], environment));
	};

	process.on('exit', () => {
		kill();
		restore();
	});
	return {
		isAway: () => lent !== undefined,
		async run(program) {
			if (session.awaitsAnswer()) {
				await session.settle();
				if (isOver) {
					return {kind: 'error', error: new Error('The program has ended.')};
				}
			}

			session.giveBack();
			suspension.pause();
			const descriptor = openOwnDescriptor();
			lent = {descriptor, settings: descriptor === undefined ? undefined : termiosOf(descriptor)};
			screen.print(`${sanitize(program.opening)}\n`);
			const end = await ended(start(program.program, [], program.environment));
			if (end.kind === 'exit' && end.code !== 0 && !isOver) {
				await waitForKey(program, end.code);
			}

			screen.print(undoLeftBehind);
			if (!isOver) {
				restore();
				suspension.continue();
				session.takeAgain();
				onResume();
			}

			return end;
		},
		async end() {
			isOver = true;
			if (lent === undefined) {
				return;
			}

			const running = child;
			if (running?.pid !== undefined) {
				const all = withDescendants(running.pid);
				// A stopped process receives nothing until it continues.
				signalAll(all, 'SIGTERM');
				signalAll(all, 'SIGHUP');
				signalAll(all, 'SIGCONT');
				const cancel = timer.after(graceMilliseconds, () => {
					signalAll(all, 'SIGKILL');
				});
				await once(running, 'exit');
				cancel();
				signalAll(all.slice(1), 'SIGKILL');
			}

			screen.print(undoLeftBehind);
			restore();
		},
	};
};
