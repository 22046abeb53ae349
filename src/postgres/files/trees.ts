import process from 'node:process';
import {lstatSync} from 'node:fs';
import {runProgram, firstComplaint, type ServerUser} from '../programs/run-program.js';

/** The `cp` flags for copies that share their blocks with the originals, if the file system supports sharing. */
const sharingFlags: readonly string[] = process.platform === 'darwin' ? ['-c'] : ['--reflink=auto'];

type CopyTreeOptions = {
	/** Whether files may disappear during the copy, as the files of a running server do. */
	readonly mayVanish?: boolean;

	/**
	The user that copies the files of servers. Root would follow links among these files, and could read files that the user may not read.
	*/
	readonly serverUser?: ServerUser;

	/** The folder at which relative paths start. The copying user may not be able to enter the folders above. */
	readonly folder?: string;
};

/**
Copies files and folders into a folder, with their owners, modes and times. Links are copied as links.

@throws {Error} With the message of the system, such as that the disk is full.
*/
export const copyTree = async (sources: readonly string[], into: string, {mayVanish = false, serverUser, folder}: CopyTreeOptions = {}): Promise<void> => {
	if (sources.length === 0) {
		return;
	}

	const {isDone, errors} = await runProgram('cp', ['-a', ...sharingFlags, '--', ...sources, into], {serverUser, folder});
	const complaints = errors.split('\n').filter(line => line !== '' && !(mayVanish && line.endsWith('No such file or directory')));
	if (!isDone && (complaints.length > 0 || !mayVanish)) {
		throw new Error(complaints[0] ?? 'cp failed, and did not say why.');
	}
};

/**
Removes files and folders with their contents. Ignores missing files. Servers' folders belong to another user, who could replace a folder by a link at
any moment. `fs.rm` would follow the link, but `rm` does not.

@throws {Error} With the message of the system.
*/
export const removeTree = async (...files: readonly string[]): Promise<void> => {
	// Usually none of the files exists, and starting `rm` takes milliseconds.
	const there = files.filter(file => lstatSync(file, {throwIfNoEntry: false}) !== undefined);
	if (there.length === 0) {
		return;
	}

	const {isDone, errors} = await runProgram('rm', ['-rf', '--', ...there]);
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? 'rm failed, and did not say why.');
	}
};
