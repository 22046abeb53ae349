import {
	readFile,
	readdir,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {exportsOnDisk} from '../../src/app/kept-on-disk.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const lines = (count: number): readonly string[] => Array.from({length: count}, (_, index) => `${index},${'x'.repeat(40)}\r\n`);

test('an export is complete, is readable only by the owner, and leaves no temporary file', async () => {
	const folder = await temporaryFolder();
	const rows = lines(20_000);
	expect(await exportsOnDisk(folder, '/').writeNew('rows.csv', rows)).toEqual({path: path.join(folder, 'rows.csv')});
	expect(await readFile(path.join(folder, 'rows.csv'), 'utf8')).toBe(rows.join(''));
	const {mode} = await stat(path.join(folder, 'rows.csv'));

	expect(mode % 0o1000).toBe(0o600);
	expect(await readdir(folder)).toEqual(['rows.csv']);
});

test('an export to an existing file or a dangling link is refused', async () => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, 'old.csv'), 'precious');
	await symlink('/nowhere/at/all', path.join(folder, 'link.csv'));
	for (const name of ['old.csv', 'link.csv']) {
		expect(await exportsOnDisk(folder, '/').writeNew(name, lines(1))).toEqual({
			problem: `Not written: ${path.join(folder, name)} already exists.`,
		});
	}

	expect(await readFile(path.join(folder, 'old.csv'), 'utf8')).toBe('precious');
	expect(await readdir(folder)).toEqual(['link.csv', 'old.csv']);
});

test('an export expands ~ to the home folder, and reports a missing folder', async () => {
	const home = await temporaryFolder();
	const exports = exportsOnDisk('/', home);
	expect(await exports.writeNew('~/gone/rows.csv', lines(1))).toEqual({
		problem: `${home}/gone/rows.csv can't be written (there is no such folder): nothing was written.`,
	});
	expect(await exports.writeNew('~/rows.csv', lines(1))).toEqual({path: path.join(home, 'rows.csv')});
});
