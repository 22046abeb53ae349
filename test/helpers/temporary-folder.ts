import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {whenTestEnds} from './when-test-ends.js';

/** Creates a folder for the present test, which is removed when the test ends. */
export const temporaryFolder = async (): Promise<string> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-test-'));
	// A program that has just ended may still be writing its files.
	whenTestEnds(async () => rm(folder, {recursive: true, force: true, maxRetries: 10}));
	return folder;
};
