import {
	mkdir,
	readdir,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {makeFolder, makeFolderNow} from '../../src/base/make-folder.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const makers: ReadonlyArray<readonly [string, (folder: string) => Promise<unknown>]> = [
	['makeFolder', async folder => makeFolder(folder, 0o700)],
	['makeFolderNow', async folder => makeFolderNow(folder, 0o700)],
];

test.each(makers)('%s creates missing parents that only the owner can read, and accepts existing folders', async (_, make) => {
	const folder = path.join(await temporaryFolder(), 'a', 'b', 'c');
	await make(folder);
	await make(folder);
	for (const made of [folder, path.dirname(folder)]) {
		const {mode} = await stat(made);
		expect((mode % 0o1000).toString(8)).toBe('700');
	}
});

test.each(makers)('%s fails where the system allows no new folders, as in /proc', async (_, make) => {
	await expect(make('/proc/pgtower/state')).rejects.toThrow('ENOENT');
});

test.each(makers)('%s throws an error if a file or a dangling link is in the way', async (_, make) => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, 'file'), '');
	await symlink(path.join(folder, 'nothing', 'at', 'all'), path.join(folder, 'link'));
	await mkdir(path.join(folder, 'folder'));
	await expect(make(path.join(folder, 'file'))).rejects.toThrow('EEXIST');
	await expect(make(path.join(folder, 'file', 'below'))).rejects.toThrow('ENOTDIR');
	await expect(make(path.join(folder, 'link', 'below'))).rejects.toThrow('ENOENT');
});

test('makeFolderNow returns true for a new folder, and false for an existing folder', async () => {
	const folder = path.join(await temporaryFolder(), 'a', 'b');
	expect([makeFolderNow(folder, 0o700), makeFolderNow(folder, 0o700)]).toEqual([true, false]);
});

test('concurrent calls of makeFolder for the same folder all succeed', async () => {
	for (let round = 0; round < 50; round++) {
		const above = path.join(await temporaryFolder(), 'state');
		await Promise.all(Array.from({length: 8}, async (_, index) => makeFolder(path.join(above, 'pgtower', String(index % 2)), 0o700)));
		expect(await readdir(path.join(above, 'pgtower'))).toEqual(['0', '1']);
	}
});
