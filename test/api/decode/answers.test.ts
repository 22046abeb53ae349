import {expect, test} from 'vitest';
import type {ApiClient} from '../../../src/api/client.js';
import {connect, failure} from '../connect.js';
import {json, raw, startScriptedServer} from '../scripted-server.js';
import {
	wireBranch,
	wireCompute,
	wireOperation,
	wireProject,
} from '../wire.js';

const clientFor = async (body: unknown): Promise<ApiClient> => {
	const server = await startScriptedServer(json(200, body));
	return connect(server.baseUrl);
};

const without = (wire: Readonly<Record<string, unknown>>, name: string) =>
	Object.fromEntries(Object.entries(wire).filter(([field]) => field !== name));

const created = Date.UTC(2026, 2, 13, 14, 21, 7);
const updated = Date.UTC(2026, 2, 14, 13, 21, 7);

test('a project from the API\'s description is decoded with all its fields', async () => {
	const client = await clientFor({projects: [wireProject]});
	expect(await client.listProjects({})).toEqual({
		items: [{
			id: 'quiet-forest-12345678',
			name: 'acme-shop',
			regionId: 'aws-us-east-2',
			platformId: 'aws',
			provisioner: 'k8s-neonvm',
			pgVersion: 17,
			isLocked: true,
			cpuUsedSeconds: 43_620,
			proxyHost: 'us-east-2.aws.example.net',
			branchLogicalSizeLimit: 204_800,
			createdAt: created,
			updatedAt: updated,
		}],
		cursor: undefined,
	});
});

test('a compute from the API\'s description is decoded with all its fields and the requested project\'s id', async () => {
	const client = await clientFor({endpoints: [wireCompute]});
	expect(await client.listComputes('asked-for')).toEqual([{
		id: 'ep-cool-sun-a1',
		projectId: 'asked-for',
		branchId: 'br-main-a1-b2',
		host: 'ep-cool-sun-a1.us-east-2.aws.example.net',
		proxyHost: 'us-east-2.aws.example.net',
		regionId: 'aws-us-east-2',
		type: 'read_write',
		size: {min: 0.25, max: 2},
		currentState: 'init',
		pendingState: 'active',
		isDisabled: false,
		isPoolerEnabled: false,
		poolerMode: 'transaction',
		isPasswordlessAccess: true,
		pgSettings: {},
		createdAt: created,
		updatedAt: updated,
	}]);
});

test('an operation from the API\'s description is decoded with all its fields', async () => {
	const client = await clientFor({operations: [wireOperation], pagination: {cursor: '2026-03-14T13:21:07.123456Z'}});
	expect(await client.listOperations('p', {})).toEqual({
		items: [{
			id: wireOperation.id,
			projectId: 'p',
			branchId: 'br-main-a1-b2',
			computeId: 'ep-cool-sun-a1',
			action: 'start_compute',
			status: 'running',
			failuresCount: 0,
			createdAt: updated,
			updatedAt: updated + 1000,
		}],
		cursor: '2026-03-14T13:21:07.123456Z',
	});
});

test.each(Object.keys(wireProject).filter(name => !['id', 'pg_version'].includes(name)))('a project is decoded even if %s is missing or null', async name => {
	for (const wire of [without(wireProject, name), {...wireProject, [name]: null}]) {
		const client = await clientFor({projects: [wire]});
		const {items} = await client.listProjects({});
		expect(items).toMatchObject([{id: wireProject.id, pgVersion: 17}]);
	}
});

const computeNeeds = ['id', 'branch_id', 'type', 'current_state', 'autoscaling_limit_min_cu', 'autoscaling_limit_max_cu'];

test.each(Object.keys(wireCompute).filter(name => !computeNeeds.includes(name)))('a compute is decoded even if %s is missing or null', async name => {
	for (const wire of [without(wireCompute, name), {...wireCompute, [name]: null}]) {
		const client = await clientFor({endpoint: wire});
		expect(await client.getCompute('p', 'ep-x')).toMatchObject({id: wireCompute.id, size: {min: 0.25, max: 2}});
	}
});

test.each(computeNeeds)('a compute without %s makes the answer invalid, and the message names the row', async name => {
	const client = await clientFor({endpoints: [wireCompute, without(wireCompute, name)]});
	expect(await failure(client.listComputes('p'))).toMatchObject({
		name: 'DecodeError', status: 200, message: `The answer is not as expected: endpoints[1].${name} is missing (GET /projects/p/endpoints).`,
	});
});

test.each<[string, unknown, string]>([
	['autoscaling_limit_min_cu', '0.25', 'is a string, a number was expected'],
	['current_state', 7, 'is a number, a string was expected'],
	['type', '', 'is empty'],
	['id', null, 'is null, a string was expected'],
	['name', ['x'], 'is a list, a string was expected'],
	['disabled', 'no', 'is a string, a boolean was expected'],
	['settings', 'none', 'is a string, an object was expected'],
	['created_at', 'yesterday', 'is not a timestamp'],
	['created_at', '2026-13-40T00:00:00Z', 'is not a timestamp'],
	['last_active', 1_763_640_000, 'is a number, a string was expected'],
])('a compute whose field %s is %j is refused, because the field %s', async (name, value, problem) => {
	const client = await clientFor({endpoints: [wireCompute, wireCompute, {...wireCompute, [name]: value}]});
	expect(await failure(client.listComputes('p'))).toMatchObject({
		name: 'DecodeError', message: `The answer is not as expected: endpoints[2].${name} ${problem} (GET /projects/p/endpoints).`,
	});
});

test.each(['', ' ', '\u{A0}\t', '\u{200B}\u{2060}', '\u{301}'])('a compute with the invisible name %j has no name', async name => {
	const client = await clientFor({endpoint: {...wireCompute, name}});
	expect(await client.getCompute('p', 'ep-x')).toMatchObject({name: undefined});
});

test.each([1e308, -1e308])('a suspend timeout of %d seconds counts as unknown', async seconds => {
	const client = await clientFor({endpoint: {...wireCompute, suspend_timeout_seconds: seconds}});
	expect(await client.getCompute('p', 'ep-x')).toMatchObject({suspendTimeoutSeconds: undefined});
});

test('a negative number of failures of an operation is decoded as 0', async () => {
	const client = await clientFor({operation: {...wireOperation, failures_count: -3}});
	expect(await client.getOperation('p', 'o')).toMatchObject({failuresCount: 0});
});

test('unknown fields, states, types, actions and statuses are accepted', async () => {
	const compute = await clientFor({
		endpoint: {
			...wireCompute, type: 'write_only', current_state: 'melting', pending_state: 'frozen', colour: 'red',
		}, hint: 1,
	});
	expect(await compute.getCompute('p', 'ep-x')).toMatchObject({type: 'write_only', currentState: 'melting', pendingState: 'frozen'});
	const operation = await clientFor({operation: {...wireOperation, action: 'paint_tenant', status: 'drying'}});
	expect(await operation.getOperation('p', 'o')).toMatchObject({action: 'paint_tenant', status: 'drying'});
});

test('Postgres settings with values of any kind are decoded as text', async () => {
	const client = await clientFor({endpoint: {...wireCompute, settings: {pg_settings: {work_mem: '4MB', max_wal_senders: 5, jit: false}}}});
	const {pgSettings} = await client.getCompute('p', 'ep-x');
	expect(pgSettings).toEqual({work_mem: '4MB', max_wal_senders: '5', jit: 'false'});
});

test.each([
	['2026-03-14T13:21:07Z', Date.UTC(2026, 2, 14, 13, 21, 7)],
	['2026-03-14T13:21:07.123456Z', Date.UTC(2026, 2, 14, 13, 21, 7, 123)],
	['2026-03-14T14:21:07+01:00', Date.UTC(2026, 2, 14, 13, 21, 7)],
])('the timestamp %s is decoded', async (timestamp, instant) => {
	const client = await clientFor({operation: {...wireOperation, created_at: timestamp}});
	expect(await client.getOperation('p', 'o')).toMatchObject({createdAt: instant});
});

test('an operation without a creation time is refused', async () => {
	const client = await clientFor({operation: without(wireOperation, 'created_at')});
	expect(await failure(client.getOperation('p', 'o'))).toMatchObject({name: 'DecodeError'});
});

test('a missing creation time or update time of a compute is replaced by the other time', async () => {
	const made = await clientFor({endpoint: without(wireCompute, 'updated_at')});
	expect(await made.getCompute('p', 'ep-x')).toMatchObject({createdAt: created, updatedAt: created});
	const changed = await clientFor({endpoint: without(wireCompute, 'created_at')});
	expect(await changed.getCompute('p', 'ep-x')).toMatchObject({createdAt: updated, updatedAt: updated});
});

test('pages of branches are read by cursor until a page has no new branch', async () => {
	const server = await startScriptedServer(
		json(200, {branches: [wireBranch], pagination: {next: 'a'}}),
		json(200, {
			branches: [{
				...wireBranch, id: 'br-b', default: undefined, primary: true,
			}], pagination: {next: 'b'},
		}),
		json(200, {branches: [wireBranch], pagination: {next: 'c'}}),
		json(200, {branches: [{...wireBranch, id: 'br-never'}], pagination: {next: 'd'}}),
	);
	const branches = await connect(server.baseUrl).listBranches('p');
	expect(branches.map(({id, isDefault, isProtected}) => [id, isDefault, isProtected])).toEqual([['br-main-a1-b2', true, true], ['br-b', true, true]]);
	expect(server.requests.map(({url}) => url)).toEqual([
		'/api/v2/projects/p/branches?limit=1000',
		'/api/v2/projects/p/branches?limit=1000&cursor=a',
		'/api/v2/projects/p/branches?limit=1000&cursor=b',
	]);
});

test.each([
	['', 'nothing'],
	['{"projects": [', 'JSON that breaks off'],
	['{"projects": "', 'JSON that breaks off'],
	['{"projects": nonsense}', 'something that is not JSON'],
	['OK', 'something that is not JSON'],
])('the error about the body %j says that the answer is %s', async (body, words) => {
	const server = await startScriptedServer(raw(200, body));
	expect(await failure(connect(server.baseUrl).listProjects({limit: 5}))).toMatchObject({
		name: 'DecodeError', message: `The answer is ${words} (GET /projects).`,
	});
	expect(server.requests).toHaveLength(1);
});

test.each<[unknown, string]>([
	[[], 'projects is missing'],
	[null, 'it is null, an object was expected'],
	['text', 'it is a string, an object was expected'],
	[{}, 'projects is missing'],
	[{projects: {}}, 'projects is an object, a list was expected'],
	[{projects: [null]}, 'projects[0] is null, an object was expected'],
	[{projects: [], pagination: 'next'}, 'pagination is a string, an object was expected'],
])('a list of projects that is %j is refused with the message: %s', async (body, problem) => {
	const client = await clientFor(body);
	expect(await failure(client.listProjects({}))).toMatchObject({
		name: 'DecodeError', message: `The answer is not as expected: ${problem} (GET /projects).`,
	});
});

test.each([undefined, null, {}, {cursor: ''}, {cursor: null}])('a page whose pagination is %j is the last page', async pagination => {
	const client = await clientFor({projects: [wireProject], pagination});
	const {cursor} = await client.listProjects({});
	expect(cursor).toBeUndefined();
});
