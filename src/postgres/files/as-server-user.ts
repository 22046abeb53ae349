import {firstComplaint, runProgram, type ServerUser} from '../programs/run-program.js';

/**
Runs a shell script with the rights of the servers' user, in a folder of this user. Root must not run the script, because the user could place a link
in the folder at any moment and lead root to other files.

`script`: a script for `/bin/sh`. Only the servers' user can access the files that the script creates. `folder`: the working directory. Its parent
folders may be closed to the user.

@throws {Error} With the message of the system.
*/
export const asServerUser = async (folder: string, script: string, args: readonly string[], serverUser: ServerUser | undefined): Promise<void> => {
	const {isDone, errors} = await runProgram('/bin/sh', ['-c', `umask 077; set -e; ${script}`, 'pgtower', ...args], {serverUser, folder});
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? `${folder}: nothing can be written there.`);
	}
};

/**
Writes a file as the servers' user. Replaces an existing file, and does not follow a link.

@throws {Error} With the message of the system.
*/
export const writeAsServerUser = async (folder: string, name: string, text: string, serverUser: ServerUser | undefined): Promise<void> => {
	await asServerUser(folder, 'rm -f -- "$1"; set -C; printf %s "$2" > "$1"', [name, text], serverUser);
};
