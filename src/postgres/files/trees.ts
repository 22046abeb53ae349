import process from 'node:process';
import {lstatSync} from 'node:fs';
import {runProgram, firstComplaint} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';

/**
If the file system supports it, copies share their blocks with the originals until either is written.
*/
const sharingFlags: readonly string[] = process.platform === 'darwin' ? ['-c'] : ['--reflink=auto'];

type CopyTreeOptions = {
	/**
	Whether a file may disappear during the copy, like those of a running server.
	*/
	readonly mayVanish?: boolean;

	/**
	The copying user for files of servers: root would follow their links, and read forbidden files.
	*/
	readonly serverUser?: ServerUser;

	/**
	The base of relative paths, which the copying user need not be able to enter.
	*/
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
Removes files and folders with all that is in them, whether or not they exist. Node's own function would follow a link that replaces a folder in the
meantime, and servers' folders belong to another user.

@throws {Error} With the message of the system.
*/
export const removeTree = async (...files: readonly string[]): Promise<void> => {
	// Mostly there is nothing, and running a program takes milliseconds.
	const there = files.filter(file => lstatSync(file, {throwIfNoEntry: false}) !== undefined);
	if (there.length === 0) {
		return;
	}

	const {isDone, errors} = await runProgram('rm', ['-rf', '--', ...there]);
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? 'rm failed, and did not say why.');
	}
};
