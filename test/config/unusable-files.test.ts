import {execFileSync} from 'node:child_process';
import {once} from 'node:events';
import {
	mkdir,
	readdir,
	readFile,
	rename,
	symlink,
	truncate,
	writeFile,
} from 'node:fs/promises';
import {createServer} from 'node:net';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {readConfiguration} from '../../src/config/configuration-file.js';
import {writeCrashLog} from '../../src/storage/crash-log.js';
import {followedFile, readFollowed, takeOverFollowed} from '../../src/storage/followed-operations.js';
import {appendToJournal, readJournal} from '../../src/storage/journal-file.js';
import {readKeyFile} from '../../src/config/key-source.js';
import {readSession} from '../../src/storage/session-file.js';
import {readSeed} from '../../src/control-plane/seed/read-seed.js';
import type {JournalEntry} from '../../src/domain/requests/journal-entry.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const entry: JournalEntry = {at: 1, method: 'POST', path: '/projects'};

/** Functions that put something unusable at the path of a file: it would block the program or fill its memory. */
const kinds: Readonly<Record<string, (file: string) => Promise<void>>> = {
	async 'a pipe'(file) {
		// Node can't make a named pipe, but a system command can.
		execFileSync('mkfifo', ['-m', '600', file]);
	},
	async 'a link to a pipe'(file) {
		await this['a pipe']!(`${file}.pipe`);
		await symlink(`${file}.pipe`, file);
	},
	async 'a folder'(file) {
		await mkdir(file, {mode: 0o700});
	},
	async 'a socket'(file) {
		const server = createServer().listen(file);
		await once(server, 'listening');
		onTestFinished(() => {
			server.close();
		});
	},
	async 'a file of a gigabyte'(file) {
		await writeFile(file, '', {mode: 0o600});
		await truncate(file, 1_000_000_000);
	},
};

const reason = /it is not a regular file|it is a folder|it is larger than \d+ [KM]iB, more than it should ever hold/v;

test.each(Object.keys(kinds))('%s in place of a file that the program reads is reported without waiting', async kind => {
	const make = async (name: string) => {
		const file = path.join(await temporaryFolder(), name);
		await kinds[kind]!(file);
		return file;
	};

	const problem = {problem: expect.stringMatching(reason) as string};
	expect(await readKeyFile(await make('key'))).toEqual(problem);
	expect(await readConfiguration(await make('config.json'))).toEqual({sentences: [expect.stringMatching(reason)]});
	await expect(readSession(await make('session.json'))).rejects.toThrow(reason);
	expect(await readFollowed(await make('1-a.json'))).toEqual({operations: [], skipped: 1});
	await expect(readSeed(await make('world.json'))).rejects.toThrow(reason);
});

test.each(Object.keys(kinds))('with %s among the journal\'s files, the other files are still read', async kind => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'journal.jsonl');
	await appendToJournal(entry, {file, secrets: []});
	const full = path.join(folder, 'journal-1.jsonl');
	await rename(file, full);
	await kinds[kind]!(file);
	expect(await readJournal(file, 10)).toEqual({entries: [entry], brokenLines: 0, problems: [expect.stringMatching(reason)]});
});

test.each(['a pipe', 'a link to a pipe', 'a folder', 'a socket'])('writing a journal or a crash log to %s fails without waiting', async kind => {
	const file = path.join(await temporaryFolder(), 'journal.jsonl');
	await kinds[kind]!(file);
	await expect(appendToJournal(entry, {file, secrets: []})).rejects.toThrow();
	expect(writeCrashLog(file, {
		at: '', version: '', node: '', platform: '', stack: '', summary: {},
	})).toBeUndefined();
});

test('a named pipe among the files of tracked operations is skipped and removed', async () => {
	const folder = await temporaryFolder();
	const baseUrl = 'https://db.example.test/api/v2';
	await kinds['a pipe']!(followedFile({folder, pid: 11, baseUrl}));
	expect(await takeOverFollowed({folder, pid: 22, baseUrl}, () => false)).toEqual({operations: [], skipped: 1});
	expect(await readdir(folder)).toEqual([]);
});

test('a session file that is a symbolic link to a regular file is read', async () => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, 'kept.json'), '{"baseUrl":"u"}');
	await symlink(path.join(folder, 'kept.json'), path.join(folder, 'session.json'));
	expect(await readSession(path.join(folder, 'session.json'))).toMatchObject({baseUrl: 'u'});
	expect(await readFile(path.join(folder, 'kept.json'), 'utf8')).toBe('{"baseUrl":"u"}');
});
