import {firstComplaint, runProgram, type ServerUser} from '../programs/run-program.js';

/** The extension that gzip adds to the name of a compressed file. */
export const compressedExtension = '.gz';

/**
Runs the system's gzip once for all files, because starting a program for each file would take longer than the compression. `-f` replaces a file that
an interrupted call has left. `-n` omits the time, so that a time before 1970 is no problem.
*/
const runGzip = async (flags: readonly string[], folder: string, names: readonly string[], serverUser: ServerUser | undefined): Promise<void> => {
	if (names.length === 0) {
		return;
	}

	const {isDone, errors} = await runProgram('gzip', ['-f', '-n', ...flags, '--', ...names], {serverUser, folder});
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? 'gzip failed, and did not say why.');
	}
};

/**
Replaces each file in a folder by a compressed file. A file stays until its compressed file is complete.

@throws {Error} With the message of the system.
*/
export const compress = async (folder: string, names: readonly string[], serverUser: ServerUser | undefined): Promise<void> => runGzip(['-1'], folder, names, serverUser);

/**
Replaces each compressed file in a folder by the original. `names`: the names with their extension.

@throws {Error} If a file is damaged, or with the message of the system.
*/
export const decompress = async (folder: string, names: readonly string[], serverUser: ServerUser | undefined): Promise<void> => runGzip(['-d'], folder, names, serverUser);
