// Tests of what servers endure: a control plane killed at any moment, and endless wakes and suspends.
import {chmod, readdir} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
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
Inserts numbers one after another, until the connection breaks.

`onRow` runs after each acknowledged number.

@returns The highest acknowledged number.
*/
const writeUntilBroken = async (uri: string, from: number, onRow: () => void): Promise<number> => {
	const client = new pg.Client({connectionString: uri.replace('sslmode=require', 'sslmode=no-verify')});
	client.on('error', () => undefined);
	try {
		await client.connect();
	} catch {
		// The control plane was killed before any number could be written.
		return from - 1;
	}

	for (let number = from; ; number++) {
		try {
			await client.query('insert into t values ($1)', [number]);
			onRow();
		} catch {
			return number - 1;
		}
	}
};

const mostMilliseconds = 400;

test('after a kill at any moment, a control plane starts again with every acknowledged row', async () => {
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
		const {promise: hasRow, resolve: noteRow} = Promise.withResolvers<void>();
		const written = writeUntilBroken(uri, acknowledged + 1, noteRow);
		if (round === 0) {
			// Later rounds are killed at any moment, but a row must be there that could be lost.
			await hasRow;
		}

		await wait(random() * mostMilliseconds);
		await served.end('SIGKILL');
		acknowledged = await written;
	}

	await expect.poll(async () => processesUnder(data)).toEqual([]);
	expect(acknowledged).toBeGreaterThan(0);
});

const descriptorsOf = async ({processId}: ServeProcess): Promise<number> => {
	const names = await readdir(`/proc/${processId}/fd`);
	return names.length;
};

/** Returns the memory of a control plane and its proxy after a garbage collection, in megabytes. */
const megabytesOf = async (served: ServeProcess): Promise<number> => {
	const told = () => Array.from(served.output().matchAll(/^heap (?<bytes>\d+)$/gmv), ({groups}) => Number(groups?.bytes) / 1_000_000);
	const before = told().length;
	process.kill(served.processId, 'SIGUSR2');
	await expect.poll(() => told().length).toBe(before + 1);
	return told().at(-1) ?? 0;
};

const computeCount = amount(2, 30);
const leastRounds = amount(6, 200);
const leastMilliseconds = amount(0, 300_000);

/** The longest rest between two rounds. With random rests, the least number of rounds takes about the least time. */
const restMilliseconds = 2 * leastMilliseconds / leastRounds;

test('repeated wakes and suspends answer every client, and leak no process, descriptor or memory', async () => {
	const folder = await temporaryFolder();
	await chmod(folder, 0o711);
	const variables = {TMPDIR: folder, NODE_OPTIONS: `--import=${path.resolve('test/helpers/heap-on-signal.ts')}`};
	await using served = await startServeProcess([programs], variables);
	const apiKey = served.apiKey ?? '';
	const computes = await Promise.all(Array.from({length: computeCount}, async () => {
		const {project, endpoints: [compute], connection_uris: [connection]} = await post<Created>(served, apiKey, '/projects', {project: {name: 'busy'}});
		const uri = connection?.connection_uri ?? '';
		await ask(uri, 'select 1');
		return {uri, path: `/projects/${project.id}/endpoints/${compute?.id}/suspend`};
	}));
	const random = seededRandom(3);
	const runRound = async (round: number) => {
		const compute = computes[Math.floor(random() * computes.length)];
		await post(served, apiKey, compute?.path ?? '', {});
		expect(await ask(compute?.uri ?? '', `select ${round}`)).toBe(round);
		await wait(random() * restMilliseconds);
	};

	// Whatever is loaded or compiled at the first wakes and suspends stays in memory.
	for (let round = 0; round < computeCount; round++) {
		await runRound(round);
	}

	const descriptors = await descriptorsOf(served);
	const megabytes = await megabytesOf(served);
	const begun = performance.now();
	for (let round = 0; round < leastRounds || performance.now() - begun < leastMilliseconds; round++) {
		await runRound(round);
	}

	await expect.poll(async () => descriptorsOf(served)).toBeLessThanOrEqual(descriptors + 2);
	expect(Math.abs(await megabytesOf(served) - megabytes)).toBeLessThanOrEqual(5);
	await Promise.all(computes.map(async compute => post(served, apiKey, compute.path, {})));
	await expect.poll(async () => processesUnder(folder)).toEqual([]);
	await Promise.all(computes.map(async ({uri}) => ask(uri, 'select 1')));
	expect(await processesUnder(folder)).toHaveLength(computeCount);
	expect(await served.end('SIGTERM')).toBe(143);
	expect(await processesUnder(folder)).toEqual([]);
});
