import {constants} from 'node:fs';
import {access, stat} from 'node:fs/promises';
import path from 'node:path';
import type {Environment} from '../../base/environment.js';

/**
The psql that the user's shell would run; undefined when there is none.
*/
export const findPsql = async ({PATH = ''}: Environment): Promise<string | undefined> => {
	// Not the folder that pgtower happens to be in: anybody may have put a file there.
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
			// The next folder may have it.
		}
	}

	return undefined;
};
