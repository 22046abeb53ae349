import process from 'node:process';
import {lstatSync} from 'node:fs';
import {runProgram, firstComplaint} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';

/**
Where the file system can, the copies share their blocks with the originals until either is written.
*/
const sharingFlags: readonly string[] = process.platform === 'darwin' ? ['-c'] : ['--reflink=auto'];

type CopyTreeOptions = {
	/**
	Whether a file may disappear while it is copied, as those of a running server do.
	*/
	readonly mayVanish?: boolean;

	/**
	Who copies, where the files are those of servers: root would follow what they put in the way, and read what they may not.
	*/
	readonly serverUser?: ServerUser;

	/**
	What relative paths begin at. The user who copies need not be able to get there.
	*/
	readonly folder?: string;
};

/**
Copies files and folders into a folder, with their owners, modes and times. Links are copied as links.

@throws {Error} With the words of the system, such as that the disk is full.
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
Removes files and folders with all that is in them, whether or not they are there. Node's own function would follow a folder that a link takes the
place of meanwhile, and servers' folders belong to a user of their own.

@throws {Error} With the words of the system.
*/
export const removeTree = async (...files: readonly string[]): Promise<void> => {
	// Mostly there is nothing, and a program costs milliseconds.
	const there = files.filter(file => lstatSync(file, {throwIfNoEntry: false}) !== undefined);
	if (there.length === 0) {
		return;
	}

	const {isDone, errors} = await runProgram('rm', ['-rf', '--', ...there]);
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? 'rm failed, and did not say why.');
	}
};
