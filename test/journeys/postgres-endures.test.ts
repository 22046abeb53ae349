// What servers behind the computes live through: the control plane killed at any moment, and wakes and suspends without end.
import {chmod, readdir} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import pg from 'pg';
import {expect, test} from 'vitest';
import {seededRandom} from '../../src/control-plane/random.js';
import {amount} from '../helpers/long.js';
import {startServeProcess, type ServeProcess} from '../helpers/serve-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {processesUnder} from '../postgres/processes.js';
import {installedPrograms} from '../postgres/programs.js';
import {ask} from '../postgres/real-plane.js';

const programs = `--postgres=${installedPrograms}`;

type Created = {
	readonly project: {readonly id: string};
	readonly endpoints: ReadonlyArray<{readonly id: string}>;
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

const post = async <Body>({baseUrl}: ServeProcess, apiKey: string, requestPath: string, body: unknown): Promise<Body> => {
	const response = await fetch(baseUrl + requestPath, {
		method: 'POST', headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'}, body: JSON.stringify(body),
	});
	return await response.json() as Body;
};

/**
Inserts numbers one after the other, until the connection breaks.

@returns The highest that was acknowledged.
*/
const writeUntilBroken = async (uri: string, from: number): Promise<number> => {
	const client = new pg.Client({connectionString: uri.replace('sslmode=require', 'sslmode=no-verify')});
	client.on('error', () => undefined);
	await client.connect();
	for (let number = from; ; number++) {
		try {
			await client.query('insert into t values ($1)', [number]);
		} catch {
			return number - 1;
		}
	}
};

const mostMilliseconds = 400;

test('a control plane that is killed at any moment loses no row that was acknowledged, and leaves nothing in the way', async () => {
	const folder = await temporaryFolder();
	await chmod(folder, 0o711);
	const data = path.join(folder, 'data');
	const random = seededRandom(7);
	let apiKey = '';
	let uri = '';
	let acknowledged = 0;
	for (let round = 0; round < amount(2, 20); round++) {
		await using served = await startServeProcess([programs, '--data', data]);
		if (round === 0) {
			apiKey = served.apiKey ?? '';
			const {connection_uris: [connection]} = await post<Created>(served, apiKey, '/projects', {project: {name: 'kept'}});
			uri = connection?.connection_uri ?? '';
			await ask(uri, 'create table t (number int)');
		}

		expect(await ask(uri, `select count(*)::int >= ${acknowledged} from t`)).toBe(true);
		const written = writeUntilBroken(uri, acknowledged + 1);
		await wait(random() * mostMilliseconds);
		await served.end('SIGKILL');
		acknowledged = await written;
	}

	await expect.poll(async () => processesUnder(data), {timeout: 20_000}).toEqual([]);
	expect(acknowledged).toBeGreaterThan(0);
}, amount(60_000, 600_000));

const descriptorsOf = async ({processId}: ServeProcess): Promise<number> => {
	const names = await readdir(`/proc/${processId}/fd`);
	return names.length;
};

test('computes that wake and are suspended again and again answer every client, and leave no process or descriptor behind', async () => {
	await using served = await startServeProcess([programs]);
	const apiKey = served.apiKey ?? '';
	const computes = await Promise.all(Array.from({length: amount(2, 30)}, async () => {
		const {project, endpoints: [compute], connection_uris: [connection]} = await post<Created>(served, apiKey, '/projects', {project: {name: 'busy'}});
		const uri = connection?.connection_uri ?? '';
		await ask(uri, 'select 1');
		return {uri, path: `/projects/${project.id}/endpoints/${compute?.id}/suspend`};
	}));
	const random = seededRandom(3);
	const before = await descriptorsOf(served);
	for (let round = 0; round < amount(6, 200); round++) {
		const compute = computes[Math.floor(random() * computes.length)];
		await post(served, apiKey, compute?.path ?? '', {});
		expect(await ask(compute?.uri ?? '', `select ${round}`)).toBe(round);
	}

	await expect.poll(async () => descriptorsOf(served), {timeout: 20_000}).toBeLessThanOrEqual(before + 2);
	expect(await served.end('SIGTERM')).toBe(143);
}, amount(60_000, 600_000));
