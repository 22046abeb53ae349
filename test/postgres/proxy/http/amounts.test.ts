import {Buffer} from 'node:buffer';
import process from 'node:process';
import {once} from 'node:events';
import type {Socket} from 'node:net';
import {expect, test} from 'vitest';
import type {Route} from '../../../../src/postgres/proxy/doorkeeper.js';
import {heapInUse} from '../../../soak/heap.js';
import {
	length,
	openRaw,
	post,
	query,
	requestText,
	startSleeper,
	talk,
	upgrade,
} from './raw-clients.js';

const megabyte = 1024 * 1024;

/**
Returns the memory in use, in bytes. It collects garbage first, since a busy machine would count memory that was released long ago.
*/
const held = async (): Promise<number> => {
	const heapUsed = await heapInUse();
	return heapUsed + process.memoryUsage().external;
};

/** Measures by how much this process's memory grows, in bytes. This process holds both ends of each connection. */
const growth = async (): Promise<() => Promise<number>> => {
	const before = await held();
	return async () => await held() - before;
};

test('a request body that arrives byte by byte uses little memory', async () => {
	const {port, waking} = await startSleeper();
	const grown = await growth();
	const client = openRaw(port, requestText([...post, 'Transfer-Encoding: chunked']));
	const some = '1\r\nx\r\n'.repeat(10_000);
	for (let count = 0; count < 100; count++) {
		await (client.write(some) || once(client, 'drain'));
	}

	await expect.poll(() => client.bytesWritten).toBeGreaterThan(6_000_000);
	expect(await grown()).toBeLessThan(50 * megabyte);
	client.end('0\r\n\r\n');
	const [answer] = await once(client.setEncoding('latin1'), 'data') as [string];
	expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"message":"the body is not JSON"/v);
	expect(waking).toEqual([]);
});

test('a request with millions of values is refused before parsing, but punctuation in texts does not count as values', async () => {
	const {port, waking} = await startSleeper();
	const say = async (body: string) => {
		const answer = await talk(port, requestText([...post, length(body), 'Connection: close'], body));
		return /^HTTP\/1\.1 (?<status>\d+) [\s\S]*"message":"(?<said>[^"]*)"/v.exec(answer)?.slice(1);
	};

	const many = 1_000_001;
	for (const list of ['[],'.repeat(many), '{},'.repeat(many), '1,'.repeat(many), String.raw`[{"a":"\\"}],`.repeat(many / 2)]) {
		expect(await say(`{"query": "select 1", "params": [[${list}1]]}`)).toEqual(['413', 'a request has at most 1000000 values']);
	}

	expect(waking).toEqual([]);
	expect(await say(JSON.stringify({query: `select '${'[{,"'.repeat(many)}'`}))).toEqual(['400', 'endpoint ep-one sleeps soundly']);
});

test('a WebSocket message in thousands of frames is refused, and many pings take little memory', async () => {
	const {port, waking} = await startSleeper();
	const fragment = Buffer.from([0x00, 0x81, 0, 0, 0, 0, 1]);
	const fragmented = openRaw(port, Buffer.concat([Buffer.from(requestText(upgrade)), Buffer.from([0x02, 0x81, 0, 0, 0, 0, 1]), ...Array.from({length: 2000}, () => fragment)]));
	let received = '';
	fragmented.setEncoding('latin1').on('data', (chunk: string) => {
		received += chunk;
	});
	await once(fragmented, 'close');
	// A close frame with the code for a violated policy: 1008.
	expect(received.slice(-4)).toBe('\u{88}\u{2}\u{3}\u{F0}');

	const grown = await growth();
	const asking = openRaw(port, requestText(upgrade));
	asking.pause();
	const pings = Buffer.concat(Array.from({length: 1000}, () => Buffer.concat([Buffer.from([0x89, 0xFD, 0, 0, 0, 0]), Buffer.alloc(125)])));
	for (let count = 0; count < 300; count++) {
		await (asking.write(pings) || once(asking, 'drain'));
	}

	expect(await grown()).toBeLessThan(30 * megabyte);
	asking.destroy();
	expect(waking).toEqual([]);
});

test('HTTP requests that wait for a compute take at most 20% more memory than their content', async () => {
	const later = Promise.withResolvers<Route>();
	const {port, waking} = await startSleeper({}, later.promise);
	// A single character beyond one byte doubles the memory of all others.
	const body = JSON.stringify({query: `select $1 -- €${'x'.repeat(10 * megabyte)}`, params: [['ä', 'x'.repeat(10 * megabyte)]]});
	const grown = await growth();
	const clients: Socket[] = [];
	for (let count = 1; count <= 6; count++) {
		clients.push(openRaw(port, requestText([...post, `Content-Length: ${Buffer.byteLength(body)}`], body)));
		await expect.poll(() => waking.length).toBe(count);
	}

	expect(await grown() / megabyte).toBeLessThan(6 * 20 * 1.2);
	later.resolve({rejection: {code: '57P03', message: 'too late'}});
	for (const client of clients) {
		client.destroy();
	}
});

test('an HTTP client that keeps sending requests without reading answers is disconnected', async () => {
	const later = Promise.withResolvers<Route>();
	const {port, waking} = await startSleeper({}, later.promise);
	const client = openRaw(port, requestText([...post, length(query)], query));
	await expect.poll(() => waking).toEqual(['ep-one']);
	client.write(requestText(['GET / HTTP/1.1', 'Host: localhost']).repeat(1000));
	await once(client, 'close');
	expect(waking).toEqual(['ep-one']);
	later.resolve({rejection: {code: '57P03', message: 'too late'}});
});

test('a request with hundreds of thousands of nested parameters gets an error message', async () => {
	const {port, waking} = await startSleeper();
	const deep = 900_000;
	for (const params of ['['.repeat(deep) + ']'.repeat(deep), `[${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}]`]) {
		const body = `{"query": "select 1", "params": ${params}}`;
		expect(await talk(port, requestText([...post, length(body), 'Connection: close'], body))).toMatch(/^HTTP\/1\.1 400 [\s\S]*"message":"a parameter is nested too deeply/v);
	}

	expect(waking).toEqual([]);
});
