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

/** The error codes of file systems without hard links, such as those of memory cards. */
const noLinks: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
Gives a file another name, which must not be taken yet. Links the file instead of renaming it, because a rename would replace a file that appeared
meanwhile.
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
Writes a new file, completely or not at all. Writes a temporary file first, and then gives that file the final name. Leaves anything that already
exists at the path as it is, even a dangling link. Creates no folders.

@throws A system error, which is `EEXIST` if something exists at the path.
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
to the disk and renamed. Only the owner can read the file. A symbolic link at the path is replaced, not followed. Missing folders are created with
access for the owner alone.

@throws A system error if writing fails. The file then stays as it was.
*/
export const writeAtomically = async (file: string, text: string): Promise<void> => {
	const folder = path.dirname(file);
	await makeFolder(folder, privateFolder);

	// The name can't be guessed, and the file must be new. So no one can have put a link at this path.
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
