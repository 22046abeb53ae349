import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import {createServer, type AddressInfo, type Socket} from 'node:net';
import {createSecureContext, TLSSocket} from 'node:tls';
import {expect, onTestFinished, test} from 'vitest';
import {openSessions} from '../../src/sessions/activity/open-sessions.js';
import {certificate, certificateKey} from '../api/certificate.js';
import {createDrivenClock, type DrivenClock} from '../control-plane/driven-clock.js';
import {ownPort} from '../helpers/own-port.js';

const password = 'hunter2';

/** Starts a server that does something with each connection after the first packet of the client. */
const startServer = async (serve: (socket: Socket) => void) => {
	const received: Uint8Array[] = [];
	const connected = Promise.withResolvers<undefined>();
	const server = createServer(socket => {
		socket.on('error', () => undefined);
		socket.on('data', chunk => {
			received.push(Buffer.from(chunk));
		});
		socket.once('data', () => {
			connected.resolve(undefined);
			serve(socket);
		});
		onTestFinished(() => {
			socket.destroy();
		});
	}).listen(0, '127.0.0.1');
	onTestFinished(() => {
		server.close();
	});
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	return {port, received: () => Buffer.concat(received).toString('latin1'), connected: connected.promise};
};

const open = async (port: number, {trusted, clock = createDrivenClock(), ending}: {readonly trusted?: string; readonly clock?: DrivenClock; readonly ending?: AbortSignal} = {}) => openSessions({
	host: '127.0.0.1', port, roleName: 'ada', databaseName: 'shop', password, ...(trusted !== undefined && {certificate: trusted}),
}, {clock, ending, onLost: () => undefined});

/** Continues with TLS, with the certificate of these tests. */
const secure = (socket: Socket, serve: (secured: TLSSocket) => void = () => undefined) => {
	socket.write('S');
	const secured = new TLSSocket(socket, {isServer: true, secureContext: createSecureContext({cert: certificate, key: certificateKey})});
	secured.on('error', () => undefined);
	secured.once('data', () => {
		serve(secured);
	});
};

test('a server without TLS receives only the request for TLS', async () => {
	const server = await startServer(socket => {
		socket.write('N');
	});
	expect(await open(server.port)).toEqual({problem: `127.0.0.1:${server.port} offers no TLS: nothing was sent to it.`});
	expect(server.received()).toHaveLength(8);
});

test('a server with an untrusted certificate receives no login', async () => {
	const server = await startServer(socket => {
		secure(socket);
	});
	expect(await open(server.port)).toEqual({problem: `The certificate of 127.0.0.1:${server.port} can't be verified (DEPTH_ZERO_SELF_SIGNED_CERT): nothing was sent to it.`});
	expect(server.received()).not.toContain('ada');
});

test('a server that answers in clear text is disconnected', async () => {
	const server = await startServer(socket => {
		socket.write('E');
	});
	expect(await open(server.port)).toHaveProperty('problem');
	expect(server.received()).toHaveLength(8);
});

test('if a server sends data before TLS, the connection fails, and the server receives no password', async () => {
	// Unencrypted bytes that come together with the yes to TLS must not count as sent inside TLS.
	const server = await startServer(socket => {
		socket.write(Buffer.from('SR\0\0\0\u{8}\0\0\0\u{3}', 'latin1'));
	});
	expect(await open(server.port, {trusted: certificate})).toHaveProperty('problem');
	expect(server.received()).not.toContain(password);
});

test('a server that refuses, disconnects, or stays silent is reported after a limited wait', async () => {
	const refusing = await startServer(socket => {
		socket.destroy();
	});
	expect(await open(refusing.port)).toHaveProperty('problem');
	const port = await ownPort();
	expect(await open(port)).toEqual({problem: `127.0.0.1:${port} refuses connections: nothing is listening there.`});

	const clock = createDrivenClock();
	const silent = await startServer(() => undefined);
	const opening = open(silent.port, {clock});
	await silent.connected;
	clock.advance(30_000);
	expect(await opening).toEqual({problem: `127.0.0.1:${silent.port} has not accepted the connection for 30 s.`});
});

test('an aborted attempt to connect ends at once', async () => {
	const closed = Promise.withResolvers<undefined>();
	const silent = await startServer(socket => {
		socket.on('close', () => {
			closed.resolve(undefined);
		});
	});
	const ending = new AbortController();
	const opening = open(silent.port, {ending: ending.signal});
	await silent.connected;
	ending.abort();
	await closed.promise;
	expect(await opening).toHaveProperty('problem');
});

test('a server that accepts the login and then stays silent or sends nonsense is reported', async () => {
	const clock = createDrivenClock();
	const asked = Promise.withResolvers<undefined>();
	const letIn = Buffer.concat([Buffer.from('R\0\0\0\u{8}\0\0\0\0', 'latin1'), Buffer.from('Z\0\0\0\u{5}I', 'latin1')]);
	const server = await startServer(socket => {
		secure(socket, secured => {
			secured.write(letIn);
			secured.once('data', () => {
				asked.resolve(undefined);
			});
		});
	});
	const opened = await open(server.port, {trusted: certificate, clock});
	if ('problem' in opened) {
		throw new Error(opened.problem);
	}

	const reading = opened.value.read();
	await asked.promise;
	clock.advance(10_000);
	expect(await reading).toEqual({problem: `127.0.0.1:${server.port} has not answered for 10 s.`});

	const babbling = await startServer(socket => {
		secure(socket, secured => {
			secured.write(letIn);
			secured.once('data', () => {
				secured.end(Buffer.from('D\0\0\0\u{C}\0\u{1}\0\0\0\u{2}ab', 'latin1'));
			});
		});
	});
	const heard = await open(babbling.port, {trusted: certificate});
	if ('problem' in heard) {
		throw new Error(heard.problem);
	}

	expect(await heard.value.read()).toHaveProperty('problem');
});
