import {Buffer} from 'node:buffer';
import type {Socket} from 'node:net';
import {neon, Client} from '@neondatabase/serverless';
import {serialize} from 'pg-protocol';
import {expect, test} from 'vitest';
import {whenTestEnds} from '../../../helpers/when-test-ends.js';
import {ask, forRealProject} from '../../real-plane.js';
import {pointDriver} from './point-driver.js';
import {openRaw, requestText, upgrade} from './raw-clients.js';

pointDriver();

const world = forRealProject();

const others = 'select count(*)::int from pg_stat_activity where backend_type = \'client backend\' and pid <> pg_backend_pid() and usename <> \'cloud_admin\'';

test('if a client disconnects, an open transaction over a WebSocket or in an HTTP batch is rolled back', async () => {
	const {project: {uri}} = world();
	const count = async () => ask(uri, 'select count(*)::int from kept');
	await ask(uri, 'create table kept (n int)');

	const client = new Client(uri);
	client.on('error', () => undefined);
	await client.connect();
	await client.query('begin');
	await client.query('lock table kept in access exclusive mode');
	await client.query('insert into kept values (1)');
	// The socket closes without a goodbye, as when a serverless function is ended.
	(client as unknown as {readonly connection: {readonly stream: {readonly ws: {readonly close: () => void}}}}).connection.stream.ws.close();
	// No session holds the lock.
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

test('a hundred megabytes of SQL over a WebSocket end only the session that sent the SQL', async () => {
	const {project: {uri}} = world();
	const [one, other] = [new Client(uri), new Client(uri)];
	one.on('error', () => undefined);
	await Promise.all([one.connect(), other.connect()]);
	await expect(one.query(`select '${'x'.repeat(100_000_000)}'`)).rejects.toThrow('Connection terminated unexpectedly');
	expect(await other.query('select 1 as one')).toMatchObject({rows: [{one: 1}]});
	await other.end();
});

/** Builds the beginning of a frame that announces this length. */
const frame = (bytes: Uint8Array, announced = bytes.length): Uint8Array => {
	const header = Buffer.from([0x82, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
	header.writeUInt32BE(announced, 6);
	return Buffer.concat([header, bytes]);
};

const rawSession = async (uri: string): Promise<{readonly socket: Socket; readonly received: () => string}> => {
	const {port, username, password, pathname} = new URL(uri);
	const socket = openRaw(Number(port), requestText(upgrade));
	whenTestEnds(() => {
		socket.destroy();
	});
	let received = '';
	socket.setEncoding('latin1').on('data', (chunk: string) => {
		received += chunk;
	});
	socket.write(frame(serialize.startup({user: username, database: pathname.slice(1)})));
	socket.write(frame(serialize.password(password)));
	await expect.poll(() => received).toContain('Z\0\0\0\u{5}I');
	return {socket, received: () => received};
};

test('partial WebSocket messages of all sessions hold no more memory than the limit, and short messages are always accepted', async () => {
	const {project: {uri}} = world();
	const sendHalf = async (bytes: number) => {
		const session = await rawSession(uri);
		const message = frame(serialize.query(`select 1 --${'x'.repeat(bytes)}`));
		session.socket.write(message.subarray(0, -1));
		return {...session, sendRest: () => session.socket.write(message.subarray(-1))};
	};

	// Four large messages fit, and then smaller ones until the limit.
	for (const bytes of [60_000_000, 2_000_000]) {
		for (let isFull = false; !isFull;) {
			const {socket, received} = await sendHalf(bytes);
			await expect.poll(() => socket.closed || socket.writableLength === 0).toBe(true);
			await expect.poll(async () => socket.closed || ask(uri, 'select 1')).toBeTruthy();
			isFull = socket.closed;
			expect(received().includes('C53200\0Mthe requests under way hold 268435456 bytes, the limit for all of them: try again later\0')).toBe(isFull);
		}
	}

	const short = await Promise.all([1, 2, 3, 4].map(async () => sendHalf(900_000)));
	for (const {socket, sendRest, received} of short) {
		sendRest();
		await expect.poll(() => socket.closed || received().includes('SELECT 1')).toBe(true);
		expect(received()).not.toContain('53200');
	}
});

test('a WebSocket message that the server has accepted holds no memory', async () => {
	const {project: {uri}} = world();
	const {socket, received} = await rawSession(uri);
	const message = frame(serialize.query(`select 1 --${'x'.repeat(60_000_000)}`));
	for (let count = 1; count <= 5; count++) {
		socket.write(message);
		await expect.poll(() => received().split('SELECT 1').length).toBe(count + 1);
	}
});
