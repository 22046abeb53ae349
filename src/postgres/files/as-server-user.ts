import {firstComplaint, runProgram} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';

/**
Works in a folder of the servers' user, with that user's rights. Root must not: a link placed in the folder at any moment would lead it to files of
others.

`script`: for the system's shell; its files are private. `folder`: the working directory, which its user need not be able to enter.

@throws {Error} With the message of the system.
*/
export const asServerUser = async (folder: string, script: string, args: readonly string[], serverUser: ServerUser | undefined): Promise<void> => {
	const {isDone, errors} = await runProgram('/bin/sh', ['-c', `umask 077; set -e; ${script}`, 'pgtower', ...args], {serverUser, folder});
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? `${folder}: nothing can be written there.`);
	}
};

/**
Writes a file of servers. An existing file is replaced, and a link is not followed.

@throws {Error} With the message of the system.
*/
export const writeAsServerUser = async (folder: string, name: string, text: string, serverUser: ServerUser | undefined): Promise<void> => {
	await asServerUser(folder, 'rm -f -- "$1"; set -C; printf %s "$2" > "$1"', [name, text], serverUser);
};
