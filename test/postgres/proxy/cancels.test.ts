import {once} from 'node:events';
import {
	connect,
	createServer,
	type AddressInfo,
	type Socket,
} from 'node:net';
import {expect, test} from 'vitest';
import {findCertificate} from '../../../src/postgres/files/certificate.js';
import {startProxy} from '../../../src/postgres/proxy/start-proxy.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {forAllTests, whenTestEnds} from '../../helpers/when-test-ends.js';

/** Listens in place of a server, records the bytes that arrive, and ends a connection only when told. */
const startListener = async () => {
	const open = new Set<Socket>();
	const received: number[] = [];
	let most = 0;
	const server = createServer({allowHalfOpen: true}, socket => {
		open.add(socket);
		most = Math.max(most, open.size);
		socket.on('data', (bytes: Uint8Array) => {
			received.push(bytes.length);
		}).on('error', () => undefined).on('close', () => {
			open.delete(socket);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	whenTestEnds(() => {
		for (const socket of open) {
			socket.destroy();
		}

		server.close();
	});
	return {
		received,
		port: (server.address() as AddressInfo).port,
		close: () => server.close(),
		most: () => most,
		endOne() {
			const [first] = open;
			if (first === undefined) {
				return;
			}

			open.delete(first);
			first.end();
		},
	};
};

const world = forAllTests(async () => {
	const listeners = [await startListener(), await startListener()] as const;
	const gone = await startListener();
	gone.close();
	const certificate = await findCertificate(await temporaryFolder(), undefined, new Date());
	const proxy = startProxy(certificate, {
		wake: async () => ({rejection: {code: '57P03', message: 'nothing wakes here'}}),
		running: computeId => computeId === undefined ? listeners.map(({port}) => port) : [gone.port],
	});
	whenTestEnds(proxy.stop);
	const shared = await proxy.listen(0) ?? 0;
	await proxy.assign(shared, undefined);
	const ofGone = await proxy.listen(0) ?? 0;
	await proxy.assign(ofGone, 'ep-gone');
	return {listeners, shared, ofGone};
});

/** Builds a request to cancel a query, with its length in its header. */
const request = (bytes: number): Uint8Array => {
	const packet = new Uint8Array(bytes);
	const view = new DataView(packet.buffer);
	view.setUint32(0, bytes);
	view.setUint32(4, 80_877_102);
	return packet;
};

const send = (port: number, packet: Uint8Array): Socket => {
	const client = connect(port, '127.0.0.1');
	client.on('error', () => undefined).resume().write(packet);
	return client;
};

test('only a cancel request whose key has 4 to 256 bytes reaches the servers', async () => {
	const {listeners, shared} = world();
	for (const wrong of [8, 12, 15, 269, 9999]) {
		await once(send(shared, request(wrong)), 'close');
	}

	for (const right of [16, 44, 268]) {
		const client = send(shared, request(right));
		const closed = once(client, 'close');
		let isClosed = false;
		client.on('close', () => {
			isClosed = true;
		});
		await expect.poll(() => listeners.map(({received}) => received.at(-1))).toEqual([right, right]);
		// A client that cancels a query must not begin the next one before the server has checked the key.
		expect(isClosed).toBe(false);
		for (const {endOne} of listeners) {
			endOne();
		}

		await closed;
	}

	expect(listeners.map(({received}) => received)).toEqual([[16, 44, 268], [16, 44, 268]]);
});

test('many cancel requests reach a server a few at a time, even after the clients disconnect', async () => {
	const {listeners, shared} = world();
	const [one, other] = listeners;
	const before = one.received.length;
	const clients = Array.from({length: 20}, () => send(shared, request(20)));
	await expect.poll(() => one.received.length).toBe(before + 4);
	clients[10]?.destroy();
	for (let ended = 0; ended < 20; ended += 1) {
		for (const {received, endOne} of listeners) {
			await expect.poll(() => received.length).toBeGreaterThan(before + ended);
			endOne();
		}
	}

	await Promise.all(clients.map(async client => client.closed || once(client, 'close')));
	expect([one, other].map(({received, most}) => [received.length - before, most()])).toEqual([[20, 4], [20, 4]]);
});

test('the connection of a cancel request to a stopped server is closed without waiting', async () => {
	const {ofGone} = world();
	// The number exceeds the requests that a server gets at once.
	for (let sent = 0; sent < 6; sent += 1) {
		await once(send(ofGone, request(16)), 'close');
	}
});

test('cancel requests beyond the length of the queue are dropped at once', async () => {
	const {listeners: [one], shared} = world();
	const before = one.received.length;
	let closed = 0;
	const noteClosed = () => {
		closed += 1;
	};

	for (const client of Array.from({length: 260}, () => send(shared, request(16)))) {
		client.on('close', noteClosed);
	}

	await expect.poll(() => ({closed, received: one.received.length})).toEqual({closed: 6, received: before + 4});
});
