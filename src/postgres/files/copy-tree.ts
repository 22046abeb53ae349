import process from 'node:process';
import {runProgram} from '../programs/run-program.js';

/**
Where the file system can, the copies share their blocks with the originals until either is written.
*/
const sharingFlags: readonly string[] = process.platform === 'darwin' ? ['-c'] : ['--reflink=auto'];

/**
Copies files and folders into a folder, with their owners, modes and times. Links are copied as links.

`mayVanish`: whether a file may disappear while it is copied, as those of a running server do.

@throws {Error} With the words of the system, such as that the disk is full.
*/
export const copyTree = async (sources: readonly string[], into: string, {mayVanish = false} = {}): Promise<void> => {
	if (sources.length === 0) {
		return;
	}

	const {isDone, errors} = await runProgram('cp', ['-a', ...sharingFlags, '--', ...sources, into]);
	const complaints = errors.split('\n').filter(line => line !== '' && !(mayVanish && line.endsWith('No such file or directory')));
	if (!isDone && (complaints.length > 0 || !mayVanish)) {
		throw new Error(complaints[0] ?? 'cp failed, and did not say why.');
	}
};
