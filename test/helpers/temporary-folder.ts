import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {whenTestEnds} from './when-test-ends.js';

/**
A folder of its own for the test that asks for it, removed when that ends.
*/
export const temporaryFolder = async (): Promise<string> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-test-'));
	// A program that has just ended may be writing what it keeps.
	whenTestEnds(async () => rm(folder, {recursive: true, force: true, maxRetries: 10}));
	return folder;
};
