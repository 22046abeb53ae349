import {access, constants, readFile} from 'node:fs/promises';
import path from 'node:path';

/**
A folder of Postgres programs, as it was found: nothing in it has run yet.
*/
export type ProgramFolder = {
	/**
	Holds at least `initdb` and `postgres`.
	*/
	readonly binFolder: string;

	/**
	Where it was found, for a sentence.
	*/
	readonly origin: string;
};

/**
A link to a library that a package of Postgres is to have, relative to the package's folder.
*/
export type LibraryLink = {
	readonly source: string;
	readonly target: string;
};

/**
Whether a folder holds the programs that a server is made and run with.
*/
export const hasPrograms = async (binFolder: string): Promise<boolean> => {
	try {
		await Promise.all(['initdb', 'postgres'].map(async name => access(path.join(binFolder, name), constants.X_OK)));
		return true;
	} catch {
		return false;
	}
};

/**
The links to libraries that the package around a folder needs. Its install script makes them, and may not have been allowed to run. None for
programs of another origin.
*/
export const libraryLinks = async (binFolder: string): Promise<readonly LibraryLink[]> => {
	try {
		return JSON.parse(await readFile(path.join(binFolder, '..', 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
	} catch {
		return [];
	}
};
