import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

/**
A folder of its own for the test that asks for it, removed when that ends.
*/
export const temporaryFolder = async (): Promise<string> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-test-'));
	onTestFinished(async () => rm(folder, {recursive: true, force: true}));
	return folder;
};
