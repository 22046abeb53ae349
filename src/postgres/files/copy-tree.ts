import process from 'node:process';
import {runProgram} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';

/**
Where the file system can, the copies share their blocks with the originals until either is written.
*/
const sharingFlags: readonly string[] = process.platform === 'darwin' ? ['-c'] : ['--reflink=auto'];

export type CopyTreeOptions = {
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
