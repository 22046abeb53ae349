import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {expect, test} from 'vitest';
import type {ConnectionError} from '../../src/api/errors.js';
import {ownPort} from '../helpers/own-port.js';
import {changing} from './changing.js';
import {connect, failure} from './connect.js';
import {
	bytes,
	hang,
	json,
	raw,
	reset,
	resetInTheMiddle,
	startScriptedServer,
	type Reply,
} from './scripted-server.js';

const projects = json(200, {projects: []});
const write = {branchId: 'br-main-a1-b2', type: 'read_only'} as const;

test('a refused connection is reported as refused, and its request as not sent', async () => {
	const port = await ownPort();
	expect(await failure(connect(`http://127.0.0.1:${port}/api/v2`).listProjects({}))).toMatchObject({
		name: 'ConnectionError',
		trouble: 'refused',
		message: `127.0.0.1:${port} refused the connection: nothing is listening there.`,
		method: 'GET',
		path: '/projects',
		wasSent: false,
	});
});

test('a refused connection to a name with several addresses is reported as refused', async () => {
	const port = await ownPort();
	expect(await failure(connect(`http://localhost:${port}/api/v2`).listProjects({}))).toMatchObject({trouble: 'refused', wasSent: false});
});

test('an unknown host name is reported as not found', async () => {
	const error = await failure(connect('https://no-such-host.invalid/api/v2').listProjects({}));
	expect(error).toMatchObject({name: 'ConnectionError', trouble: 'name-not-found', wasSent: false});
	expect(error.message).toMatch(/^The name of no-such-host\.invalid /v);
});

test('a client works again when its control plane has recovered', async () => {
	const first = await startScriptedServer(projects);
	const client = connect(first.baseUrl);
	await client.listProjects({});
	first.stop();
	expect(await failure(client.listProjects({}))).toMatchObject({trouble: 'refused'});
	const second = createServer(socket => {
		socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\ncontent-length: 15\r\n\r\n{"projects":[]}');
	}).listen(first.port, '127.0.0.1');
	await once(second, 'listening');
	expect(await client.listProjects({})).toEqual({items: [], cursor: undefined});
	second.close();
});

test.each<[string, readonly Reply[]]>([
	['a reset before the answer', [reset]],
	['a reset in the middle of the answer', [resetInTheMiddle]],
	['a closed connection', [bytes('')]],
	['a 500', [json(500, {})]],
	['a 502 with a web page', [raw(502, '<html><title>Bad Gateway</title></html>')]],
	['a 503, three times', [json(503, {}), json(503, {}), json(503, {})]],
	['a 429', [json(429, {}, {'retry-after': '0'})]],
])('a read request is retried after %s', async (_words, replies) => {
	const server = await startScriptedServer(...replies, projects);
	expect(await connect(server.baseUrl).listProjects({})).toEqual({items: [], cursor: undefined});
	expect(server.requests).toHaveLength(replies.length + 1);
	expect(new Set(server.requests.map(({headers}) => headers['x-request-id'])).size).toBe(1);
});

test.each<[string, Reply, string]>([
	['a reset before the answer', reset, 'ConnectionError'],
	['a reset in the middle of the answer', resetInTheMiddle, 'ConnectionError'],
	['a closed connection', bytes(''), 'ConnectionError'],
	['a 500', json(500, {}), 'ServerError'],
	['a 503', json(503, {}), 'ServerError'],
	['a 423', json(423, {}), 'ConflictError'],
	['a 429', json(429, {}), 'RateLimitedError'],
	['an answer that is no JSON', raw(200, 'done'), 'DecodeError'],
])('a change is not sent again after %s', async (_words, reply, name) => {
	const server = await startScriptedServer(reply);
	expect(await failure(changing(connect(server.baseUrl)).createCompute('p', write))).toMatchObject({name, wasSent: true});
	expect(server.requests).toHaveLength(1);
});

test('a failure of a read request is reported after four tries', async () => {
	const server = await startScriptedServer(json(500, {message: 'It is broken.'}));
	expect(await failure(connect(server.baseUrl).listProjects({}))).toMatchObject({name: 'ServerError', message: 'It is broken.'});
	expect(server.requests).toHaveLength(4);
});

test.each([401, 403, 404, 409, 412, 422, 423, 400])('a read request answered with %i is not retried', async status => {
	const server = await startScriptedServer(json(status, {message: 'No.'}));
	await failure(connect(server.baseUrl).listProjects({}));
	expect(server.requests).toHaveLength(1);
});

test.each<[string, Reply, string]>([
	['before the answer', reset, 'broke the connection.'],
	['in the middle of the answer', resetInTheMiddle, 'broke the connection in the middle of its answer.'],
])('if a connection breaks %s, the error says so', async (_words, reply, sentence) => {
	const server = await startScriptedServer(reply);
	expect(await failure(connect(server.baseUrl).listProjects({}))).toMatchObject({
		trouble: 'reset', wasSent: true, message: `127.0.0.1:${server.port} ${sentence}`,
	});
});

test('an answer that is not HTTP is reported as not HTTP', async () => {
	const server = await startScriptedServer(bytes('SSH-2.0-OpenSSH_9.9\r\n'));
	expect(await failure(connect(server.baseUrl).listProjects({}))).toMatchObject({
		trouble: 'protocol', message: `127.0.0.1:${server.port} answered with something that is not HTTP.`,
	});
});

test('if the server of an https URL does not speak TLS, the error reports a TLS failure', async () => {
	const server = createServer(socket => {
		socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n');
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	const error = await failure(connect(`https://127.0.0.1:${port}/api/v2`).listProjects({})) as ConnectionError;
	expect(error).toMatchObject({trouble: 'tls', wasSent: false, message: `127.0.0.1:${port} does not speak TLS: is it http instead of https?`});
	server.close();
});

test('an endless answer is aborted at 8 MiB', async () => {
	const server = await startScriptedServer(response => {
		const chunk = Buffer.alloc(1_048_576, ' ');
		const more = () => {
			while (!response.destroyed && response.write(chunk)) {
				// It writes until the connection is full, and again when there is room.
			}
		};

		response.on('drain', more);
		more();
	});
	expect(await failure(connect(server.baseUrl).listProjects({}))).toMatchObject({
		name: 'DecodeError', message: `127.0.0.1:${server.port} answered with more than 8 MiB; the limit is 8 MiB (GET /projects).`,
	});
});

test('an answer that announces more than 8 MiB is aborted before its body arrives', async () => {
	const server = await startScriptedServer(response => {
		response.writeHead(200, {'content-length': String(31 * 1_048_576)}).flushHeaders();
	});
	expect(await failure(connect(server.baseUrl).listProjects({limit: 400}))).toMatchObject({
		name: 'DecodeError', message: `127.0.0.1:${server.port} answered with 31 MiB; the limit is 8 MiB (GET /projects).`,
	});
});

test('an answer with endless headers is aborted', async () => {
	const server = await startScriptedServer(bytes(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`));
	expect(await failure(connect(server.baseUrl).listProjects({}))).toMatchObject({name: 'ConnectionError', trouble: 'protocol'});
});

test('an answer in many small pieces is read completely', async () => {
	const text = JSON.stringify({projects: [], note: 'Grüße 你好'});
	const server = await startScriptedServer(response => {
		const pieces = Array.from(Buffer.from(text), byte => Buffer.of(byte));
		const next = () => {
			const piece = pieces.shift();
			if (piece === undefined) {
				response.end();
				return;
			}

			response.write(piece);
			setImmediate(next);
		};

		response.writeHead(200);
		next();
	});
	expect(await connect(server.baseUrl).listProjects({})).toEqual({items: [], cursor: undefined});
});

test('an informational (1xx) answer before the final answer is ignored', async () => {
	const server = await startScriptedServer((response, request) => {
		response.writeProcessing();
		projects(response, request);
	});
	expect(await connect(server.baseUrl).listProjects({})).toEqual({items: [], cursor: undefined});
});

test('after a client is closed, its pending and later calls fail', async () => {
	const server = await startScriptedServer(hang);
	const client = connect(server.baseUrl);
	const created = failure(changing(client).createCompute('p', write));
	await server.received(1);
	await client.close();
	expect(await created).toMatchObject({name: 'ConnectionError', trouble: 'closed', wasSent: true});
	expect(await failure(client.listProjects({}))).toMatchObject({trouble: 'closed', wasSent: false});
	expect(server.requests).toHaveLength(1);
});
