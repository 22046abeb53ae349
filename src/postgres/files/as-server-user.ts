import {firstComplaint, runProgram, type ServerUser} from '../programs/run-program.js';

/**
Runs a shell script in a folder of the servers' user, with that user's rights. Root must not do this work: that user could place a link in the folder
at any moment, and lead root to other files.

`script`: for `/bin/sh`; files it creates are private. `folder`: the working directory, whose parents may be closed to the user.

@throws {Error} With the message of the system.
*/
export const asServerUser = async (folder: string, script: string, args: readonly string[], serverUser: ServerUser | undefined): Promise<void> => {
	const {isDone, errors} = await runProgram('/bin/sh', ['-c', `umask 077; set -e; ${script}`, 'pgtower', ...args], {serverUser, folder});
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? `${folder}: nothing can be written there.`);
	}
};

/**
Writes a file as the servers' user. It replaces an existing file, and does not follow a link.

@throws {Error} With the message of the system.
*/
export const writeAsServerUser = async (folder: string, name: string, text: string, serverUser: ServerUser | undefined): Promise<void> => {
	await asServerUser(folder, 'rm -f -- "$1"; set -C; printf %s "$2" > "$1"', [name, text], serverUser);
};
