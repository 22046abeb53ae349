import {Buffer} from 'node:buffer';
import process from 'node:process';
import {once} from 'node:events';
import {expect, test} from 'vitest';
import {
	connectionString,
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

const statuses = (answers: string): string[] => Array.from(answers.matchAll(/HTTP\/1\.1 (?<status>\d+)/gv), ({groups}) => groups?.status ?? '');

test('an HTTP request that hides another request is refused, and neither request wakes a compute', async () => {
	const {port, waking} = await startSleeper();
	const hidden = requestText([...post, length(query), 'Connection: close'], query);
	const smuggling: ReadonlyArray<readonly [lines: readonly string[], body: string]> = [
		[[length(hidden), 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
		[['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${hidden}`],
		[['Transfer-Encoding: xchunked', length(hidden)], hidden],
		[['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
		[['Transfer-Encoding : chunked'], `0\r\n\r\n${hidden}`],
		[['Content-Length: 5', length(hidden)], `{"q":${hidden}`],
		[['Content-Length: +5'], hidden],
		[['Content-Length: 0\nTransfer-Encoding: chunked'], hidden],
		[['Transfer-Encoding: chunked'], `2;a=\nx\r\n{}\r\n0\r\n\r\n${hidden}`],
	];
	for (const [lines, body] of smuggling) {
		expect({lines, statuses: statuses(await talk(port, requestText([...post, ...lines], body)))}).toEqual({lines, statuses: ['400']});
	}

	expect(waking).toEqual([]);
});

test('the host and origin of each HTTP request on a connection are checked separately', async () => {
	const {port, waking} = await startSleeper();
	const first = requestText([...post, length(query)], query);
	const second = async (lines: readonly string[]) => {
		const answers = await talk(port, first + requestText(lines, query));
		return [statuses(answers), /"message":"(?<said>[^"]*)"\}$/v.exec(answers)?.groups?.said];
	};

	const ends = [length(query), 'Connection: close'];
	expect(await second(['POST /sql HTTP/1.1', 'Host: evil.example', connectionString, ...ends])).toEqual([
		['400', '421'], 'the host evil.example is not this machine\'s: use 127.0.0.1 or localhost',
	]);
	expect(await second(['POST /sql HTTP/1.1', 'Host: localhost', 'Host: evil.example', connectionString, ...ends])).toEqual([
		['400', '421'], 'the host localhost, evil.example is not this machine\'s: use 127.0.0.1 or localhost',
	]);
	expect(await second(['POST https://evil.example/sql HTTP/1.1', 'Host: localhost', connectionString, ...ends])).toEqual([
		['400', '404'], 'only /sql is served here, and WebSockets at /v2',
	]);
	expect(await second([...post, 'Origin: null', ...ends])).toEqual([['400', '403'], 'pages of null are not allowed: allow them with serve --allow-origin']);
	// Only the first request of each connection reached the compute, which does not wake.
	expect(waking).toEqual(['ep-one', 'ep-one', 'ep-one', 'ep-one']);
});

test('a WebSocket request is refused for a foreign host, page or path, and while an earlier request is unanswered', async () => {
	const {port, waking} = await startSleeper();
	const refusal = async (lines: readonly string[]) => talk(port, requestText(lines));
	expect(await refusal([...upgrade, 'Origin: https://evil.example'])).toMatch(/^HTTP\/1\.1 403 [\s\S]*pages of https:\/\/evil\.example are not allowed/v);
	expect(await refusal(upgrade.with(1, 'Host: evil.example'))).toMatch(/^HTTP\/1\.1 421 /v);
	expect(await refusal(upgrade.with(0, 'GET /sql HTTP/1.1'))).toMatch(/^HTTP\/1\.1 404 /v);
	expect(await refusal(upgrade.with(0, 'POST /v2 HTTP/1.1'))).toMatch(/^HTTP\/1\.1 405 /v);
	expect(await refusal([...post, ...upgrade.slice(2)])).toMatch(/^HTTP\/1\.1 404 /v);
	expect(waking).toEqual([]);
	expect(await talk(port, requestText([...post, length(query)], query) + requestText(upgrade))).toBe('');
});

test('a web page may send requests only if the page\'s origin is exactly an allowed origin', async () => {
	const page = 'http://localhost:5173';
	const {port, waking} = await startSleeper({allowedOrigins: [page]});
	const from = async (origin: string, method = 'POST', more: readonly string[] = []) => talk(port, requestText([
		`${method} /sql HTTP/1.1`, 'Host: 127.0.0.1', connectionString, `Origin: ${origin}`, ...more, 'Connection: close', length(query),
	], query));
	for (const forged of [`${page}0`, `${page}/`, 'http://localhost', 'https://localhost:5173', `${page}, https://evil.example`, `${page}\r\nOrigin: https://evil.example`, `http://127.0.0.1:${port}`, '']) {
		const answer = await from(forged);
		expect({forged, statuses: statuses(answer)}).toEqual({forged, statuses: ['403']});
		expect(answer.toLowerCase()).not.toContain('access-control-');
	}

	expect(waking).toEqual([]);
	expect(await from(page, 'OPTIONS', ['Access-Control-Request-Method: POST', 'Access-Control-Request-Headers: neon-connection-string'])).toMatch(
		/^HTTP\/1\.1 204 [\s\S]*access-control-allow-origin: http:\/\/localhost:5173\r\n[\s\S]*access-control-allow-headers: neon-connection-string\r\n/v,
	);
	expect(waking).toEqual([]);
	expect(await from(page)).toMatch(/^HTTP\/1\.1 400 [\s\S]*access-control-allow-origin: http:\/\/localhost:5173\r\n[\s\S]*endpoint ep-one sleeps soundly/v);
	expect(waking).toEqual(['ep-one']);
});

test('a thousand partial or complete WebSocket handshakes use little memory and wake no compute', async () => {
	const {port, waking} = await startSleeper({patienceMilliseconds: 4000});
	const before = process.memoryUsage();
	const clients = Array.from({length: 1000}, (_, index) => openRaw(port, index % 2 === 0 ? requestText(upgrade) : upgrade.join('\r\n')));
	const answered = clients.filter((_, index) => index % 2 === 0);
	await Promise.all(answered.map(async client => once(client, 'data')));
	const {heapUsed, external} = process.memoryUsage();
	// This process holds both ends of each connection.
	expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(100 * megabyte);
	await Promise.all(clients.map(async client => {
		client.resume();
		return client.closed || once(client, 'close');
	}));
	expect(waking).toEqual([]);
});

test('a WebSocket frame that announces two gigabytes is refused, without reserving memory in advance', async () => {
	const {port, waking} = await startSleeper();
	const announced = Buffer.from([0x82, 0xFF, 0, 0, 0, 0, 0x80, 0, 0, 0, 1, 2, 3, 4]);
	const answer = openRaw(port, Buffer.concat([Buffer.from(requestText(upgrade)), announced]));
	let received = '';
	answer.setEncoding('latin1').on('data', (chunk: string) => {
		received += chunk;
	});
	await once(answer, 'end');
	const [head = '', frame] = received.split('\r\n\r\n', 2);
	expect(head).toMatch(/^HTTP\/1\.1 101 /v);
	// A close frame with the code for a message that is too big: 1009.
	expect(Buffer.from(frame ?? '', 'latin1')).toEqual(Buffer.from([0x88, 2, 0x03, 0xF1]));

	// Each frame announces the maximum length. All frames together have a limit too.
	const allowed = Buffer.from([0x82, 0xFF, 0, 0, 0, 0, 0x04, 0, 0, 0, 1, 2, 3, 4]);
	const before = process.memoryUsage();
	const greedy = Array.from({length: 200}, () => openRaw(port, Buffer.concat([Buffer.from(requestText(upgrade)), allowed])));
	await Promise.all(greedy.map(async client => once(client, 'data')));
	const after = process.memoryUsage();
	expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(20 * megabyte);
	for (const client of greedy) {
		client.destroy();
	}

	expect(waking).toEqual([]);
});

test('the connection string of an HTTP request can\'t select another compute or hide a header', async () => {
	const {port, waking} = await startSleeper();
	const as = async (uri: string) => {
		const answer = await talk(port, requestText(['POST /sql HTTP/1.1', 'Host: localhost', `Neon-Connection-String: ${uri}`, 'Connection: close', length(query)], query));
		return /^HTTP\/1\.1 (?<status>\d+) [\s\S]*"message":"(?<said>[^"]*)"/v.exec(answer)?.slice(1) ?? answer;
	};

	// The port decides the compute, not the host in the string.
	expect(await as('postgresql://ada:secret@ep-other.example:1/shop?options=endpoint%3Dep-other&replication=database')).toEqual(['400', 'endpoint ep-one sleeps soundly']);
	expect(waking).toEqual(['ep-one']);
	expect(await as('postgresql://ada:secret@localhost/shop\r\nOrigin: https://evil.example')).toEqual(['403', 'pages of https://evil.example are not allowed: allow them with serve --allow-origin']);
	expect(await as('postgresql://ada:secret@localhost/shop\nOrigin: https://evil.example')).toMatch(/^HTTP\/1\.1 400 /v);
	expect(await as('postgresql://ada:secret@localhost/shop%00user%00postgres')).toEqual(['400', 'the connection string has a zero character']);
	expect(await as('postgresql://ada:secret@localhost/shop, postgresql://eve:secret@localhost/shop')).toEqual(['400', 'endpoint ep-one sleeps soundly']);
	expect(await as(`postgresql://ada:secret@localhost/${'x'.repeat(12_000)}`)).toEqual(['400', 'the connection string is too long']);
	expect(waking).toEqual(['ep-one', 'ep-one']);
});
