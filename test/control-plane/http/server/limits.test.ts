import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {expect, onTestFinished, test} from 'vitest';
import {listen, type Limits} from '../../../../src/control-plane/http/server/listen.js';
import {readBytes} from '../../../../src/control-plane/http/server/http-request.js';

const limits: Limits = {
	headersTimeout: 300,
	requestTimeout: 600,
	keepAliveTimeout: 300,
	connectionsCheckingInterval: 50,
	maxHeaderSize: 16_384,
	mostConnections: 5,
};

const startServer = async (changes: Partial<Limits> = {}) => {
	const requests: string[] = [];
	const {port, stop} = await listen(async request => {
		const bytes = await readBytes(request).catch(() => undefined);
		if (bytes === undefined) {
			// A client that was disconnected gets no answer.
			return undefined;
		}

		requests.push(`${request.method} ${bytes.length}`);
		return {status: 200, headers: {}, body: 'fine'};
	}, '127.0.0.1', 0, {...limits, ...changes});
	onTestFinished(stop);
	return {port, requests};
};

/** Opens a connection and collects all that the server sends over it. */
const hold = async (port: number): Promise<{readonly socket: Socket; readonly answer: () => string; readonly closed: Promise<unknown>}> => {
	const socket = connect(port, '127.0.0.1');
	let answer = '';
	socket.setEncoding('utf8').on('data', chunk => {
		answer += String(chunk);
	}).on('error', () => undefined);
	const closed = once(socket, 'close');
	await once(socket, 'connect');
	onTestFinished(() => {
		socket.destroy();
	});
	return {socket, answer: () => answer, closed};
};

/** Sends a text repeatedly, a byte at a time. */
const drip = (socket: Socket, text: string) => {
	let sent = 0;
	const timer = setInterval(() => {
		if (socket.writable) {
			socket.write(text.charAt(sent++ % text.length));
		}
	}, 20);
	onTestFinished(() => {
		clearInterval(timer);
	});
};

const begin = 'GET /api/v2/projects HTTP/1.1\r\nHost: 127.0.0.1\r\n';

test('a client that sends headers too slowly gets a timeout error, and is disconnected', async () => {
	const {port, requests} = await startServer();
	const {socket, answer, closed} = await hold(port);
	socket.write(begin);
	drip(socket, 'X-Slow: loris\r\n');
	await closed;
	expect(answer()).toMatch(/^HTTP\/1\.1 408 .*"message":"The request took too long\."/sv);
	expect(requests).toEqual([]);
});

test('a client that sends a body too slowly gets a timeout error, and is disconnected', async () => {
	const {port, requests} = await startServer();
	const {socket, answer, closed} = await hold(port);
	socket.write('POST /api/v2/projects HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n');
	drip(socket, '{');
	await closed;
	expect(answer()).toMatch(/^HTTP\/1\.1 408 /v);
	expect(requests).toEqual([]);
});

test('a client that sends nothing is disconnected', async () => {
	const {port} = await startServer();
	const {closed} = await hold(port);
	await closed;
});

test('a client that stays idle after its answer is disconnected', async () => {
	const {port, requests} = await startServer();
	const {socket, answer, closed} = await hold(port);
	socket.write(`${begin}\r\n`);
	await closed;
	expect(answer()).toMatch(/^HTTP\/1\.1 200 /v);
	expect(requests).toHaveLength(1);
});

test('beyond the maximum number of connections, new connections are closed until an earlier connection ends', async () => {
	const {port, requests} = await startServer({headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 10_000});
	const held = await Promise.all(Array.from({length: 5}, async () => hold(port)));
	const further = await hold(port);
	await further.closed;
	expect(further.answer()).toBe('');
	const [first, second] = held;
	first!.socket.write(`${begin}\r\n`);
	await once(first!.socket, 'data');
	expect(first!.answer()).toMatch(/^HTTP\/1\.1 200 /v);
	second!.socket.destroy();
	await expect.poll(async () => {
		const again = connect(port, '127.0.0.1').on('error', () => undefined);
		again.end(`${begin}Connection: close\r\n\r\n`);
		const [event] = await Promise.race([once(again, 'data'), once(again, 'close')]) as [unknown];
		return String(event);
	}).toMatch(/^HTTP\/1\.1 200 /v);
	expect(requests.length).toBeGreaterThanOrEqual(2);
});

test('a request with too many headers is refused', async () => {
	const {port, requests} = await startServer();
	const {socket, answer, closed} = await hold(port);
	socket.write(`${begin}${Array.from({length: 2000}, (_, index) => `X-${index}: many`).join('\r\n')}\r\n\r\n`);
	await closed;
	expect(answer()).toMatch(/^HTTP\/1\.1 431 .*"message":"The headers are too long\."/sv);
	expect(requests).toEqual([]);
});

test.each([
	['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
	['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'],
	['an invalid length', 'Content-Length: -1\r\n\r\n'],
	['invalid chunks', 'Transfer-Encoding: chunked\r\n\r\nZ\r\nhello\r\n'],
	['a header without a name', ': nothing\r\n\r\n'],
	['a line feed in a header', 'X-Note: one\nAuthorization: Bearer smuggled\r\n\r\n'],
])('an ambiguous request is rejected: %s', async (_words, rest) => {
	const {port, requests} = await startServer();
	const {socket, answer, closed} = await hold(port);
	socket.write(`POST /api/v2/projects HTTP/1.1\r\nHost: 127.0.0.1\r\n${rest}`);
	await closed;
	expect(answer()).toMatch(/^HTTP\/1\.1 400 /v);
	expect(answer().match(/HTTP\/1\.1 /gv)).toHaveLength(1);
	expect(requests).toEqual([]);
});
