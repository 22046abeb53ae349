import {constants} from 'node:fs';
import {access, stat} from 'node:fs/promises';
import path from 'node:path';
import type {Environment} from '../../base/environment.js';

/** Returns the psql that the user's shell would run; undefined if there is none. */
export const findPsql = async ({PATH = ''}: Environment): Promise<string | undefined> => {
	// Relative folders are skipped, because anyone may have put a file into the working folder.
	const folders = PATH.split(path.delimiter).filter(name => path.isAbsolute(name));
	for (const folder of folders) {
		const file = path.join(folder, 'psql');
		try {
			await access(file, constants.X_OK);
			const found = await stat(file);
			if (found.isFile()) {
				return file;
			}
		} catch {
			// The next folder may have a psql.
		}
	}

	return undefined;
};
