import {DatabaseSync} from 'node:sqlite';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {startOnStorage, startStoredControlPlane} from '../../../src/control-plane/start-stored.js';
import {createSqliteStorage} from '../../../src/control-plane/storage/sqlite-storage.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {createDrivenClock} from '../driven-clock.js';
import {projectId, smallSeed} from '../small-seed.js';

const apiKey = 'administrator-key-0123456789abcdef';

/** Starts a control plane whose database can grow only while the test leaves room. */
const startInLittleRoom = async () => {
	const dataDirectory = await temporaryFolder();
	const said: string[] = [];
	const bugs: unknown[] = [];
	const options = {
		clock: createDrivenClock(),
		host: '127.0.0.1',
		port: 0,
		seed: smallSeed,
		apiKey,
		dataDirectory,
		say(line: string) {
			said.push(line);
		},
		report(error: unknown) {
			bugs.push(error);
		},
	};
	const first = await startStoredControlPlane(options);
	await first.stop();
	const file = path.join(dataDirectory, 'world.db');
	const database = new DatabaseSync(file);
	const plane = await startOnStorage(createSqliteStorage(database, file), options);
	onTestFinished(async () => plane.stop());
	const send = async (method: string, rest: string, body?: unknown) => {
		const response = await fetch(plane.baseUrl + rest, {
			method,
			headers: {authorization: `Bearer ${apiKey}`, ...(body !== undefined && {'content-type': 'application/json'})},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		return {status: response.status, body: await response.json() as Record<string, unknown>};
	};

	return {
		...plane,
		clock: options.clock,
		said,
		bugs,
		send,
		createKey: async (name: string) => send('POST', '/api_keys', {key_name: name}),
		// SQLite accepts no limit below the current size of the file.
		fillUp() {
			database.exec('PRAGMA max_page_count = 1');
		},
		// Then not even a change that needs no room can be stored.
		forbidWriting() {
			database.exec('PRAGMA query_only = 1');
		},
		allowWriting() {
			database.exec('PRAGMA query_only = 0');
		},
		makeRoom() {
			database.exec('PRAGMA max_page_count = 1000000');
		},
		async startAgain() {
			await plane.stop();
			const again = await startStoredControlPlane(options);
			onTestFinished(async () => again.stop());
			return again;
		},
	};
};

type LittleRoom = Awaited<ReturnType<typeof startInLittleRoom>>;

/**
Creates keys until one is refused.

@returns The names of the created keys, and the refusal.
*/
const createUntilFull = async ({createKey}: LittleRoom) => {
	const names: string[] = [];
	for (;;) {
		const name = `key ${names.length}`;
		// The name of the next key depends on the answer to this one.
		const answer = await createKey(name);
		if (answer.status !== 200) {
			return {names, answer};
		}

		names.push(name);
	}
};

test('on a full disk, changes are refused with a message, but reads still work', async () => {
	const plane = await startInLittleRoom();
	plane.fillUp();
	const {answer} = await createUntilFull(plane);
	expect(answer).toMatchObject({
		status: 503, body: {code: '', message: expect.stringMatching(/^The control plane changed nothing: the disk is full\./v) as string},
	});
	for (let minute = 0; minute < 5; minute++) {
		// Each request is the first use of the key in a minute, whose time would be stored.
		plane.clock.advance(60_000);
		const answers = await Promise.all([
			plane.send('GET', `/projects/${projectId}/endpoints`),
			plane.createKey('more'),
			plane.send('POST', '/projects', {project: {name: 'more'}}),
		]);
		expect(answers.map(({status}) => status)).toEqual([200, 503, 503]);
	}

	expect(plane.said).toEqual([expect.stringMatching(/the disk is full.*Reading still works\.$/v)]);
	expect(plane.bugs).toEqual([]);
});

test('when a full disk has room again, changes are accepted, and no acknowledged change is lost', async () => {
	const plane = await startInLittleRoom();
	plane.fillUp();
	const {names} = await createUntilFull(plane);
	plane.makeRoom();
	expect(await plane.createKey('after')).toMatchObject({status: 200});
	plane.clock.advance(600_000);
	await plane.createKey('later');
	await plane.createKey('latest');
	expect(plane.said).toEqual([expect.stringContaining('the disk is full'), 'The control plane stores changes again.']);
	const again = await plane.startAgain();
	const response = await fetch(`${again.baseUrl}/api_keys`, {headers: {authorization: `Bearer ${apiKey}`}});
	const keys = await response.json() as ReadonlyArray<{readonly name: string}>;
	expect(keys.map(({name}) => name)).toEqual(expect.arrayContaining([...names, 'after', 'later', 'latest']));
	expect(plane.bugs).toEqual([]);
});

test('when a full disk has room again, overdue operations finish', async () => {
	const plane = await startInLittleRoom();
	const {body} = await plane.send('POST', '/projects', {project: {name: 'new'}});
	const {id} = body.project as {id: string};
	plane.forbidWriting();
	plane.clock.advance(30_000);
	const statusesOf = async () => {
		const {body: page} = await plane.send('GET', `/projects/${id}/operations`);
		return (page.operations as ReadonlyArray<{status: string}>).map(({status}) => status);
	};

	expect(await statusesOf()).not.toContain('finished');
	expect(await plane.createKey('refused')).toMatchObject({
		status: 503, body: {message: expect.stringContaining('attempt to write a readonly database') as string},
	});
	plane.allowWriting();
	plane.clock.advance(30_000);
	expect(await statusesOf()).toEqual(['finished', 'finished']);
	expect(plane.bugs).toEqual([]);
});

test('if the initial data does not fit on the disk, startup fails with a message', async () => {
	const dataDirectory = await temporaryFolder();
	const file = path.join(dataDirectory, 'world.db');
	const database = new DatabaseSync(file);
	database.exec(
		'CREATE TABLE entity (place INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)); '
		+ 'PRAGMA max_page_count = 1',
	);
	await expect(startOnStorage(createSqliteStorage(database, file), {
		host: '127.0.0.1', port: 0, seed: smallSeed, dataDirectory,
	})).rejects.toThrow(/can't be used: database or disk is full\.$/v);
});
