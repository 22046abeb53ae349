import {spawn} from 'node:child_process';
import {text} from 'node:stream/consumers';
import {once} from 'node:events';
import path from 'node:path';
import process from 'node:process';
import type {ServerUser} from './server-user.js';

export type ProgramOptions = {
	readonly serverUser?: ServerUser;
	readonly folder?: string;

	/**
	Ends it when this program ends.
	*/
	readonly guardian?: {readonly guard: (processId: number) => Promise<void>; readonly forget: (processId: number) => void};

	/**
	The time limit, after which it is killed; absent for none.
	*/
	readonly mostMilliseconds?: number;
};

/**
A program's output, and whether it succeeded.
*/
export type ProgramEnd = {
	readonly isDone: boolean;
	readonly output: string;
	readonly errors: string;
};

/**
The standard folders of the programs that servers need, such as `cp` and `rm`.
*/
const systemFolders = ['/usr/bin', '/bin'] as const;

/**
The environment of every Postgres program, without user variables that affect it, such as PGDATA or LC_ALL. PATH is extended, since the system's own
programs may be missing from it.
*/
export const programEnvironment = (): Readonly<Record<string, string>> => ({
	PATH: [process.env.PATH ?? '', ...systemFolders].filter(folders => folders !== '').join(path.delimiter), LC_ALL: 'C', TZ: 'UTC',
});

/**
The first line of a program's error output; undefined if empty.
*/
export const firstComplaint = (errors: string): string | undefined => errors.split('\n').find(line => line.trim() !== '');

/**
Runs a program until it ends. One that can't be started counts as failed, with the reason as its output.
*/
export const runProgram = async (program: string, args: readonly string[], {
	serverUser, folder = '/', guardian, mostMilliseconds,
}: ProgramOptions = {}): Promise<ProgramEnd> => {
	const child = spawn(program, args, {
		cwd: folder,
		env: programEnvironment(),
		stdio: ['ignore', 'pipe', 'pipe'],
		...(mostMilliseconds !== undefined && {timeout: mostMilliseconds, killSignal: 'SIGKILL' as const}),
		...(serverUser !== undefined && {uid: serverUser.uid, gid: serverUser.gid}),
	});
	const {pid: processId} = child;
	const guarded = processId === undefined ? undefined : guardian?.guard(processId);
	try {
		const [output, errors, [code, signal]] = await Promise.all([
			text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number | undefined, NodeJS.Signals | undefined]>, guarded,
		]);
		return {isDone: code === 0, output, errors: signal === 'SIGKILL' && errors === '' ? 'It was killed, or took too long.' : errors};
	} catch (error) {
		return {isDone: false, output: '', errors: error instanceof Error ? error.message : String(error)};
	} finally {
		if (processId !== undefined) {
			guardian?.forget(processId);
		}
	}
};
