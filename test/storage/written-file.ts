import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/** Copies a file that an earlier version wrote, from a folder of `test/fixtures`. Returns the path of the copy. */
export const writtenFile = async (fixture: string, name: string): Promise<string> => {
	const file = path.join(await temporaryFolder(), name);
	await copyFile(path.join(import.meta.dirname, '../fixtures', fixture, name), file);
	return file;
};
