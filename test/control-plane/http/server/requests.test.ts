import {connect} from 'node:net';
import {request as httpRequest} from 'node:http';
import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../../plane.js';
import {projectId} from '../../small-seed.js';
import type {WireError} from '../../wire-types.js';

const endpoints = `/projects/${projectId}/endpoints`;

const sendText = async (plane: Plane, body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json') => {
	const response = await fetch(plane.baseUrl + endpoints, {
		method: 'POST', body, headers: {authorization: `Bearer ${plane.apiKey}`, 'content-type': contentType},
	});
	return {status: response.status, body: await response.json() as WireError};
};

/** Returns the server's answer to bytes that no client library would send. */
const sendBytes = async (plane: Plane, text: string): Promise<string> => {
	const {promise, resolve, reject} = Promise.withResolvers<string>();
	const socket = connect(Number(new URL(plane.baseUrl).port), '127.0.0.1');
	let answer = '';
	socket.setEncoding('utf8');
	socket.on('data', (chunk: string) => {
		answer += chunk;
	});
	socket.on('close', () => {
		resolve(answer);
	});
	socket.on('error', reject);
	socket.end(text);
	return promise;
};

test.for(['{', 'endpoint', '{"endpoint": }', '[1,]', 'NaN', '\u{FEFF}{'])('a body that is not JSON is refused: %s', async text => {
	const plane = await startPlane();
	const {status, body} = await sendText(plane, text);
	expect(status).toBe(400);
	expect(body.message).toBe('The body is not valid JSON.');
});

test('a body that is not UTF-8 is refused', async () => {
	const plane = await startPlane();
	const {status} = await sendText(plane, new Uint8Array([0x7B, 0x22, 0xFF, 0x22, 0x7D]));
	expect(status).toBe(400);
});

test.for([
	[undefined, 'body'],
	[null, 'body'],
	[[], 'body'],
	[{}, 'endpoint'],
	[{endpoint: null}, 'endpoint'],
	[{endpoint: []}, 'endpoint'],
	[{endpoint: {type: 'read_write'}}, 'endpoint.branch_id'],
	[{endpoint: {branch_id: 7, type: 'read_write'}}, 'endpoint.branch_id'],
	[{endpoint: {branch_id: 'br-a-b-c'}}, 'endpoint.type'],
	[{endpoint: {branch_id: 'br-a-b-c', type: 'primary'}}, 'endpoint.type'],
	[{endpoint: {branch_id: 'br-a-b-c', type: 'read_only', autoscaling_limit_min_cu: '1'}}, 'endpoint.autoscaling_limit_min_cu'],
	[{endpoint: {branch_id: 'br-a-b-c', type: 'read_only', disabled: 'yes'}}, 'endpoint.disabled'],
	[{endpoint: {branch_id: 'br-a-b-c', type: 'read_only', name: ''}}, 'endpoint.name'],
	[{endpoint: {branch_id: 'br-a-b-c', type: 'read_only', name: 'x'.repeat(65)}}, 'endpoint.name'],
	[{
		endpoint: {branch_id: 'br-a-b-c', type: 'read_only', settings: {pg_settings: {work_mem: {}}}},
	}, 'endpoint.settings.pg_settings.work_mem'],
] as const)('creating a compute with the body %j is refused, and the message names %s', async ([sent, field]) => {
	const plane = await startPlane();
	const {status, body} = await plane.post<WireError>(endpoints, sent);
	expect(status).toBe(400);
	expect(body.message).toContain(`${field}: `);
	expect(await plane.computes()).toHaveLength(3);
});

test('an excessively nested body is refused, and the next request works', async () => {
	const plane = await startPlane();
	const deep = `{"project": {"settings": {"x": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`;
	const response = await fetch(`${plane.baseUrl}/projects/${projectId}`, {
		method: 'PATCH', body: deep, headers: {authorization: `Bearer ${plane.apiKey}`, 'content-type': 'application/json'},
	});
	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({message: 'The body is nested more than 32 levels deep.'});
	expect(await plane.get('/projects')).toMatchObject({status: 200});
});

test('if a client disconnects in the middle of a request body, nothing is created, and no bug is reported', async () => {
	const bugs: unknown[] = [];
	const plane = await startPlane({
		report(error) {
			bugs.push(error);
		},
	});
	const socket = connect(Number(new URL(plane.baseUrl).port), '127.0.0.1');
	const {promise, resolve} = Promise.withResolvers<void>();
	socket.write(`POST /api/v2${endpoints} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${plane.apiKey}\r\n`
		+ 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"endpoint"', () => {
		socket.destroy();
	});
	socket.on('close', () => {
		resolve();
	});
	await promise;
	expect(await plane.computes()).toHaveLength(3);
	expect(bugs).toEqual([]);
});

test('creating a compute in a region other than the project\'s is refused', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const create = async (region: string) =>
		plane.post<WireError>(endpoints, {endpoint: {branch_id: id, type: 'read_only', region_id: region}});
	expect(await create('aws-eu-central-1')).toMatchObject({
		status: 400, body: {message: expect.stringContaining('endpoint.region_id') as string},
	});
	expect(await create('aws-us-east-2')).toMatchObject({status: 201});
});

test('unknown fields of a request are ignored', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const {status} = await plane.post(endpoints, {endpoint: {branch_id: id, type: 'read_only', colour: 'blue'}, extra: [1]});
	expect(status).toBe(201);
});

test('a field named __proto__ has no special meaning in a request body', async () => {
	const plane = await startPlane();
	const {status, body} = await sendText(plane, '{"__proto__": {"endpoint": {"branch_id": "br-a-b-c", "type": "read_only"}}}');
	expect(status).toBe(400);
	expect(body.message).toContain('endpoint: ');
});

test.for([
	'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp',
])('a body with the content type %s is refused with 415', async type => {
	const plane = await startPlane();
	expect(await sendText(plane, '{}', type)).toMatchObject({status: 415});
});

test.for(['application/json; charset=utf-8', 'Application/JSON'])('a body with the content type %s is parsed', async type => {
	const plane = await startPlane();
	const {body} = await sendText(plane, '{}', type);
	expect(body.message).toContain('endpoint: ');
});

test('a body over 1 MiB is refused with 413, even if the client announces no length', async () => {
	const plane = await startPlane();
	const long = `{"endpoint": {"name": "${'x'.repeat(1_048_576)}"}}`;
	expect(await sendText(plane, long)).toMatchObject({status: 413});
	const {promise, resolve, reject} = Promise.withResolvers<number | undefined>();
	const request = httpRequest(plane.baseUrl + endpoints, {
		method: 'POST',
		headers: {authorization: `Bearer ${plane.apiKey}`, 'content-type': 'application/json', 'transfer-encoding': 'chunked'},
	}, response => {
		resolve(response.statusCode);
	});
	request.on('error', reject);
	request.end(long);
	expect(await promise).toBe(413);
	expect(await plane.get('/projects')).toMatchObject({status: 200});
});

test.for([
	['PUT', endpoints, 'GET, POST'],
	['DELETE', `/projects/${projectId}/operations`, 'GET'],
	['GET', `${endpoints}/ep-a-b-c/restart`, 'POST'],
	['OPTIONS', '/projects', 'GET'],
] as const)('the request %s %s is refused with 405, and the answer lists the allowed methods', async ([method, path, allow]) => {
	const plane = await startPlane();
	const {status, headers} = await plane.send(method, path);
	expect(status).toBe(405);
	expect(headers.get('allow')).toContain(allow);
});

test.for([
	'/nothing', '/projects/x/nothing', '/projects/', '//projects', '/projects/x/endpoints/y/z/start',
])('the path %s is not found', async path => {
	const plane = await startPlane();
	expect(await plane.get(path)).toMatchObject({status: 404});
});

test.for([
	'%E0%A4%A',
	'%',
	'..%2F..',
	'%00',
	'ep-a;drop',
	`ep-${'x'.repeat(5000)}`,
	'🦊',
	'__proto__',
	'constructor',
])('a request for a compute or project with the id %s is answered with 404', async id => {
	const plane = await startPlane();
	expect(await plane.get(`${endpoints}/${id}`)).toMatchObject({status: 404});
	expect(await plane.get(`/projects/${id}`)).toMatchObject({status: 404});
});

test.for([
	'0', '-1', '1001', '1.5', 'ten', '1e3', ' 5', '9999999999999999999',
])('a list request with the limit %s is refused, and the message names the parameter', async limit => {
	const plane = await startPlane();
	const {status, body} = await plane.get<WireError>(`/projects/${projectId}/operations?limit=${encodeURIComponent(limit)}`);
	expect(status).toBe(400);
	expect(body.message).toContain('limit: ');
});

test.for([
	'tomorrow', '2026-11-20T12:00:00Z', '2026-13-40T12:00:00.000000Z', '1', '\'',
])('a list request with the made-up cursor %s is refused', async cursor => {
	const plane = await startPlane();
	const {status, body} = await plane.get<WireError>(`/projects/${projectId}/operations?cursor=${encodeURIComponent(cursor)}`);
	expect(status).toBe(400);
	expect(body.message).toContain('cursor: ');
});

test('bytes that are not HTTP are answered with an API error, and the server continues', async () => {
	const plane = await startPlane();
	const answer = await sendBytes(plane, 'hello\r\n\r\n');
	expect(answer).toMatch(/^HTTP\/1\.1 400 /v);
	const [, body = ''] = answer.split('\r\n\r\n', 2);
	expect(Object.keys(JSON.parse(body) as Record<string, unknown>)).toEqual(['request_id', 'code', 'message']);
	expect(await plane.get('/projects')).toMatchObject({status: 200});
});

test('headers beyond 16 KiB are refused with 431', async () => {
	const plane = await startPlane();
	const answer = await sendBytes(plane, `GET /api/v2/projects HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
	expect(answer).toMatch(/^HTTP\/1\.1 431 /v);
});

test('a request with an invalid Host header is answered with an API error', async () => {
	const plane = await startPlane();
	const answer = await sendBytes(plane, 'GET /api/v2/projects HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n'
		+ `Authorization: Bearer ${plane.apiKey}\r\n\r\n`);
	expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /v);
	expect(answer).toContain('"request_id"');
});

test('HEAD answers like GET, without the body', async () => {
	const plane = await startPlane();
	const {status, body} = await plane.send('HEAD', '/projects');
	expect(status).toBe(200);
	expect(body).toBeUndefined();
});
