import {
	chmod,
	mkdir,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {isPrivateFolder} from '../../src/runtime/kept-code.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const modeOf = async (folder: string): Promise<string> => {
	const {mode} = await stat(folder);
	return (mode % 0o1000).toString(8);
};

test.each([0, 0o022, 0o077, 0o277])('with the umask %i (decimal), only the owner can use the folder for cached code', async mask => {
	const folder = path.join(await temporaryFolder(), 'cache', 'pgtower');
	const before = process.umask(0);
	try {
		await mkdir(path.dirname(folder), {mode: 0o755});
		process.umask(mask);
		expect(isPrivateFolder(folder)).toBe(true);
	} finally {
		process.umask(before);
	}

	expect(await modeOf(folder)).toBe('700');
	expect(isPrivateFolder(folder)).toBe(true);
});

test.each([0o777, 0o770, 0o755, 0o750, 0o701])('a folder for cached code with the mode %i (decimal) is not used, because it is open to other users', async mode => {
	const folder = await temporaryFolder();
	await chmod(folder, mode);
	expect(isPrivateFolder(folder)).toBe(false);
	expect(await modeOf(folder)).toBe(mode.toString(8));
});

test('a folder owned by another user is not used for cached code', async () => {
	const folder = await temporaryFolder();
	const {uid} = await stat(folder);
	expect(isPrivateFolder(folder, uid)).toBe(true);
	expect(isPrivateFolder(folder, uid + 1)).toBe(false);
});

test('a link, a file or an impossible path is not used as the folder for cached code', async () => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'file');
	await writeFile(file, '');
	await mkdir(path.join(folder, 'real'), {mode: 0o700});
	await symlink(path.join(folder, 'real'), path.join(folder, 'link'));
	expect(isPrivateFolder(path.join(folder, 'real'))).toBe(true);
	expect(isPrivateFolder(path.join(folder, 'link'))).toBe(false);
	expect(isPrivateFolder(file)).toBe(false);
	expect(isPrivateFolder(path.join(file, 'below'))).toBe(false);
});
