import {
	mkdir,
	readFile,
	readdir,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {writeProfile} from '../../src/config/configuration-file.js';
import {followedFile, writeFollowed, takeOverFollowed} from '../../src/storage/followed-operations.js';
import {appendToJournal, readJournal} from '../../src/storage/journal-file.js';
import {keepLooked, readLooked} from '../../src/storage/looked-file.js';
import {readSession, writeSession} from '../../src/storage/session-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const baseUrl = 'https://db.example.test/api/v2';

const written = async (name: string, text: string): Promise<string> => {
	const file = path.join(await temporaryFolder(), name);
	await writeFile(file, text);
	return file;
};

test('a session file of a newer version is reported and left unchanged', async () => {
	const text = `{"format":2,"baseUrl":"${baseUrl}","places":[]}\n`;
	const file = await written('session.json', text);
	await expect(readSession(file)).rejects.toThrow('a newer pgtower wrote it, so it is left as it is');
	await expect(writeSession(file, {baseUrl})).rejects.toThrow('a newer pgtower wrote it');
	expect(await readFile(file, 'utf8')).toBe(text);
});

test('a newer version\'s file of tracked operations stays unchanged, even under the same process id', async () => {
	const folder = await temporaryFolder();
	const text = '{"format":2,"operations":[{"projectId":"p","operationId":"op-1"}]}\n';
	const leftover = followedFile({folder, pid: 11, baseUrl});
	await writeFile(leftover, text);
	expect(await takeOverFollowed({folder, pid: 22, baseUrl}, () => false)).toEqual({operations: [], skipped: 0});
	await expect(writeFollowed({folder, pid: 11, baseUrl}, [])).rejects.toThrow('a newer pgtower wrote it');
	await expect(writeFollowed({folder, pid: 11, baseUrl}, [{projectId: 'p', operationId: 'op-2'}])).rejects.toThrow('a newer pgtower wrote it');
	expect(await readdir(folder)).toEqual([path.basename(leftover)]);
	expect(await readFile(leftover, 'utf8')).toBe(text);
});

test('rewriting the file of last-viewed times keeps the lines of a newer version', async () => {
	const line = `{"format":2,"baseUrl":"${baseUrl}","at":"2027-01-01"}`;
	const file = await written('looked.jsonl', `${line}\n`);
	const seenIds = Array.from({length: 900}, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
	for (const at of [1, 2, 3]) {
		await keepLooked(file, {baseUrl, at, seenIds});
	}

	const text = await readFile(file, 'utf8');
	expect(text.split('\n')).toContain(line);
	expect(text.match(/"at":\d/gv)).toEqual(['"at":3']);
	expect(await readLooked(file, {baseUrl})).toMatchObject({skipped: 0, looked: {at: 3}});
});

test('appending to a journal keeps the lines of a newer version unchanged', async () => {
	const line = '{"format":2,"when":"2027-01-01","request":"POST /projects"}';
	const file = await written('journal.jsonl', `${line}\n`);
	await appendToJournal({at: 1, method: 'GET', path: '/projects'}, {file, secrets: []});
	expect(await readFile(file, 'utf8')).toMatch(line);
	expect(await readJournal(file, 10)).toMatchObject({entries: [{at: 1}], brokenLines: 1});
});

test('writing a profile is refused if a newer version wrote the configuration', async () => {
	const text = '{\n\t"profiles": {},\n\t"layouts": {"wide": true}\n}\n';
	const file = await written('config.json', text);
	await mkdir(path.join(path.dirname(file), 'keys'));
	expect(await writeProfile(file, {name: 'new', baseUrl, apiKey: 'a-secret-key'}))
		.toBe(`${file}, line 3: The configuration has no field "layouts".`);
	expect(await readFile(file, 'utf8')).toBe(text);
	expect(await readdir(path.join(path.dirname(file), 'keys'))).toEqual([]);
});
