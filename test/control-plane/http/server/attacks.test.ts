import {once} from 'node:events';
import {connect} from 'node:net';
import {expect, test} from 'vitest';
import {routes} from '../../../../src/control-plane/http/routes/table.js';
import {startPlane, type Plane} from '../../plane.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	outsideProjectId,
	projectId,
} from '../../small-seed.js';
import type {WireError} from '../../wire-types.js';

/** Sends a request with its target exactly as written. Client libraries would normalize it. */
const sendTarget = async ({baseUrl}: Plane, key: string, method: string, target: string): Promise<string> => {
	const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
	let answer = '';
	socket.setEncoding('utf8').on('data', chunk => {
		answer += String(chunk);
	});
	socket.end(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`);
	await once(socket, 'close');
	return answer;
};

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (?<status>\d{3})/v.exec(answer)?.groups?.status);

const scopedKey = async (plane: Plane): Promise<string> => {
	const {body} = await plane.post<{key: string}>(`/organizations/${organizationId}/api_keys`, {key_name: 'scoped', project_id: projectId});
	return body.key;
};

const own = `/api/v2/projects/${projectId}`;

test.each([
	`${own}/../${freeProjectId}`,
	`${own}/../${freeProjectId}/endpoints`,
	`${own}/%2e%2e/${freeProjectId}`,
	`${own}/%2E%2E%2F${freeProjectId}`,
	`${own}/..%2f${freeProjectId}`,
	`${own}%2f..%2f${freeProjectId}`,
	`${own}/%252e%252e/${freeProjectId}`,
	`${own}/..;/${freeProjectId}`,
	`${own}/..\\${freeProjectId}`,
	`${own}/%5c..%5c${freeProjectId}`,
	`${own}/./../${freeProjectId}/operations`,
	`//api/v2/projects/${freeProjectId}`,
	`/api/v2//projects/${freeProjectId}`,
	`/api/v2/projects//${freeProjectId}`,
	`/api/v2/projects/${freeProjectId}/`,
	`/api/v2/projects/${freeProjectId}%00`,
	`/api/v2/projects/${freeProjectId}?project_id=${projectId}`,
	`/api/v2/projects/${freeProjectId}#/${projectId}`,
	`/API/V2/projects/${freeProjectId}`,
	`http://127.0.0.1/api/v2/projects/${freeProjectId}`,
	`https://elsewhere.example/api/v2/projects/${freeProjectId}`,
	'/api/v2/../../../../etc/passwd',
])('a project-scoped key can\'t read another project by the path %s', async target => {
	const plane = await startPlane();
	const answer = await sendTarget(plane, await scopedKey(plane), 'GET', target);
	expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
	expect(statusOf(answer)).toBeLessThan(500);
	expect(answer).not.toContain('"club site"');
	expect(answer).not.toContain('root:');
});

const isReadOnly = (method: string) => method === 'GET';

test('a project-scoped key gives no access to other projects on any route', async () => {
	const plane = await startPlane();
	const key = await scopedKey(plane);
	const before = await plane.computes();
	const answers = await Promise.all(routes.flatMap(({method, path}) => [freeProjectId, outsideProjectId].map(async project => {
		const target = path.replace('{project_id}', () => project).replaceAll(/\{\w+\}/gv, () => organizationId);
		const {status, body} = await plane.send<unknown>(method, target, {key, body: isReadOnly(method) ? undefined : {}});
		return {what: `${method} ${target}`, status, text: JSON.stringify(body)};
	})));
	const open = answers.filter(({status}) => status < 400);
	// The key may read its identity, its own project and its organization.
	expect([...new Set(open.map(({what}) => what))].toSorted()).toEqual(['GET /auth', 'GET /projects', 'GET /projects/shared', 'GET /regions', 'GET /users/me/organizations']);
	expect(open.filter(({text}) => [freeProjectId, outsideProjectId, otherOrganizationId].some(id => text.includes(id)))).toEqual([]);
	expect(await plane.computes()).toEqual(before);
});

test('if twenty concurrent requests create a primary compute on the same branch, only one request succeeds', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const answers = await Promise.all(Array.from({length: 20}, async () =>
		plane.post<WireError>(`/projects/${projectId}/endpoints`, {endpoint: {branch_id: id, type: 'read_write'}})));
	expect(answers.filter(({status}) => status === 201)).toHaveLength(1);
	expect(answers.filter(({status}) => ![201, 422, 423].includes(status))).toEqual([]);
	plane.settle();
	const computes = await plane.computes();
	expect(computes.filter(compute => compute.branch_id === id && compute.type === 'read_write')).toHaveLength(1);
});

test('after a key is revoked while its requests are running, new requests with the key are refused', async () => {
	const plane = await startPlane();
	const {body: {key, id}} = await plane.post<{key: string; id: number}>('/api_keys', {key_name: 'short-lived'});
	const asked = Array.from({length: 20}, async () => plane.get('/projects', {key}));
	await plane.delete(`/api_keys/${id}`);
	await Promise.all(asked);
	const {id: computeId} = await plane.primaryOn('main');
	const answers = await Promise.all([
		plane.get('/projects', {key}),
		plane.post(`/projects/${projectId}/endpoints/${computeId}/restart`, undefined, {key}),
		plane.post('/api_keys', {key_name: 'another'}, {key}),
		plane.delete(`/projects/${projectId}`, {key}),
	]);
	expect(answers.map(({status}) => status)).toEqual([401, 401, 401, 401]);
	expect(await plane.computes()).toHaveLength(3);
});

test('a client\'s request id with special characters is replaced', async () => {
	const plane = await startPlane();
	const answer = await sendTarget(plane, `${plane.apiKey}\r\nX-Request-ID: a b<script>`, 'GET', '/api/v2/projects');
	expect(answer).not.toContain('<script>');
	expect(/x-request-id: (?<id>\S+)\r\n/v.exec(answer)?.groups?.id).toMatch(/^[\da-f\-]{36}$/v);
});

test.each([
	{origin: 'https://evil.example'},
	{origin: 'null'},
	{'sec-fetch-site': 'cross-site'},
	{host: 'rebound.example'},
])('a request from a web page can\'t control faults: %j', async headers => {
	const plane = await startPlane({hasFaultControl: true});
	const {port} = new URL(plane.baseUrl);
	const socket = connect(Number(port), '127.0.0.1');
	let answer = '';
	socket.setEncoding('utf8').on('data', chunk => {
		answer += String(chunk);
	});
	const lines = Object.entries({
		host: '127.0.0.1', 'content-type': 'text/plain', 'content-length': '5', connection: 'close', ...headers,
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.end(`POST /__faults HTTP/1.1\r\n${lines.join('')}\r\nreset`);
	await once(socket, 'close');
	expect([403, 421]).toContain(statusOf(answer));
	expect(await plane.get('/projects')).toMatchObject({status: 200});
});
