import {firstComplaint, runProgram} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';

/**
Does something in a folder of the servers' user, with the rights of that user. Root must not do it: a link that was put into the folder, at whatever
moment, would lead it to files of others.

`script`: for the system's shell; what it makes is private. `folder`: where it runs. Its user need not be able to get there.

@throws {Error} With the words of the system.
*/
export const asServerUser = async (folder: string, script: string, args: readonly string[], serverUser: ServerUser | undefined): Promise<void> => {
	const {isDone, errors} = await runProgram('/bin/sh', ['-c', `umask 077; set -e; ${script}`, 'pgtower', ...args], {serverUser, folder});
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? `${folder}: nothing can be written there.`);
	}
};

/**
Writes a file of servers. What is in its place is replaced, and not followed where it is a link.

@throws {Error} With the words of the system.
*/
export const writeAsServerUser = async (folder: string, name: string, text: string, serverUser: ServerUser | undefined): Promise<void> => {
	await asServerUser(folder, 'rm -f -- "$1"; set -C; printf %s "$2" > "$1"', [name, text], serverUser);
};
