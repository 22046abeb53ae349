import {connect, type Socket} from 'node:net';
import {connect as connectTls} from 'node:tls';
import {serialize} from 'pg-protocol';
import {expect, test} from 'vitest';
import {findCertificate} from '../../../src/postgres/files/certificate.js';
import type {Route} from '../../../src/postgres/proxy/doorkeeper.js';
import {startProxy} from '../../../src/postgres/proxy/start-proxy.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {whenTestEnds} from '../../helpers/when-test-ends.js';

/** Resolves when a connection is closed, even if the other side could not read everything. */
const untilClosed = async (socket: Socket): Promise<void> => new Promise(resolve => {
	socket.on('error', () => undefined).on('close', () => {
		resolve();
	}).resume();
});

test('a client whose first message stays incomplete is disconnected, in every protocol', async () => {
	const waking: string[] = [];
	const asleep = Promise.withResolvers<Route>();
	const proxy = startProxy(await findCertificate(await temporaryFolder(), undefined, new Date()), {
		async wake({computeId}) {
			waking.push(computeId);
			return asleep.promise;
		},
		running: () => [],
	}, {patienceMilliseconds: 1000});
	whenTestEnds(proxy.stop);
	const port = await proxy.listen(0) ?? 0;
	await proxy.assign(port, 'ep-one');
	const startup = serialize.startup({user: 'ada', database: 'shop'});
	const begin = (bytes: Uint8Array) => {
		const client = connect(port, '127.0.0.1');
		client.write(bytes);
		return client;
	};

	// This client's compute is slow to wake.
	const complete = begin(startup);
	await expect.poll(() => waking).toEqual(['ep-one']);
	const text = new TextEncoder();
	const loopback = 'host: localhost\r\n';
	const httpBeginnings = [
		'POST /s',
		`POST /sql HTTP/1.1\r\n${loopback}Neon-Connection-String: postgresql://ada:secret@localhost/shop\r\ncontent-length: 10\r\n\r\n{"q`,
		`GET /v2 HTTP/1.1\r\n${loopback}connection: upgrade\r\nupgrade: websocket\r\n`,
		`GET /v2 HTTP/1.1\r\n${loopback}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
	].map(beginning => text.encode(beginning));
	// The beginnings of a packet, a cancel request, a handshake, and HTTP requests.
	const beginnings = [...httpBeginnings, new Uint8Array(), startup.subarray(0, 7), Uint8Array.of(0, 0, 0, 16, 4, 210, 22, 46, 1), Uint8Array.of(22, 3, 1), serialize.requestSsl()];
	const silent = beginnings.map(bytes => begin(bytes));
	const encrypted = connectTls({
		port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['postgresql'],
	});
	// A client that always sends a little more would otherwise stay for hours.
	const slow = [
		Uint8Array.of(0, 0, 39, 0),
		text.encode('POST /sql HTTP/1.1\r\nx: '),
		text.encode(`POST /sql HTTP/1.1\r\n${loopback}Neon-Connection-String: postgresql://ada:secret@localhost/shop\r\ncontent-length: 100000\r\n\r\n`),
		httpBeginnings.at(-1)!,
	].map(bytes => begin(bytes));
	const drip = setInterval(() => {
		for (const client of slow) {
			client.write('x');
		}
	}, 20);
	whenTestEnds(() => {
		clearInterval(drip);
	});
	await Promise.all([...silent, encrypted, ...slow].map(async client => untilClosed(client)));
	expect(waking).toEqual(['ep-one']);
	expect(complete.destroyed).toBe(false);
	complete.destroy();
});
