import {
	mkdir,
	readFile,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {keepLooked, readLooked, type Looked} from '../../src/storage/looked-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const scope = {baseUrl: 'https://db.example.test/api/v2', orgId: 'org-a'};
const looked = (at: number, change: Partial<Looked> = {}): Looked => ({
	...scope, at, seenIds: [], ...change,
});
const fresh = async () => path.join(await temporaryFolder(), 'state', 'looked.jsonl');

test('the last-viewed time is restored only for its own control plane and organization', async () => {
	const file = await fresh();
	await keepLooked(file, looked(1000));
	await keepLooked(file, looked(2000, {seenIds: ['op-1']}));
	await keepLooked(file, looked(3000, {orgId: 'org-b'}));
	expect(await readLooked(file, scope)).toEqual({skipped: 0, looked: looked(2000, {seenIds: ['op-1']})});
	expect(await readLooked(file, {baseUrl: scope.baseUrl})).toEqual({skipped: 0});
	const {mode} = await stat(file);
	// oxlint-disable-next-line no-bitwise -- The permissions are the low bits of a file's mode.
	expect(mode & 0o777).toBe(0o600);
});

test('without a file, there is no last-viewed time', async () => {
	expect(await readLooked(await fresh(), scope)).toEqual({skipped: 0});
});

test('after concurrent writes of last-viewed times, reading returns the latest time', async () => {
	const file = await fresh();
	await Promise.all(Array.from({length: 40}, async (_, index) => keepLooked(file, looked(index, {orgId: `org-${index % 4}`}))));
	for (const [index, at] of [36, 37, 38, 39].entries()) {
		expect(await readLooked(file, {...scope, orgId: `org-${index}`})).toMatchObject({looked: {at}, skipped: 0});
	}
});

test('a large file of last-viewed times is reduced to the latest time of each feed', async () => {
	const file = await fresh();
	const seenIds = Array.from({length: 900}, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
	for (let at = 1; at <= 6; at += 1) {
		await keepLooked(file, looked(at, {seenIds}));
	}

	await keepLooked(file, looked(7, {orgId: 'org-b'}));
	const text = await readFile(file, 'utf8');
	expect(text.length).toBeLessThan(131_072);
	expect(await readLooked(file, scope)).toMatchObject({looked: {at: 6}});
	expect(await readLooked(file, {...scope, orgId: 'org-b'})).toMatchObject({looked: {at: 7}});
});

test('invalid lines in the file of last-viewed times are skipped and counted', async () => {
	const file = await fresh();
	await keepLooked(file, looked(1000));
	await writeFile(file, `${await readFile(file, 'utf8')}{"at":7}\nnothing\n${JSON.stringify(looked(-5))}\n`);
	expect(await readLooked(file, scope)).toMatchObject({skipped: 3, looked: {at: 1000}});
});

test('last-viewed times are stored only in a regular file', async () => {
	const folder = await temporaryFolder();
	const taken = path.join(folder, 'folder');
	await mkdir(taken);
	expect(await readLooked(taken, scope)).toEqual({skipped: 1});
	await expect(keepLooked(taken, looked(1))).rejects.toThrow();
	const other = path.join(folder, 'other');
	await writeFile(other, 'kept');
	const link = path.join(folder, 'link');
	await symlink(other, link);
	await expect(keepLooked(link, looked(1))).rejects.toThrow();
	expect(await readFile(other, 'utf8')).toBe('kept');
});

test('a truncated line in the file of last-viewed times damages no other line', async () => {
	const file = await fresh();
	await keepLooked(file, looked(1000, {orgId: 'org-b'}));
	await writeFile(file, `${await readFile(file, 'utf8')}{"baseUrl":"https://`);
	await keepLooked(file, looked(2000));
	expect(await readLooked(file, scope)).toEqual({skipped: 1, looked: looked(2000)});
});
