import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readSession, writeSession, type Session} from '../../src/storage/session-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const session: Session = {
	baseUrl: 'https://db.example.test/api/v2', profile: 'production', orgId: 'org-a', projectId: 'p-a', computeId: 'ep-a', pane: 'computes', commands: ['zone', 'sort name'],
};

const sessionFile = async () => path.join(await temporaryFolder(), 'pgtower', 'session.json');

test('the last view in the session file is restored', async () => {
	const file = await sessionFile();
	await writeSession(file, session);
	expect(await readSession(file)).toEqual(session);
	await writeSession(file, {baseUrl: session.baseUrl});
	expect(await readSession(file)).toEqual({baseUrl: session.baseUrl});
});

test('a missing session file gives no view', async () => {
	expect(await readSession(await sessionFile())).toBeUndefined();
});

test('after several programs have written the session file, reading returns one complete view', async () => {
	const file = await sessionFile();
	const places = Array.from({length: 20}, (_, index) => ({...session, projectId: `p-${index}`}));
	await Promise.all(places.map(async place => writeSession(file, place)));
	expect(places).toContainEqual(await readSession(file));
	await writeSession(file, session);
	expect(await readSession(file)).toEqual(session);
});

test.each(['', '{', 'null', '[]', '"text"', '{}', '{"baseUrl": 1}', `{"baseUrl":"u","look":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`])('a session file with %j is unusable', async text => {
	const file = path.join(await temporaryFolder(), 'session.json');
	await writeFile(file, text);
	await expect(readSession(file)).rejects.toThrow('it is not what pgtower writes there');
});

test('from a session file of another version, only the known and valid fields are read', async () => {
	const file = path.join(await temporaryFolder(), 'session.json');
	await writeFile(file, JSON.stringify({
		baseUrl: session.baseUrl, projectId: 'p-a', pane: 7, theme: 'dark', commands: ['zone', 7],
	}));
	expect(await readSession(file)).toEqual({baseUrl: session.baseUrl, projectId: 'p-a'});
});

