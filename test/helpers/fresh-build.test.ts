import {mkdir, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {isStale} from './fresh-build.js';
import {temporaryFolder} from './temporary-folder.js';

const writeAt = async (file: string, seconds: number) => {
	await mkdir(path.dirname(file), {recursive: true});
	await writeFile(file, '');
	await utimes(file, seconds, seconds);
	await utimes(path.dirname(file), seconds, seconds);
};

test.each(['src/bin.ts', 'bundle/licences.ts', 'assets/demo.json', 'package.json', 'tsup.config.ts'])('the built program counts as stale when %s has changed', async name => {
	const folder = await temporaryFolder();
	const program = path.join(folder, 'dist/main.cjs');
	await writeAt(path.join(folder, name), 1000);
	expect(isStale(program, folder)).toBe(true);
	await writeAt(program, 2000);
	expect(isStale(program, folder)).toBe(false);
	await writeAt(path.join(folder, name), 3000);
	expect(isStale(program, folder)).toBe(true);
});
