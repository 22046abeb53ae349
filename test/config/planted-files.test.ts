import {
	chmod,
	mkdir,
	readFile,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {readConfiguration} from '../../src/config/configuration-file.js';
import {writeCrashLog} from '../../src/storage/crash-log.js';
import {writeFollowed, followedFile} from '../../src/storage/followed-operations.js';
import {appendToJournal} from '../../src/storage/journal-file.js';
import {readSession, writeSession} from '../../src/storage/session-file.js';
import {openStorage} from '../../src/control-plane/storage/sqlite-storage.js';
import type {JournalEntry} from '../../src/domain/requests/journal-entry.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const entry: JournalEntry = {
	at: 0, method: 'POST', path: '/projects', baseUrl: 'http://127.0.0.1/api/v2', latencyMilliseconds: 1,
};

const crash = {
	at: '2026-11-20T12:00:00Z', version: '0', node: '24', platform: 'test', stack: 'a stack', summary: {},
};

/**
Makes a folder with a link at the path of one of the program's files. The link leads to a file that the user needs.
*/
const plantLink = async (name: string) => {
	const folder = await temporaryFolder();
	const target = path.join(folder, 'dear');
	const file = path.join(folder, 'state', name);
	await mkdir(path.dirname(file));
	await writeFile(target, 'what it was', {mode: 0o600});
	await symlink(target, file);
	return {file, target};
};

test('appending to the journal does not follow a symbolic link', async () => {
	const {file, target} = await plantLink('journal.jsonl');
	await expect(appendToJournal(entry, {file, secrets: []})).rejects.toMatchObject({code: 'ELOOP'});
	expect(await readFile(target, 'utf8')).toBe('what it was');
});

test('appending to the crash log does not follow a symbolic link', async () => {
	const {file, target} = await plantLink('pgtower.log');
	expect(writeCrashLog(file, crash)).toBeUndefined();
	expect(await readFile(target, 'utf8')).toBe('what it was');
});

test('storing the view or the tracked operations does not follow a symbolic link', async () => {
	const {file, target} = await plantLink('session.json');
	await writeSession(file, {baseUrl: 'http://127.0.0.1/api/v2'});
	expect(await readFile(target, 'utf8')).toBe('what it was');
	expect(await readSession(file)).toEqual({baseUrl: 'http://127.0.0.1/api/v2'});

	const follower = {folder: path.dirname(file), pid: 7, baseUrl: 'http://127.0.0.1/api/v2'};
	await symlink(target, followedFile(follower));
	await writeFollowed(follower, [{projectId: 'p', operationId: 'o'}]);
	expect(await readFile(target, 'utf8')).toBe('what it was');
});

test('opening the database of a control plane does not follow a symbolic link', async () => {
	const {file, target} = await plantLink('world.db');
	await expect(openStorage(path.dirname(file))).rejects.toThrow('can\'t be used');
	expect(await readFile(target, 'utf8')).toBe('what it was');
});

test('writing to a journal that others can read makes the journal private', async () => {
	const file = path.join(await temporaryFolder(), 'journal.jsonl');
	await writeFile(file, '');
	await chmod(file, 0o666);
	await appendToJournal(entry, {file, secrets: []});
	const {mode} = await stat(file);
	expect(mode.toString(8)).toMatch(/600$/v);
});

test.each(['journal.jsonl', 'pgtower.log', 'session.json'])('with any umask, only the owner can access the file %s', async name => {
	const file = path.join(await temporaryFolder(), 'state', name);
	const before = process.umask(0);
	try {
		await (name === 'session.json' ? writeSession(file, {baseUrl: 'x'}) : (name === 'journal.jsonl' ? appendToJournal(entry, {file, secrets: []}) : writeCrashLog(file, crash)));
	} finally {
		process.umask(before);
	}

	const [{mode}, {mode: folderMode}] = await Promise.all([stat(file), stat(path.dirname(file))]);
	expect(mode.toString(8)).toMatch(/600$/v);
	expect(folderMode.toString(8)).toMatch(/700$/v);
});

test('a configuration file of another user is refused', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeFile(file, '{"profiles": {"theirs": {"apiKeyCommand": ["touch", "ran"]}}}');
	const {uid} = await stat(file);
	expect(await readConfiguration(file, uid)).toHaveProperty('configuration');
	const reading = await readConfiguration(file, uid + 1);
	expect(reading).toEqual(uid === 0
		? {configuration: expect.anything() as unknown}
		: {sentences: [expect.stringContaining(`belongs to another user (${uid})`) as string]});
});
