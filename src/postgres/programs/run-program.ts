import {spawn} from 'node:child_process';
import {text} from 'node:stream/consumers';
import {once} from 'node:events';
import path from 'node:path';
import process from 'node:process';

/** The system user that runs servers, if this is not the user who started pgtower. */
export type ServerUser = {
	readonly name: string;
	readonly uid: number;
	readonly gid: number;
};

export type ProgramOptions = {
	readonly serverUser?: ServerUser;
	readonly folder?: string;

	/** Ends the program when pgtower ends. */
	readonly guardian?: {readonly guard: (processId: number) => Promise<void>; readonly forget: (processId: number) => void};

	/** The time after which the program is killed; absent for no limit. */
	readonly mostMilliseconds?: number;
};

export type ProgramEnd = {
	readonly isDone: boolean;
	readonly output: string;
	readonly errors: string;
};

/** The folders of the system's programs, such as `cp` and `rm`. */
const systemFolders = ['/usr/bin', '/bin'] as const;

/**
Returns the environment of every program that pgtower runs for servers. The environment omits the user's variables that affect Postgres, such as
PGDATA or LC_ALL. Folders are added to PATH, because the user's PATH may lack the system's programs.
*/
export const programEnvironment = (): Readonly<Record<string, string>> => ({
	PATH: [process.env.PATH ?? '', ...systemFolders].filter(folders => folders !== '').join(path.delimiter), LC_ALL: 'C', TZ: 'UTC',
});

/** Returns the first nonblank line of a program's error output; undefined if there is none. */
export const firstComplaint = (errors: string): string | undefined => errors.split('\n').find(line => line.trim() !== '');

/** Runs a program until it ends. If the program can't be started, `isDone` is false, and `errors` gives the reason. */
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
