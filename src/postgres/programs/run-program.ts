import {spawn} from 'node:child_process';
import {text} from 'node:stream/consumers';
import {once} from 'node:events';
import process from 'node:process';
import type {ServerUser} from './server-user.js';

export type ProgramOptions = {
	readonly serverUser?: ServerUser;
	readonly folder?: string;
};

/**
What a program printed, and whether it succeeded.
*/
export type ProgramEnd = {
	readonly isDone: boolean;
	readonly output: string;
	readonly errors: string;
};

/**
The environment of every program of Postgres: nothing of the user's that changes what it does, such as PGDATA or LC_ALL.
*/
export const programEnvironment = (): Readonly<Record<string, string>> => ({
	PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC',
});

/**
Runs a program to its end. One that can't be started counts as failed, with the reason as what it printed.
*/
export const runProgram = async (program: string, args: readonly string[], {serverUser, folder = '/'}: ProgramOptions = {}): Promise<ProgramEnd> => {
	const child = spawn(program, args, {
		cwd: folder,
		env: programEnvironment(),
		stdio: ['ignore', 'pipe', 'pipe'],
		...(serverUser !== undefined && {uid: serverUser.uid, gid: serverUser.gid}),
	});
	try {
		const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number]>]);
		return {isDone: code === 0, output, errors};
	} catch (error) {
		return {isDone: false, output: '', errors: error instanceof Error ? error.message : String(error)};
	}
};
