import {constants} from 'node:fs';
import {
	open,
	rename,
	rm,
} from 'node:fs/promises';
import path from 'node:path';
import {randomHex} from '../base/random-hex.js';
import {makeFolder} from '../base/make-folder.js';

/**
Only the owner reads or writes it.
*/
const privateFile = 0o600;
const privateFolder = 0o700;

const flush = async (folder: string): Promise<void> => {
	const handle = await open(folder, constants.O_RDONLY);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
};

/**
Replaces the content of a file, whole or not at all, also when the machine loses power: it is written beside it, flushed to the disk and
renamed. Only the owner can read the file. A symbolic link at its path is replaced, not followed. Missing folders are created, for the owner
alone.

@throws an error of the system when that fails; the file is then as it was.
*/
export const writeAtomically = async (file: string, text: string): Promise<void> => {
	const folder = path.dirname(file);
	await makeFolder(folder, privateFolder);

	// The name can't be guessed and the file must be new, so that nobody can have put a link there.
	const beside = path.join(folder, `.${path.basename(file)}.${randomHex(8)}`);
	try {
		const handle = await open(beside, 'wx', privateFile);
		try {
			await handle.writeFile(text);
			await handle.sync();
		} finally {
			await handle.close();
		}

		await rename(beside, file);
	} catch (error) {
		await rm(beside, {force: true});
		throw error;
	}

	await flush(folder);
};
