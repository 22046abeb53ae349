import {neon, Client} from '@neondatabase/serverless';
import {expect, test} from 'vitest';
import {ask, forRealProject} from '../../real-plane.js';
import {pointDriver} from './point-driver.js';

pointDriver();

const world = forRealProject();

const others = 'select count(*)::int from pg_stat_activity where backend_type = \'client backend\' and pid <> pg_backend_pid() and usename <> \'cloud_admin\'';

test('a transaction whose client goes is rolled back, over a WebSocket and in a batch over HTTP', async () => {
	const {project: {uri}} = world();
	const count = async () => ask(uri, 'select count(*)::int from kept');
	await ask(uri, 'create table kept (n int)');

	const client = new Client(uri);
	client.on('error', () => undefined);
	await client.connect();
	await client.query('begin');
	await client.query('lock table kept in access exclusive mode');
	await client.query('insert into kept values (1)');
	// Without a word, as when a function is ended.
	(client as unknown as {readonly connection: {readonly stream: {readonly ws: {readonly close: () => void}}}}).connection.stream.ws.close();
	// Nothing is left that holds the lock.
	expect(await count()).toBe(0);

	const sql = neon(uri);
	const leaving = new AbortController();
	const batch = expect(sql.transaction([
		sql`insert into kept values (2)`, sql`select pg_sleep(600)`, sql`insert into kept values (3)`,
	], {fetchOptions: {signal: leaving.signal}})).rejects.toThrow('abort');
	await expect.poll(async () => ask(uri, 'select count(*)::int from pg_stat_activity where query = \'select pg_sleep(600)\' and state = \'active\'')).toBe(1);
	leaving.abort();
	await batch;
	await expect.poll(async () => ask(uri, others)).toBe(0);
	expect(await count()).toBe(0);
});

test('SQL of a hundred megabytes ends its session over a WebSocket, and no other', async () => {
	const {project: {uri}} = world();
	const [one, other] = [new Client(uri), new Client(uri)];
	one.on('error', () => undefined);
	await Promise.all([one.connect(), other.connect()]);
	await expect(one.query(`select '${'x'.repeat(100_000_000)}'`)).rejects.toThrow('Connection terminated unexpectedly');
	expect(await other.query('select 1 as one')).toMatchObject({rows: [{one: 1}]});
	await other.end();
});
