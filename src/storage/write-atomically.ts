import {constants} from 'node:fs';
import {
	copyFile,
	link,
	open,
	rm,
	rename,
} from 'node:fs/promises';
import path from 'node:path';
import {randomHex} from '../base/random-hex.js';
import {systemCode} from '../base/file-error.js';
import {makeFolder} from '../base/make-folder.js';

/** Permissions for the owner alone. */
const privateFile = 0o600;

/** How much text to write at once, in UTF-16 code units. Between two pieces, key presses are handled. */
const pieceLength = 262_144;

/** The error codes on file systems without hard links, as on memory cards. */
const noLinks: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
Gives a file another name, which must not be taken yet. A rename would replace a file that appeared meanwhile, but a link does not.
*/
const linkNew = async (from: string, to: string): Promise<void> => {
	try {
		await link(from, to);
	} catch (error) {
		if (!noLinks.has(systemCode(error))) {
			throw error;
		}

		await copyFile(from, to, constants.COPYFILE_EXCL);
	}
};

/**
Writes a file that must not exist yet, completely or not at all: under a temporary name, which is then linked to the final one. Anything that already
exists at its path, even a dangling link, is left as it is. Folders are not created.

@throws A system error: `EEXIST` if something exists there.
*/
export const writeNewFile = async (file: string, lines: Iterable<string>): Promise<void> => {
	const beside = path.join(path.dirname(file), `.pgtower-${randomHex(8)}`);
	try {
		const handle = await open(beside, 'wx', privateFile);
		try {
			let piece = '';
			for (const line of lines) {
				piece += line;
				if (!(piece.length >= pieceLength)) {
					continue;
				}

				await handle.writeFile(piece);
				piece = '';
			}

			await handle.writeFile(piece);
			await handle.sync();
		} finally {
			await handle.close();
		}

		await linkNew(beside, file);
	} finally {
		await rm(beside, {force: true});
	}
};

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
Replaces the content of a file, completely or not at all, even if the machine loses power. The new content goes to a temporary file, which is flushed
to the disk and renamed. Only the owner can read the file. A symbolic link at its path is replaced, not followed. Missing folders are created, for the
owner alone.

@throws A system error if that fails. The file then stays as it was.
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
