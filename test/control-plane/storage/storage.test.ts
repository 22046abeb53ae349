import {DatabaseSync} from 'node:sqlite';
import {
	mkdir,
	readFile,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {startStoredControlPlane, type StoredControlPlane} from '../../../src/control-plane/start-stored.js';
import {openStorage} from '../../../src/control-plane/storage/sqlite-storage.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {createDrivenClock} from '../driven-clock.js';
import {found} from '../plane.js';
import {projectId, smallSeed} from '../small-seed.js';

const apiKey = 'administrator-key-0123456789abcdef';

const start = async (dataDirectory: string, clock = createDrivenClock(), key: string | undefined = apiKey): Promise<StoredControlPlane> => {
	const controlPlane = await startStoredControlPlane({
		clock, host: '127.0.0.1', port: 0, seed: smallSeed, dataDirectory, ...(key !== undefined && {apiKey: key}),
	});
	onTestFinished(async () => controlPlane.stop());
	return controlPlane;
};

const ask = async (controlPlane: StoredControlPlane, method: string, rest: string, body?: unknown) => {
	const response = await fetch(controlPlane.baseUrl + rest, {
		method,
		headers: {authorization: `Bearer ${apiKey}`, ...(body !== undefined && {'content-type': 'application/json'})},
		...(body !== undefined && {body: JSON.stringify(body)}),
	});
	return response.json();
};

/** Reads everything that the API shows about the main project. */
const look = async (controlPlane: StoredControlPlane) => Promise.all(['', '/branches', '/endpoints', '/operations?limit=1000']
	.map(async rest => ask(controlPlane, 'GET', `/projects/${projectId}${rest}`)));

test('a second start with the same data directory finds all data unchanged, and creates no keys', async () => {
	const folder = await temporaryFolder();
	const clock = createDrivenClock();
	const first = await start(folder, clock);
	expect(first.keys?.administrator).toBe(apiKey);
	const {endpoints: [compute]} = await ask(first, 'GET', `/projects/${projectId}/endpoints`) as {endpoints: Array<{id: string}>};
	await ask(first, 'POST', `/projects/${projectId}/endpoints/${found(compute).id}/restart`);
	clock.advance(5000);
	const before = await look(first);
	await first.stop();
	const second = await start(folder, clock);
	expect(second.keys).toBeUndefined();
	expect(await look(second)).toEqual(before);
});

test('running operations continue after a restart of the program', async () => {
	const folder = await temporaryFolder();
	const clock = createDrivenClock();
	const first = await start(folder, clock);
	const {branches} = await ask(first, 'GET', `/projects/${projectId}/branches`) as {branches: Array<{id: string; name: string}>};
	const {id} = found(branches.find(({name}) => name === 'dev'));
	const {endpoint} = await ask(first, 'POST', `/projects/${projectId}/endpoints`, {endpoint: {branch_id: id, type: 'read_write'}}) as {
		endpoint: {id: string};
	};
	await first.stop();
	clock.advance(10_000);
	const second = await start(folder, clock);
	expect(await ask(second, 'GET', `/projects/${projectId}/endpoints/${endpoint.id}`)).toMatchObject({
		endpoint: {current_state: 'init', pending_state: 'active'},
	});
	clock.advance(1000);
	expect(await ask(second, 'GET', `/projects/${projectId}/endpoints/${endpoint.id}`)).toMatchObject({
		endpoint: {current_state: 'active'},
	});
});

test('after the program was stopped for a long time, dependent operations still run in order', async () => {
	const folder = await temporaryFolder();
	const clock = createDrivenClock();
	const first = await start(folder, clock);
	// By then the unused branch is archived, so waking its compute takes two operations.
	clock.advance(2 * 24 * 3_600_000);
	const {endpoints} = await ask(first, 'GET', `/projects/${projectId}/endpoints`) as {
		endpoints: Array<{id: string; autoscaling_limit_max_cu: number}>;
	};
	first.connect(found(endpoints.find(compute => compute.autoscaling_limit_max_cu === 2)).id);
	await first.stop();
	clock.advance(10_000);
	const second = await start(folder, clock);
	clock.advance(1);
	expect(await ask(second, 'GET', `/projects/${projectId}/operations?limit=2`)).toMatchObject({
		operations: [
			{action: 'start_compute', status: 'scheduling'},
			{action: 'timeline_unarchive', status: 'running'},
		],
	});
	clock.advance(10_000);
	expect(await ask(second, 'GET', `/projects/${projectId}/operations?limit=2`)).toMatchObject({
		operations: [{status: 'finished'}, {status: 'finished'}],
	});
});

test('a revoked key stays revoked after a restart of the control plane', async () => {
	const folder = await temporaryFolder();
	const first = await start(folder);
	const {id, key} = await ask(first, 'POST', '/api_keys', {key_name: 'short-lived'}) as {id: number; key: string};
	await ask(first, 'DELETE', `/api_keys/${id}`);
	await first.stop();
	const second = await start(folder);
	const response = await fetch(`${second.baseUrl}/projects`, {headers: {authorization: `Bearer ${key}`}});
	expect(response.status).toBe(401);
});

test('the database file contains no secrets of API keys', async () => {
	const folder = await temporaryFolder();
	const first = await start(folder);
	const {key} = await ask(first, 'POST', '/api_keys', {key_name: 'new'}) as {key: string};
	await first.stop();
	const file = await readFile(path.join(folder, 'world.db'), 'latin1');
	expect(file).toContain('quiet-forest');
	expect(file).not.toContain(key);
	expect(file).not.toContain(apiKey);
});

test('only the owner of the database file can read the file', async () => {
	const folder = path.join(await temporaryFolder(), 'new', 'folder');
	const first = await start(folder);
	await first.stop();
	const {mode} = await stat(path.join(folder, 'world.db'));
	expect((mode % 0o1000).toString(8)).toBe('600');
});

test('a database of a newer version is refused with a message, and left unchanged', async () => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'world.db');
	const database = new DatabaseSync(file);
	database.exec('PRAGMA user_version = 2');
	database.close();
	const before = await readFile(file);
	await expect(start(folder)).rejects.toThrow(/was written by a newer pgtower: it has version 2, and this pgtower reads up to version 1\./v);
	expect(await readFile(file)).toEqual(before);
});

test.for(['PRAGMA user_version = 0', 'PRAGMA user_version = -5'])('a database of another program (%s) is refused with a message, and left unchanged', async setVersion => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'world.db');
	const database = new DatabaseSync(file);
	database.exec('CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES (\'mine\')');
	database.exec(setVersion);
	database.close();
	const before = await readFile(file);
	await expect(start(folder)).rejects.toThrow(`${file} is a database of another program. Use another directory.`);
	expect(await readFile(file)).toEqual(before);
});

test('a data directory that another control plane uses is refused with a message', async () => {
	const folder = await temporaryFolder();
	await start(folder);
	await expect(start(folder)).rejects.toThrow(/is in use by another pgtower serve/v);
});

test('startup fails with a message if the data path is not a directory, or holds no valid database', async () => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, 'file'), '');
	await expect(start(path.join(folder, 'file'))).rejects.toThrow(/file\/world\.db can't be used: there is a file of that name\.$/v);
	const linked = path.join(folder, 'linked');
	await mkdir(linked);
	await symlink(path.join(folder, 'file'), path.join(linked, 'world.db'));
	await expect(start(linked)).rejects.toThrow(/world\.db can't be used: it is a symbolic link that is not followed, or leads in a circle\.$/v);
	const broken = path.join(folder, 'broken');
	await mkdir(broken);
	await writeFile(path.join(broken, 'world.db'), 'this is not a database, though it is long enough to be one'.repeat(100));
	await expect(start(broken)).rejects.toThrow(/world\.db can't be used: .*not a database/v);
});

test('startup fails if the given API key does not belong to the existing data', async () => {
	const folder = await temporaryFolder();
	const first = await start(folder);
	await first.stop();
	await expect(start(folder, createDrivenClock(), 'another-key-0123456789abcdef')).rejects.toThrow(/PGTOWER_SERVE_API_KEY is not a valid key for the data in .*Unset the variable/v);
});

test('if one of several objects in a write can\'t be stored, none of the objects is stored', async () => {
	const folder = await temporaryFolder();
	const storage = await openStorage(folder);
	const organization = {
		id: 'org-a-b-1', name: 'A', handle: 'a', plan: 'free', createdAt: 1, updatedAt: 1,
	};
	storage.write({put: {organizations: [organization]}});
	const cyclic: Record<string, unknown> = {};
	cyclic.self = cyclic;
	const broken = {...organization, id: 'org-a-b-3', handle: cyclic as unknown as string};
	expect(() => {
		storage.write({put: {organizations: [{...organization, id: 'org-a-b-2'}, broken]}});
	}).toThrow('circular');
	expect(storage.read()).toEqual({put: {organizations: [organization]}});
	storage.write({remove: {organizations: [organization.id]}});
	expect(storage.read()).toBeUndefined();
	storage.close();
});

test('data that was created with --postgres can\'t be opened without --postgres', async () => {
	const folder = await temporaryFolder();
	await mkdir(path.join(folder, 'postgres', 'projects'), {recursive: true});
	const first = await start(folder);
	await first.stop();
	await mkdir(path.join(folder, 'postgres', 'projects', 'cool-sun-1'));
	await expect(start(folder)).rejects.toMatchObject({
		name: 'StorageProblem', message: `--data ${folder}: this data was created with --postgres. Without it, new branches would have no data. Add --postgres.`,
	});
});
