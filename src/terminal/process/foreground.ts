import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, readFileSync} from 'node:fs';
import process from 'node:process';
import type {ForegroundEnd, ForegroundProgram} from '../../base/foreground-program.js';
import {sanitize} from '../text/sanitize.js';
import type {Screen} from '../screen/screen.js';
import type {Timer} from '../timer.js';
import {undoLeftBehind} from '../sequences.js';
import {openOwnDescriptor, setTermios, termiosOf} from './own-descriptor.js';
import type {Suspension} from './suspension.js';
import type {TerminalSession} from './terminal-session.js';

/**
Lends the terminal to other programs, one at a time.

The other program is in pgtower's process group, which is a job of the shell. So ctrl-c affects only the other program, ctrl-z stops both programs,
and `fg` returns to the other program. The other program can't have a foreground process group of its own, since node has no call for that.
*/
export type Foreground = {
	/** Returns whether another program has the terminal. */
	readonly isAway: () => boolean;

	/** Runs a program on the terminal until it ends. Resolves when its changes to the terminal have been undone. */
	readonly run: (program: ForegroundProgram) => Promise<ForegroundEnd>;

	/**
	Ends the program that has the terminal, with its descendants, and restores the terminal's original settings. pgtower does not take the terminal again.
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
How long a program may take to end before it is killed, in milliseconds. pgtower's whole exit takes at most 700 milliseconds.
*/
const graceMilliseconds = 300;

/** The terminal lent to a program, and the terminal's settings before that program started. */
type Lent = {
	readonly descriptor: number | undefined;
	readonly settings: string | undefined;
};

const childrenOf = (pid: number): readonly number[] => {
	try {
		return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(text => text !== '').map(Number);
	} catch {
		// The process has ended, or this is not Linux.
		return [];
	}
};

/**
Returns a process and its descendants, such as a shell or pager inside psql. Without `/proc`, returns only the process.
*/
const withDescendants = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(child => withDescendants(child))];

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
	for (const pid of pids) {
		try {
			process.kill(pid, signal);
		} catch {
			// The process has already ended.
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
