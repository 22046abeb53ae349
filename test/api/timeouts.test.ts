import {getEventListeners, once} from 'node:events';
import type {ServerResponse} from 'node:http';
import {createServer as createTlsServer} from 'node:https';
import {createServer, type AddressInfo, type Socket} from 'node:net';
import {expect, onTestFinished, test} from 'vitest';
import type {Exchange} from '../../src/api/exchange.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {certificate, certificateKey} from './certificate.js';
import {changing} from './changing.js';
import {connect, failure} from './connect.js';
import {hang, json, startScriptedServer} from './scripted-server.js';
import {trustCertificate} from './trust-certificate.js';

const projects = json(200, {projects: []});
const write = {branchId: 'br-main-a1-b2', type: 'read_only'} as const;

test('a request fails if the server is silent for ten seconds', async () => {
	const clock = createDrivenClock();
	const server = await startScriptedServer(hang);
	const created = failure(changing(connect(server.baseUrl, {clock})).createCompute('p', write));
	await server.received(1);
	clock.advance(10_000);
	expect(await created).toMatchObject({
		name: 'TimeoutError', message: `127.0.0.1:${server.port} did not answer in 10 s.`, wasSent: true,
	});
	expect(clock.waiting()).toBe(0);
});

test('a read request that timed out is retried once', async () => {
	const clock = createDrivenClock();
	const exchanges: Exchange[] = [];
	const server = await startScriptedServer(hang, projects);
	const listed = connect(server.baseUrl, {
		clock,
		timeoutMilliseconds: 5000,
		onExchange(exchange) {
			exchanges.push(exchange);
		},
	}).listProjects({});
	await server.received(1);
	clock.advance(5000);
	await expect.poll(() => [exchanges.length, clock.waiting()], {interval: 1}).toEqual([1, 1]);
	clock.advance(250);
	expect(await listed).toEqual({items: [], cursor: undefined});
	expect(exchanges.map(({status, latencyMilliseconds, error}) => [status, latencyMilliseconds, error?.name])).toEqual([
		[undefined, 5000, 'TimeoutError'],
		[200, 0, undefined],
	]);
});

/** Creates a driven clock that counts the waits begun on it. A client begins a new one with each piece of an answer. */
const createCountingClock = () => {
	const clock = createDrivenClock();
	let begun = 0;
	return {
		...clock,
		after(milliseconds: number, callback: () => void) {
			begun++;
			return clock.after(milliseconds, callback);
		},
		begun: () => begun,
	};
};

test('a comparison of schemas, for which the control plane may restore a past moment, has a minute to be answered', async () => {
	const clock = createDrivenClock();
	const server = await startScriptedServer(hang);
	const compared = failure(connect(server.baseUrl, {clock}).compareSchemas({
		projectId: 'p', branchId: 'br-main-a1-b2', baseId: 'br-main-a1-b2', databaseName: 'neondb', moment: undefined, baseMoment: undefined,
	}));
	// A read is tried twice, with a pause between the two requests.
	for (const request of [1, 2]) {
		await server.received(request);
		clock.advance(60_000);
		await expect.poll(clock.waiting, {interval: 1}).toBe(2 - request);
		clock.advance(250);
	}

	expect(await compared).toMatchObject({name: 'TimeoutError', message: `127.0.0.1:${server.port} did not answer in 60 s.`});
});

test('a request whose answer stops halfway is aborted after ten seconds', async () => {
	const clock = createCountingClock();
	const server = await startScriptedServer(response => {
		response.writeHead(201, {'content-length': '100'}).flushHeaders();
	});
	const created = failure(changing(connect(server.baseUrl, {clock})).createCompute('p', write));
	await expect.poll(clock.begun, {interval: 1}).toBe(3);
	clock.advance(10_000);
	expect(await created).toMatchObject({
		name: 'TimeoutError', message: `127.0.0.1:${server.port} fell silent in the middle of its answer, for 10 s.`, wasSent: true,
	});
	expect(clock.waiting()).toBe(0);
});

test('a request whose answer is endlessly slow is aborted after 40 seconds', async () => {
	const clock = createCountingClock();
	const answers: ServerResponse[] = [];
	const server = await startScriptedServer(response => {
		response.writeHead(201).flushHeaders();
		answers.push(response);
	});
	const created = failure(changing(connect(server.baseUrl, {clock})).createCompute('p', write));
	await expect.poll(clock.begun, {interval: 1}).toBe(3);
	for (let piece = 1; piece <= 8; piece++) {
		answers[0]?.write(' ');
		await expect.poll(clock.begun, {interval: 1}).toBe(3 + piece);
		clock.advance(5000);
	}

	expect(await created).toMatchObject({
		name: 'TimeoutError', message: `127.0.0.1:${server.port} had not finished its answer after 40 s.`, wasSent: true,
	});
	expect(clock.waiting()).toBe(0);
});

test('a request that timed out while connecting is not sent when the connection is accepted later', async () => {
	trustCertificate();
	const clock = createDrivenClock();
	const requests: string[] = [];
	const control = createTlsServer({cert: certificate, key: certificateKey}, (request, response) => {
		requests.push(request.method ?? '');
		response.end('{}');
	});
	const sockets: Socket[] = [];
	// The connection exists only when both sides have spoken TLS, and the server does not speak yet.
	const door = createServer({pauseOnConnect: true}, socket => {
		sockets.push(socket);
	}).listen(0, '127.0.0.1');
	onTestFinished(() => {
		for (const socket of sockets) {
			socket.destroy();
		}

		door.close();
	});
	await once(door, 'listening');
	const {port} = door.address() as AddressInfo;
	const created = failure(changing(connect(`https://localhost:${port}/api/v2`, {clock})).createCompute('p', write));
	await expect.poll(() => sockets.length, {interval: 1}).toBe(1);
	clock.advance(10_000);
	expect(await created).toMatchObject({
		name: 'TimeoutError', message: `localhost:${port} did not accept the connection in 10 s.`, wasSent: false,
	});

	const [socket] = sockets;
	control.on('tlsClientError', () => {
		socket?.destroy();
	});
	control.emit('connection', socket?.resume());
	await expect.poll(() => requests.length > 0 || socket?.destroyed, {interval: 1}).toBe(true);
	expect(requests).toEqual([]);
});

test('a call aborted by its caller fails with the caller\'s reason, and leaves no timer', async () => {
	const clock = createDrivenClock();
	const exchanges: Exchange[] = [];
	const server = await startScriptedServer(hang);
	const abort = new AbortController();
	const listed = connect(server.baseUrl, {
		clock,
		onExchange(exchange) {
			exchanges.push(exchange);
		},
	}).listProjects({}, {signal: abort.signal});
	await server.received(1);
	abort.abort(new Error('another project was chosen'));
	await expect(listed).rejects.toThrow('another project was chosen');
	expect(clock.waiting()).toBe(0);
	expect(exchanges).toMatchObject([{wasAborted: true, error: undefined}]);
	expect(server.requests).toHaveLength(1);
});

test('an abort signal keeps no listeners after its calls have ended', async () => {
	const server = await startScriptedServer(json(503, {}), projects, json(404, {}));
	const client = connect(server.baseUrl);
	const {signal} = new AbortController();
	await client.listProjects({}, {signal});
	await failure(client.listProjects({}, {signal}));
	expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a call aborted before it starts is never sent', async () => {
	const server = await startScriptedServer(projects);
	const signal = AbortSignal.abort(new Error('never mind'));
	await expect(connect(server.baseUrl).listProjects({}, {signal})).rejects.toThrow('never mind');
	expect(server.requests).toHaveLength(0);
});

test('a call aborted between two tries is not retried', async () => {
	const clock = createDrivenClock();
	const server = await startScriptedServer(json(503, {}));
	const abort = new AbortController();
	const exchanges: Exchange[] = [];
	const listed = connect(server.baseUrl, {
		clock,
		random: () => 0.9,
		onExchange(exchange) {
			exchanges.push(exchange);
		},
	}).listProjects({}, {signal: abort.signal});
	await expect.poll(() => [exchanges.length, clock.waiting()], {interval: 1}).toEqual([1, 1]);
	abort.abort(new Error('enough'));
	await expect(listed).rejects.toThrow('enough');
	expect(clock.waiting()).toBe(0);
	expect(server.requests).toHaveLength(1);
});

test('closing the client ends its calls that wait for an answer or for a retry', async () => {
	const clock = createDrivenClock();
	const server = await startScriptedServer(hang);
	const failing = await startScriptedServer(json(503, {}));
	const exchanges: Exchange[] = [];
	const onExchange = (exchange: Exchange) => {
		exchanges.push(exchange);
	};

	const client = connect(server.baseUrl, {clock, onExchange});
	const other = connect(failing.baseUrl, {clock, onExchange, random: () => 0.9});
	const errors = [failure(client.listProjects({})), failure(other.listProjects({}))];
	await server.received(1);
	await expect.poll(() => exchanges, {interval: 1}).toHaveLength(1);
	await client.close();
	await other.close();
	for (const error of await Promise.all(errors)) {
		expect(error).toMatchObject({name: 'ConnectionError', trouble: 'closed', path: '/projects'});
	}

	expect(clock.waiting()).toBe(0);
});
