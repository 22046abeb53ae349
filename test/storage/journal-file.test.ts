import {
	appendFile,
	readdir,
	readFile,
	stat,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {JournalEntry} from '../../src/domain/requests/journal-entry.js';
import {appendToJournal, readJournal} from '../../src/storage/journal-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const entry = (at: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
	at, method: 'POST', path: '/projects/p/endpoints', status: 201, latencyMilliseconds: 40, requestId: 'r-1', ...more,
});

const journal = async () => path.join(await temporaryFolder(), 'pgtower', 'journal.jsonl');

const linesOf = async (file: string) => {
	const text = await readFile(file, 'utf8');
	return text.trimEnd().split('\n');
};

test('a journal entry is one line of JSON in a private file', async () => {
	const file = await journal();
	await appendToJournal(entry(1), {file, secrets: []});
	await appendToJournal(entry(2), {file, secrets: []});
	const lines = await linesOf(file);
	expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([entry(1), entry(2)]);
	const {mode} = await stat(file);
	expect((mode % 0o1000).toString(8)).toBe('600');
});

test('the newest entries of the journal are read first', async () => {
	const file = await journal();
	for (const at of [1, 2, 3]) {
		await appendToJournal(entry(at), {file, secrets: []});
	}

	expect(await readJournal(file, 2)).toEqual({entries: [entry(3), entry(2)], brokenLines: 0, problems: []});
});

test('a missing journal is empty', async () => {
	expect(await readJournal(await journal(), 10)).toEqual({entries: [], brokenLines: 0, problems: []});
});

test('line feeds in the data of a journal entry start no new line', async () => {
	const file = await journal();
	await appendToJournal(entry(1, {message: 'one\ntwo\u{2028}three'}), {file, secrets: []});
	expect(await linesOf(file)).toHaveLength(1);
	expect(await readJournal(file, 1)).toEqual({entries: [entry(1, {message: 'one\ntwo\u{2028}three'})], brokenLines: 0, problems: []});
});

test('a journal line that a crash cut short damages no other entry', async () => {
	const file = await journal();
	await appendToJournal(entry(1), {file, secrets: []});
	await appendFile(file, '{"at":2,"method":"PO');
	await appendToJournal(entry(3), {file, secrets: []});
	expect(await readJournal(file, 10)).toEqual({entries: [entry(3), entry(1)], brokenLines: 1, problems: []});
});

test.each([
	'{"operationIds":7}',
	'{"operationIds":[7]}',
	'{"status":"200"}',
	'{"status":-1e308}',
	'{"at":1e300}',
	'{"at":null}',
	'{"method":{}}',
	'{"path":7}',
	'{"baseUrl":[]}',
	'{"message":{}}',
	'{"requestId":7}',
	'{"latencyMilliseconds":"x"}',
	'{"times":0.5}',
	`{"body":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
])('a line of the journal with a field of the wrong type is skipped: %s', async changed => {
	const file = await journal();
	await appendToJournal(entry(1), {file, secrets: []});
	await appendFile(file, `${JSON.stringify(entry(2)).slice(0, -1)},${changed.slice(1)}\n`);
	expect(await readJournal(file, 10)).toEqual({entries: [entry(1)], brokenLines: 1, problems: []});
});

test('a line of the journal that is JSON but not an entry is skipped', async () => {
	const file = await journal();
	await appendToJournal(entry(1), {file, secrets: []});
	await appendFile(file, 'null\n[]\n{"at":"yesterday"}\n');
	expect(await readJournal(file, 10)).toEqual({entries: [entry(1)], brokenLines: 3, problems: []});
});

test('only a limited number of full journal files is kept, with the newest entries', async () => {
	const file = await journal();
	const limits = {mostBytes: 300, mostFullFiles: 2};
	for (let at = 1; at <= 30; at++) {
		await appendToJournal(entry(at), {file, secrets: [], limits});
	}

	const names = await readdir(path.dirname(file));
	expect(names.filter(name => name !== 'journal.jsonl')).toHaveLength(2);
	const {entries, brokenLines} = await readJournal(file, 100);
	expect(brokenLines).toBe(0);
	// The newest entries are kept, without a gap.
	expect(entries.length).toBeGreaterThan(3);
	expect(entries.map(({at}) => at)).toEqual(Array.from({length: entries.length}, (_, index) => 30 - index));
});

test('the journal contains no secret in paths, bodies, messages or field names', async () => {
	const file = await journal();
	const secret = String.raw`s3cret"\key`;
	await appendToJournal(entry(1, {
		path: `/projects?key=${secret}`,
		message: `the key ${secret} was refused`,
		body: {[secret]: [secret, {deep: `x${secret}x`}], token: 'napi_unknown0here'},
	}), {file, secrets: ['', secret]});
	const [line = ''] = await linesOf(file);
	expect(line).not.toContain('s3cret');
	expect(line).not.toContain('napi_');
	expect(JSON.parse(line)).toMatchObject({
		path: '/projects?key=$PGTOWER_API_KEY',
		message: 'the key $PGTOWER_API_KEY was refused',
		body: {token: '$PGTOWER_API_KEY'},
	});
});

test('a secret that is part of another secret leaves no trace in the journal', async () => {
	const file = await journal();
	await appendToJournal(entry(1, {message: 'abc-def'}), {file, secrets: ['abc', 'abc-def']});
	const [line = ''] = await linesOf(file);
	expect(JSON.parse(line)).toMatchObject({message: '$PGTOWER_API_KEY'});
});

test('several programs can append to the journal and archive it concurrently without losing entries', async () => {
	const file = await journal();
	const limits = {mostBytes: 2000, mostFullFiles: 1000};
	const write = async (writer: number) => {
		for (let index = 1; index <= 60; index++) {
			await appendToJournal(entry((writer * 1000) + index, {path: '/x'.repeat(index)}), {file, secrets: [], limits});
		}
	};

	await Promise.all([write(1), write(2), write(3), write(4)]);
	const {entries, brokenLines} = await readJournal(file, 1000);
	expect(brokenLines).toBe(0);
	expect(entries).toHaveLength(240);
	expect(new Set(entries.map(({at}) => at)).size).toBe(240);
});
