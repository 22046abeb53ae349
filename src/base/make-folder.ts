import {existsSync, mkdirSync, statSync} from 'node:fs';
import {mkdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {systemCode} from './file-error.js';

/** The bits of a file's mode that give any permission to anyone but the owner. */
export const anythingByOthers = 0o077;

/** The bit of a file's mode that lets everyone write. */
export const writingByAll = 0o002;

/** The bit of a folder's mode that lets everyone enter. */
export const passingByAll = 0o001;

/** The error for a file that someone other than its owner could read or write. The message is a whole sentence. */
export class ExposedFile extends Error {
	override readonly name = 'ExposedFile';
}

/** Returns whether a file's mode grants any of the given permissions. */
export const grants = (mode: number, permissions: number): boolean =>
	// oxlint-disable-next-line no-bitwise -- A mode is a set of bits.
	(mode & permissions) !== 0;

/*
Folders are created one by one, because Node's own recursive mkdir never ends if the system reports ENOENT below an existing folder, as in /proc.
*/

const makeOne = async (folder: string, mode: number): Promise<void> => {
	try {
		await mkdir(folder, {mode});
	} catch (error) {
		const there = systemCode(error) === 'EEXIST' ? await stat(folder) : undefined;
		if (!there?.isDirectory()) {
			throw error;
		}
	}
};

/**
Creates a folder and all missing folders above it, unless the folder exists.

@throws A system error if a folder can't be created.
*/
export const makeFolder = async (folder: string, mode: number): Promise<void> => {
	try {
		await makeOne(folder, mode);
	} catch (error) {
		if (systemCode(error) !== 'ENOENT') {
			throw error;
		}

		// Another process may have created the missing folder meanwhile.
		const above = path.dirname(folder);
		if (!existsSync(above)) {
			await makeFolder(above, mode);
		}

		await makeOne(folder, mode);
	}
};

const makeOneNow = (folder: string, mode: number): boolean => {
	try {
		mkdirSync(folder, {mode});
		return true;
	} catch (error) {
		if (systemCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) {
			throw error;
		}

		return false;
	}
};

/**
Creates a folder like {@link makeFolder}, but synchronously, for the program's start and end.

@returns Whether the folder is new.
@throws A system error if a folder can't be created.
*/
export const makeFolderNow = (folder: string, mode: number): boolean => {
	try {
		return makeOneNow(folder, mode);
	} catch (error) {
		if (systemCode(error) !== 'ENOENT') {
			throw error;
		}

		const above = path.dirname(folder);
		if (!existsSync(above)) {
			makeFolderNow(above, mode);
		}

		return makeOneNow(folder, mode);
	}
};
