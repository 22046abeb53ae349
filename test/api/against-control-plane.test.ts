import {expect, test} from 'vitest';
import {projectObject} from '../../src/domain/projects/project.js';
import {loadWholeList} from '../../src/api/paged-list.js';
import {found, startPlane, type Plane} from '../control-plane/plane.js';
import {organizationId, outsideProjectId, projectId} from '../control-plane/small-seed.js';
import {changing} from './changing.js';
import {connect, failure} from './connect.js';

type Wire = Readonly<Record<string, unknown>>;

const time = (value: unknown): number | undefined => typeof value === 'string' ? Date.parse(value) : undefined;

const start = async () => {
	const plane = await startPlane();
	return {plane, client: connect(plane.baseUrl, {apiKey: plane.apiKey})};
};

const answer = async (plane: Plane, path: string): Promise<Wire> => {
	const {body} = await plane.get<Wire>(path);
	return body;
};

/** Returns a compute as the client should return it, made from the server's object. */
const computeOf = (wire: Wire) => ({
	id: wire.id,
	projectId,
	branchId: wire.branch_id,
	host: wire.host,
	proxyHost: wire.proxy_host,
	regionId: wire.region_id,
	type: wire.type,
	size: {min: wire.autoscaling_limit_min_cu, max: wire.autoscaling_limit_max_cu},
	currentState: wire.current_state,
	pendingState: wire.pending_state,
	name: wire.name,
	isDisabled: wire.disabled,
	isPoolerEnabled: wire.pooler_enabled,
	poolerMode: wire.pooler_mode,
	isPasswordlessAccess: wire.passwordless_access,
	pgSettings: {},
	suspendTimeoutSeconds: wire.suspend_timeout_seconds,
	lastActive: time(wire.last_active),
	startedAt: time(wire.started_at),
	suspendedAt: time(wire.suspended_at),
	createdAt: time(wire.created_at),
	updatedAt: time(wire.updated_at),
});

const operationOf = (wire: Wire) => ({
	id: wire.id,
	projectId,
	branchId: wire.branch_id,
	computeId: wire.endpoint_id,
	action: wire.action,
	status: wire.status,
	failuresCount: wire.failures_count,
	error: wire.error,
	totalDurationMilliseconds: wire.total_duration_ms,
	createdAt: time(wire.created_at),
	updatedAt: time(wire.updated_at),
});

test('the client decodes the projects of the control plane, alone and in lists', async () => {
	const {plane, client} = await start();
	const {projects} = await answer(plane, '/projects?limit=400') as {readonly projects: readonly Wire[]};
	const {items} = await client.listProjects({limit: 400});
	const written = items.map(item => projectObject(item));
	expect(written).toEqual(written.map((object, index) => Object.fromEntries(Object.keys(object).map(key => [key, projects[index]?.[key]]))));
	// One project is compared with its known values, so that both ways can't be wrong together.
	const wire = projects.find(({id}) => id === projectId)!;
	expect(items.find(({id}) => id === projectId)).toMatchObject({
		name: wire.name, pgVersion: wire.pg_version, isLocked: wire.locked, orgId: wire.org_id, cpuUsedSeconds: wire.cpu_used_sec, createdAt: time(wire.created_at),
	});
	expect(items.length).toBeGreaterThan(1);
	expect(await client.getProject(projectId)).toEqual(items.find(({id}) => id === projectId));
});

test('the client lists projects by search, by organization and by page', async () => {
	const {client} = await start();
	const ids = async (query: Parameters<typeof client.listProjects>[0]) => {
		const {items} = await client.listProjects(query);
		return items.map(({id}) => id);
	};

	expect(await ids({search: 'shop', limit: 400})).toEqual([projectId]);
	expect(await ids({orgId: organizationId})).toEqual([projectId]);
	const paged = await loadWholeList(async cursor => {
		const page = await client.listProjects({limit: 1, cursor});
		expect(page.items.length).toBeLessThanOrEqual(1);
		return page;
	}, ({id}) => id, '/projects');
	expect(paged.map(({id}) => id)).toEqual(await ids({limit: 400}));
});

test('the client decodes the branches of the control plane', async () => {
	const {plane, client} = await start();
	const {branches} = await answer(plane, `/projects/${projectId}/branches`) as {readonly branches: readonly Wire[]};
	expect(await client.listBranches(projectId)).toEqual(branches.map(wire => ({
		id: wire.id,
		projectId,
		parentId: wire.parent_id,
		name: wire.name,
		currentState: wire.current_state,
		logicalSizeBytes: wire.logical_size,
		isDefault: wire.default,
		isProtected: wire.protected,
		createdAt: time(wire.created_at),
		updatedAt: time(wire.updated_at),
	})));
	expect(branches).toHaveLength(3);
});

test('the client decodes the databases of a branch, each with its owner', async () => {
	const {plane, client} = await start();
	const {id} = await plane.branch('main');
	const {databases} = await answer(plane, `/projects/${projectId}/branches/${id}/databases`) as {readonly databases: readonly Wire[]};
	expect(await client.readList('databases', {projectId, branchId: id})).toEqual(databases.map(({name, owner_name: ownerName, created_at: createdAt, updated_at: updatedAt}) => ({
		id: name, projectId, branchId: id, name, ownerName, createdAt: time(createdAt), updatedAt: time(updatedAt),
	})));
	expect(databases.length).toBeGreaterThan(0);
});

test('the client decodes the computes of the control plane, alone and in lists', async () => {
	const {plane, client} = await start();
	const {endpoints} = await answer(plane, `/projects/${projectId}/endpoints`) as {readonly endpoints: readonly Wire[]};
	const computes = await client.listComputes(projectId);
	expect(computes).toEqual(endpoints.map(wire => computeOf(wire)));
	expect(computes.length).toBeGreaterThan(2);
	const first = found(computes[0]);
	expect(await client.getCompute(projectId, first.id)).toEqual(first);
});

test('the client decodes the operations of the control plane, alone and page by page', async () => {
	const {plane, client} = await start();
	const {id} = await plane.primaryOn('staging');
	await changing(client).startCompute(projectId, id);
	plane.settle();
	await changing(client).suspendCompute(projectId, id);
	plane.settle();
	const {operations} = await answer(plane, `/projects/${projectId}/operations?limit=1000`) as {readonly operations: readonly Wire[]};
	const all = await loadWholeList(async cursor => client.listOperations(projectId, {limit: 1, cursor}), operation => operation.id, '/operations');
	expect(all).toEqual(operations.map(wire => operationOf(wire)));
	expect(all.map(({action}) => action)).toEqual(['suspend_compute', 'start_compute']);
	const first = found(all[0]);
	expect(await client.getOperation(projectId, first.id)).toEqual(first);
});

test('the client reports an unknown key with 401, and an inaccessible project with 404', async () => {
	const {plane, client} = await start();
	expect(await failure(connect(plane.baseUrl, {apiKey: 'unknown'}).listProjects({}))).toMatchObject({name: 'UnauthorizedError', status: 401});
	expect(await failure(client.getProject(outsideProjectId))).toMatchObject({name: 'NotFoundError', status: 404});
});

test('the error about a base URL with a wrong version names the version', async () => {
	const {plane} = await start();
	const baseUrl = plane.baseUrl.replace('v2', 'v3');
	const error = await failure(connect(baseUrl, {apiKey: plane.apiKey}).listProjects({}));
	expect(error.name).toBe('NotFoundError');
	expect(error.message).toContain(`There is no such API at ${baseUrl}: is the base URL right, and “v3” its version?`);
});

