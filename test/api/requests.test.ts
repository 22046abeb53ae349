import {expect, test} from 'vitest';
import type {ApiClient} from '../../src/api/client.js';
import {changing, type ComputeFields} from './changing.js';
import {connect, apiKey} from './connect.js';
import {json, startScriptedServer} from './scripted-server.js';
import {
	wireBranch,
	wireCompute,
	wireOperation,
	wireProject,
} from './wire.js';

const change = {endpoint: wireCompute, operations: [wireOperation]};
const key = {
	id: 7, name: 'ci', key: 'secret', created_at: '2026-03-14T13:21:07Z',
};
const request: ComputeFields = {branchId: 'br-main-a1-b2', type: 'read_only'};
const patch: ComputeFields = {branchId: 'br-dev-c3-d4'};
const org = {kind: 'organization', orgId: 'org-1'} as const;

test.each<[string, string, unknown, (client: ApiClient) => Promise<unknown>]>([
	['GET', '/projects', {projects: []}, async client => client.listProjects({})],
	['GET', '/projects?limit=400&cursor=a%2Fb+c&search=shop&org_id=org-1', {projects: []}, async client => client.listProjects({
		limit: 400, cursor: 'a/b c', search: 'shop', orgId: 'org-1',
	})],
	['GET', '/projects/p', {project: wireProject}, async client => client.getProject('p')],
	['GET', '/projects/p/branches?limit=1000', {branches: [wireBranch]}, async client => client.listBranches('p')],
	['GET', '/projects/p/branches/br-x/databases', {databases: [{name: 'shop', owner_name: 'ada'}]}, async client => client.readList('databases', {projectId: 'p', branchId: 'br-x'})],
	['GET', '/projects/p/branches/br-x/roles', {roles: [{name: 'ada'}]}, async client => client.readList('roles', {projectId: 'p', branchId: 'br-x'})],
	['GET', '/projects/p/branches/br-x/roles/a%20%2F%20b/reveal_password', {password: 'x'}, async client => client.revealPassword('p', 'br-x', 'a / b')],
	['GET', '/projects/p/connection_uri?branch_id=br-x&endpoint_id=ep-x&database_name=a%26b&role_name=a+%2F+b&pooled=true', {uri: 'postgresql://h/d'}, async client =>
		client.getServerAddress('p', {
			branchId: 'br-x', computeId: 'ep-x', databaseName: 'a&b', roleName: 'a / b', isPooled: true,
		})],
	['GET', '/projects/p/endpoints', {endpoints: [wireCompute]}, async client => client.listComputes('p')],
	['GET', '/projects/p/endpoints/ep-x', {endpoint: wireCompute}, async client => client.getCompute('p', 'ep-x')],
	['POST', '/projects/p/endpoints', change, async client => changing(client).createCompute('p', request)],
	['PATCH', '/projects/p/endpoints/ep-x', change, async client => changing(client).updateCompute('p', 'ep-x', patch)],
	['DELETE', '/projects/p/endpoints/ep-x', change, async client => changing(client).deleteCompute('p', 'ep-x')],
	['POST', '/projects/p/endpoints/ep-x/start', change, async client => changing(client).startCompute('p', 'ep-x')],
	['POST', '/projects/p/endpoints/ep-x/suspend', change, async client => changing(client).suspendCompute('p', 'ep-x')],
	['POST', '/projects/p/endpoints/ep-x/restart', change, async client => changing(client).restartCompute('p', 'ep-x')],
	['GET', '/projects/p/operations', {operations: []}, async client => client.listOperations('p', {})],
	['GET', '/projects/p/operations?limit=50&cursor=2026-03-14T13%3A21%3A07.123456Z', {operations: []}, async client => client.listOperations('p', {
		limit: 50, cursor: '2026-03-14T13:21:07.123456Z',
	})],
	['GET', '/projects/p/operations/o', {operation: wireOperation}, async client => client.getOperation('p', 'o')],
	['GET', '/api_keys', [], async client => client.listApiKeys({kind: 'personal'})],
	['GET', '/organizations/org-1/api_keys', [], async client => client.listApiKeys(org)],
	['POST', '/api_keys', key, async client => client.createApiKey({name: 'ci', owner: {kind: 'personal'}})],
	['POST', '/organizations/org-1/api_keys', key, async client => client.createApiKey({name: 'ci', owner: org, projectId: 'p'})],
	['DELETE', '/api_keys/7', key, async client => client.revokeApiKey({kind: 'personal'}, '7')],
	['DELETE', '/organizations/org-1/api_keys/7', key, async client => client.revokeApiKey(org, '7')],
	['GET', '/auth', {account_id: 'a', auth_method: 'api_key_user'}, async client => client.getAuth()],
	['GET', '/users/me', {id: 'u'}, async client => client.getMe()],
	['GET', '/users/me/organizations', {organizations: []}, async client => client.listOrganizations()],
])('the client sends %s %s', async (method, path, body, send) => {
	const server = await startScriptedServer(json(200, body));
	await send(connect(server.baseUrl));
	expect(server.requests.map(received => [received.method, received.url])).toEqual([[method, `/api/v2${path}`]]);
});

test.each<[string, ComputeFields, unknown]>([
	['the required fields only', request, {branch_id: 'br-main-a1-b2', type: 'read_only'}],
	['all fields', {
		...request, size: {min: 0.25, max: 2}, suspendTimeoutSeconds: -1, name: 'reports',
	}, {
		branch_id: 'br-main-a1-b2',
		type: 'read_only',
		autoscaling_limit_min_cu: 0.25,
		autoscaling_limit_max_cu: 2,
		suspend_timeout_seconds: -1,
		name: 'reports',
	}],
])('a compute is created with %s', async (_words, sent, endpoint) => {
	const server = await startScriptedServer(json(201, change));
	await changing(connect(server.baseUrl)).createCompute('p', sent);
	expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({endpoint});
});

test.each<[ComputeFields, unknown]>([
	[{branchId: 'br-dev-c3-d4'}, {branch_id: 'br-dev-c3-d4'}],
	[{size: {min: 2, max: 2}}, {autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2}],
	[{suspendTimeoutSeconds: 0}, {suspend_timeout_seconds: 0}],
	[{name: 'reports', isDisabled: false}, {name: 'reports', disabled: false}],
	[{pgSettings: {work_mem: '64MB'}}, {settings: {pg_settings: {work_mem: '64MB'}}}],
	[{pgSettings: {}}, {settings: {pg_settings: {}}}],
	[{pgSettings: {}, preloadLibraries: {use_defaults: true}}, {settings: {pg_settings: {}, preload_libraries: {use_defaults: true}}}],
])('the change %j of a compute is sent without other fields', async (sent, endpoint) => {
	const server = await startScriptedServer(json(200, change));
	await changing(connect(server.baseUrl)).updateCompute('p', 'ep-x', sent);
	expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({endpoint});
});

test('the request for a project-scoped key names the project', async () => {
	const server = await startScriptedServer(json(200, key));
	await connect(server.baseUrl).createApiKey({name: 'ci', owner: org, projectId: 'p'});
	expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({key_name: 'ci', project_id: 'p'});
});

test('every request has the key, the user agent, and its own id', async () => {
	const server = await startScriptedServer(json(200, {projects: []}));
	const client = connect(server.baseUrl);
	await client.listProjects({});
	await client.listProjects({});
	const [first, second] = server.requests.map(({headers}) => headers);
	expect(first).toMatchObject({accept: 'application/json', authorization: `Bearer ${apiKey}`, 'user-agent': 'pgtower/test'});
	expect(first?.['content-type']).toBeUndefined();
	expect(first?.['x-request-id']).toMatch(/^[\da-f\-]{36}$/v);
	expect(second?.['x-request-id']).not.toBe(first?.['x-request-id']);
});

test('only a request with a body has a content type', async () => {
	const server = await startScriptedServer(json(200, change));
	const client = connect(server.baseUrl);
	await changing(client).startCompute('p', 'ep-x');
	await changing(client).createCompute('p', request);
	expect(server.requests.map(({headers}) => headers['content-type'])).toEqual([undefined, 'application/json']);
	expect(server.requests[0]?.body).toBe('');
});

test('an id with any characters is one segment of a request\'s path', async () => {
	const server = await startScriptedServer(json(200, {endpoint: wireCompute}));
	await connect(server.baseUrl).getCompute('a/../b?c#d', 'ep ü');
	expect(server.requests[0]?.url).toBe('/api/v2/projects/a%2F..%2Fb%3Fc%23d/endpoints/ep%20%C3%BC');
});

test('the client reuses its connections for later requests', async () => {
	const server = await startScriptedServer(json(200, {projects: []}));
	const client = connect(server.baseUrl);
	for (let times = 0; times < 10; times++) {
		await client.listProjects({});
	}

	// A connection becomes free shortly after its answer was read, so the next request may find it busy.
	expect(new Set(server.requests.map(({socket}) => socket)).size).toBeLessThanOrEqual(2);
});

test('concurrent requests of a client share a few connections', async () => {
	const server = await startScriptedServer(json(200, {projects: []}));
	const client = connect(server.baseUrl);
	await Promise.all(Array.from({length: 30}, async () => client.listProjects({})));
	expect(new Set(server.requests.map(({socket}) => socket)).size).toBeLessThanOrEqual(6);
});

test('a trailing slash in the base URL makes no difference', async () => {
	const server = await startScriptedServer(json(200, {projects: []}));
	const client = connect(`${server.baseUrl}/`);
	await client.listProjects({});
	expect(client.baseUrl).toBe(server.baseUrl);
	expect(server.requests[0]?.url).toBe('/api/v2/projects');
});
