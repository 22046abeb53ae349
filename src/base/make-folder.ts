import {existsSync, mkdirSync, statSync} from 'node:fs';
import {mkdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {systemCode} from './file-error.js';

/**
All permissions of others than a file's owner, as bits of its mode.
*/
export const anythingByOthers = 0o077;
export const writingByAll = 0o002;
export const passingByAll = 0o001;

/**
Refuses a file because others than its owner could write or read it. The message is a whole sentence.
*/
export class ExposedFile extends Error {
	override readonly name = 'ExposedFile';
}

/**
Whether a file's mode grants any of the given permissions.
*/
export const grants = (mode: number, permissions: number): boolean =>
	// oxlint-disable-next-line no-bitwise -- A mode is a set of bits.
	(mode & permissions) !== 0;

/*
Node's own recursive mkdir never ends where the system says ENOENT below a folder that is there, as in /proc.
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
Makes a folder with all that are missing above it, unless it is there.

@throws an error of the system when that fails.
*/
export const makeFolder = async (folder: string, mode: number): Promise<void> => {
	try {
		await makeOne(folder, mode);
	} catch (error) {
		if (systemCode(error) !== 'ENOENT') {
			throw error;
		}

		// Others may have made what was missing since.
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
Does the same before it returns: for what must be there at the start, or when the program ends.

@returns Whether the folder is new.
@throws an error of the system when that fails.
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
