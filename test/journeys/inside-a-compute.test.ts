import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import pg from 'pg';
import {expect, test} from 'vitest';
import type {OperationPage} from '../control-plane/wire-types.js';
import {operationsOver} from '../helpers/operations-over.js';
import {startServeProcess} from '../helpers/serve-process.js';
import {installedPrograms} from '../postgres/programs.js';
import {openProgram} from './dashboard.js';

type Created = {
	readonly project: {readonly id: string};
	readonly endpoints: ReadonlyArray<{readonly id: string}>;
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

const apiKey = 'inside-a-compute-0123456789abcdef0123456789abcdef';

const connect = async (uri: string): Promise<pg.Client> => {
	const client = new pg.Client({connectionString: uri.replace('sslmode=require', 'sslmode=no-verify')});
	client.on('error', () => undefined);
	await client.connect();
	return client;
};

/** Runs a few dozen transactions a second. */
const work = async (client: pg.Client, ending: AbortSignal) => {
	for (let number = 0; !ending.aborted; number++) {
		await client.query('insert into visits values ($1)', [number]);
		await pause(20);
	}
};

/** Returns the charts and the facts of the load, which are above its list. */
const chartsIn = (screen: string): readonly string[] => {
	const lines = screen.split('\n');
	return lines.slice(lines.findIndex(line => line.includes('Transactions/s')), lines.findIndex(line => line.includes('╭ Blocked')));
};

test('the views of a compute\'s server show locks, slow statements and unused indexes, live and in a recording', async () => {
	await using server = await startServeProcess([`--postgres=${installedPrograms}`, '--seed', 'empty'], {PGTOWER_SERVE_API_KEY: apiKey});
	const request = async <Body>(place: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Body> => {
		const response = await fetch(server.baseUrl + place, {
			method, headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'}, ...(body !== undefined && {body: JSON.stringify(body)}),
		});
		return await response.json() as Body;
	};

	const {project, endpoints: [compute], connection_uris: [connection]} = await request<Created>('/projects', {project: {name: 'busy', default_endpoint_settings: {suspend_timeout_seconds: -1}}});
	const rest = async () => operationsOver(async () => {
		const {operations} = await request<OperationPage>(`/projects/${project.id}/operations?limit=20`);
		return operations.toReversed();
	}, {next: async () => pause(50)});
	await rest();
	const uri = connection?.connection_uri ?? '';
	const [owner, worker, holder, waiter] = [await connect(uri), await connect(uri), await connect(`${uri}&application_name=forgotten`), await connect(uri)];
	await owner.query('create extension if not exists pg_stat_statements');
	await owner.query('create table visits (i int)');
	await owner.query('create table orders (id int primary key, note text)');
	await owner.query('create index orders_note_idx on orders (note)');
	await owner.query('insert into orders select i, \'note \' || i from generate_series(1, 20000) i');
	await owner.query('analyze orders');
	await owner.query('select pg_sleep(1.5)');
	const ending = new AbortController();
	const working = work(worker, ending.signal);

	await holder.query('begin');
	await holder.query('lock table orders in access exclusive mode');
	const {rows: [held]} = await holder.query<{pid: number}>('select pg_backend_pid() as pid');
	const waiting = waiter.query('update orders set note = null where id = 4').then(() => 'done');

	await using dashboard = await openProgram({baseUrl: server.baseUrl, apiKey}, {columns: 120, rows: 40, args: ['--interval', '1', '--project', project.id]});
	await dashboard.sees(compute?.id ?? '');
	dashboard.press('2', 'M');
	await dashboard.sees('Transactions/s');
	const file = path.join(dashboard.home, 'incident.gz');
	dashboard.press(':');
	dashboard.type(`record ${file}`);
	await dashboard.sees(`▌Record ${compute?.id} to `);
	dashboard.press('enter');
	await dashboard.sees('● recording');
	await dashboard.sees('Waiting for locks 1');
	await dashboard.sees(new RegExp(`▌${held?.pid} .*idle in transaction`, 'v'));
	await dashboard.sees(/└ \d+ .*RowExclusive on (?:public\.)?orders/v);
	// The column shows transactions, none of them rolled back.
	await dashboard.sees(/Transactions\/s [1-9].*0 rolled back/v);

	dashboard.press('X');
	await dashboard.sees('╭ End the session');
	dashboard.press('tab', 'enter');
	await dashboard.sees('no blocked sessions');
	expect(await waiting).toBe('done');
	await dashboard.sees('Waiting for locks 0');
	// The column of the wait stays.
	await dashboard.sees(/█▁/v);

	// A new size restarts the server.
	ending.abort();
	await working;
	await Promise.all([owner, worker, waiter].map(async client => client.end()));
	await request(`/projects/${project.id}/endpoints/${compute?.id}`, {endpoint: {autoscaling_limit_min_cu: 0.5, autoscaling_limit_max_cu: 1}}, 'PATCH');
	await rest();
	await dashboard.sees(/settings suspend start↑/v);

	dashboard.press('tab');
	await dashboard.sees(/select pg_sleep\(\$1\)/v);
	dashboard.press('tab');
	await dashboard.sees(/orders .*(?:20000|20k)/v);
	dashboard.press('tab');
	await dashboard.sees(/orders_note_idx .*unused/v);
	dashboard.press('shift+tab', 'shift+tab', 'shift+tab');
	// Only the view's own connection is left.
	await dashboard.sees('Connections 1 ');
	dashboard.press('p');
	await dashboard.sees('○ paused');
	const live = chartsIn(dashboard.text());
	dashboard.press('R');
	await dashboard.sees('Recorded: ');
	dashboard.press('q', 'q', 'q');
	await dashboard.exit();

	await using replay = await openProgram(undefined, {columns: 120, rows: 41, args: ['replay', file]});
	await replay.sees('at its end');
	replay.press('M');
	await replay.sees('Updates were paused.');
	const pressUntil = async (key: string, expected: string | RegExp) => expect.poll(() => {
		replay.press(key);
		return replay.text();
	}, {interval: 200}).toMatch(expected);
	await replay.sees('Waiting for locks');
	expect(chartsIn(replay.text())).toEqual(live);
	// The test goes back to the lock that a session waited for. The reading after it shows the holder.
	await pressUntil('<', '1 waits for a lock');
	await pressUntil('.', new RegExp(`▌${held?.pid} .*idle in transaction`, 'v'));
	replay.press('q', 'q', 'q');
	await replay.exit();
});
