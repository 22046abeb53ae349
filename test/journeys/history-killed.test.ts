import {setTimeout as wait} from 'node:timers/promises';
import {chmod, readFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import {expect, test} from 'vitest';
import {seededRandom} from '../../src/control-plane/random.js';
import {amount} from '../helpers/long.js';
import {lookUntil} from '../helpers/look-until.js';
import {operationsOver} from '../helpers/operations-over.js';
import {startServeProcess, type ServeProcess} from '../helpers/serve-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import type {OperationPage} from '../control-plane/wire-types.js';
import {installedPrograms} from '../postgres/programs.js';

const rounds = amount(2, 20);

type Made = {
	readonly project: {readonly id: string};
	readonly branch: {readonly id: string};
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
	readonly message?: string;
};

const connect = async (uri: string): Promise<pg.Client> => {
	const client = new pg.Client({connectionString: uri.replace('sslmode=require', 'sslmode=no-verify')});
	client.on('error', () => undefined);
	await client.connect();
	return client;
};

const valueOf = async (uri: string, sql: string): Promise<unknown> => {
	const client = await connect(uri);
	const {rows: [row]} = await client.query<unknown[]>({text: sql, rowMode: 'array'});
	await client.end();
	return row?.[0];
};

test(`after ${rounds} random kills, servers with a history have every acknowledged row, now and at past moments`, async () => {
	const random = seededRandom(46);
	const parent = await temporaryFolder();
	await chmod(parent, 0o755);
	const data = path.join(parent, 'data');
	const apiKey = 'history-killed-0123456789abcdef0123456789abcdef';
	let served: ServeProcess;
	const start = async () => startServeProcess([`--postgres=${installedPrograms}`, '--data', data, '--history=1h'], {PGTOWER_SERVE_API_KEY: apiKey});
	const request = async <Body>(place: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Body> => {
		const response = await fetch(served.baseUrl + place, {
			method, headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'}, ...(body !== undefined && {body: JSON.stringify(body)}),
		});
		return await response.json() as Body;
	};

	served = await start();
	const made = await request<Made>('/projects', {project: {name: 'killed', default_endpoint_settings: {suspend_timeout_seconds: -1}}});
	const {project: {id}, branch: {id: branchId}} = made;
	const uri = made.connection_uris[0]?.connection_uri ?? '';
	const latest = async () => {
		const page = await request<OperationPage>(`/projects/${id}/operations?limit=50`);
		return page.operations.toReversed();
	};

	const rest = async () => operationsOver(latest, {
		mayFail: () => true, next: async () => wait(20),
	});
	await rest();
	await valueOf(uri, 'create table t (n int, filler text)');
	// A moment before the first base backup can't be read, and a busy machine takes a while to make that.
	await lookUntil('Waiting for the first base', async () => {
		const now = await valueOf(uri, 'select pg_current_wal_insert_lsn()');
		const first = await request<Made>(`/projects/${id}/branches`, {branch: {name: 'first', parent_lsn: now}});
		await rest();
		return first.message ?? '';
	}, words => words === '', {next: async () => wait(50)});
	let acknowledged = 0;
	let looks = 0;
	const moments: Array<{readonly lsn: string; readonly rows: number}> = [];
	const writeRows = async (client: pg.Client, over: AbortSignal) => {
		try {
			while (!over.aborted) {
				await client.query(`insert into t select ${acknowledged + 1}, repeat(md5(n::text), 200) from generate_series(1, 1) n`);
				acknowledged += 1;
				if (acknowledged % 20 !== 0) {
					continue;
				}

				const {rows: [row]} = await client.query<{lsn: string}>('select pg_current_wal_insert_lsn() as lsn');
				moments.push({lsn: row?.lsn ?? '', rows: acknowledged});
			}
		} catch {
			// The server was killed.
		}
	};

	for (let round = 0; round < rounds; round++) {
		const client = await connect(uri);
		const over = new AbortController();
		const writing = writeRows(client, over.signal);
		await wait(200 + (random() * 1500));
		await lookUntil('Waiting for a moment to look at', () => String(moments.length), count => count !== '0', {next: async () => wait(20)});
		const restoring = request(`/projects/${id}/branches`, {branch: {name: `cut-${round}`, parent_lsn: moments.at(-1)?.lsn}}).catch(() => undefined);
		await wait(random() * 700);
		if (random() < 0.5) {
			const pidFile = await readFile(path.join(data, 'postgres', 'projects', id, 'branches', branchId, 'data', 'postmaster.pid'), 'utf8');
			const processId = Number(pidFile.split('\n', 1)[0]);
			process.kill(processId, 'SIGKILL');
		}

		await served.end('SIGKILL');
		over.abort();
		await Promise.all([writing, restoring]);
		served = await start();
		await rest();
		const rows = Number(await valueOf(uri, 'select count(*) from t'));
		// One more row may have been committed than was acknowledged.
		expect([acknowledged, acknowledged + 1]).toContain(rows);
		acknowledged = rows;
		const moment = moments[Math.floor(random() * moments.length)];
		const past = await request<Made>(`/projects/${id}/branches`, {branch: {name: `past-${round}`, parent_lsn: moment?.lsn}, endpoints: [{type: 'read_write'}]});
		if (past.message !== undefined) {
			expect(past.message).toContain('its oldest moment is');
			continue;
		}

		await rest();
		expect(Number(await valueOf(past.connection_uris[0]?.connection_uri ?? '', 'select count(*) from t'))).toBe(moment?.rows);
		looks += 1;
		await request(`/projects/${id}/branches/${past.branch.id}`, undefined, 'DELETE');
		await rest();
	}

	// A history beyond its duration loses its first moments.
	expect(looks).toBeGreaterThanOrEqual(rounds / 2);
	await served.end('SIGINT');
});
