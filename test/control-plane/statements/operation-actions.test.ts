// The statements of docs/control-api.md#operation-actions and docs/control-api.md#operation-polling.
import {expect, test} from 'vitest';
import {startPlane} from '../plane.js';
import {organizationId, projectId} from '../small-seed.js';
import type {
	WireBranch,
	WireCompute,
	WireOperation,
	WireProject,
} from '../wire-types.js';

type Created = {
	readonly project: WireProject;
	readonly branch: WireBranch;
	readonly endpoints: readonly WireCompute[];
	readonly operations: readonly WireOperation[];
};

type WithOperations = {readonly operations: readonly WireOperation[]};

const actionsOf = ({operations}: WithOperations) => operations.map(({action}) => action);

test('creating a project starts create_timeline, which creates the default branch', async () => {
	const plane = await startPlane();
	const {status, body} = await plane.post<Created>('/projects', {project: {name: 'new', org_id: organizationId}});
	expect(status).toBe(201);
	expect(actionsOf(body)).toEqual(['create_timeline', 'start_compute']);
	expect(body.operations[0]).toMatchObject({status: 'running', branch_id: body.branch.id});
	expect(body.operations[0]).not.toHaveProperty('endpoint_id');
	expect(body.branch).toMatchObject({name: 'main', default: true, current_state: 'init'});
	plane.settle();
	const {body: {branches}} = await plane.get<{branches: WireBranch[]}>(`/projects/${body.project.id}/branches`);
	expect(branches).toMatchObject([{default: true, current_state: 'ready'}]);
});

test('a new project has a primary read-write compute on its default branch', async () => {
	const plane = await startPlane();
	const {body} = await plane.post<Created>('/projects', {project: {name: 'new'}});
	expect(body.endpoints).toMatchObject([{
		type: 'read_write', branch_id: body.branch.id, current_state: 'init', pending_state: 'active',
	}]);
	plane.settle();
	expect(await plane.computes(body.project.id)).toMatchObject([{current_state: 'active'}]);
});

test('creating a branch with a compute starts create_branch and start_compute', async () => {
	const plane = await startPlane();
	const {status, body} = await plane.post<Created>(`/projects/${projectId}/branches`, {
		branch: {name: 'new'}, endpoints: [{type: 'read_write'}],
	});
	expect(status).toBe(201);
	expect(body.operations).toMatchObject([
		{action: 'create_branch', status: 'running', branch_id: body.branch.id},
		{
			action: 'start_compute', status: 'scheduling', branch_id: body.branch.id, endpoint_id: body.endpoints[0]?.id,
		},
	]);
	plane.settle();
	expect(await plane.branch('new')).toMatchObject({current_state: 'ready'});
	expect(await plane.primaryOn('new')).toMatchObject({current_state: 'active'});
});

test('creating a database on a new branch is refused until the operations of the branch have finished', async () => {
	const plane = await startPlane();
	const {body} = await plane.post<Created>(`/projects/${projectId}/branches`, {branch: {name: 'new'}});
	const create = async () =>
		plane.post(`/projects/${projectId}/branches/${body.branch.id}/databases`, {database: {name: 'app', owner_name: 'neondb_owner'}});
	expect(await create()).toMatchObject({status: 423});
	plane.settle();
	expect(await create()).toMatchObject({status: 201});
});

test('apply_config runs when compute settings change', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {body} = await plane.patch<WithOperations>(`/projects/${projectId}/endpoints/${id}`, {
		endpoint: {settings: {pg_settings: {work_mem: '16MB'}}},
	});
	expect(actionsOf(body)).toContain('apply_config');
});

test('apply_config runs when a Postgres role is created, changed or deleted', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	const compute = await plane.primaryOn('main');
	const roles = `/projects/${projectId}/branches/${id}/roles`;
	const created = await plane.post<WithOperations>(roles, {role: {name: 'app'}});
	plane.settle();
	const changed = await plane.post<WithOperations>(`${roles}/app/reset_password`);
	plane.settle();
	const answers = [created, changed, await plane.delete<WithOperations>(`${roles}/app`)];
	expect(answers.map(({status}) => status)).toEqual([201, 200, 200]);
	for (const {body} of answers) {
		expect(body.operations).toMatchObject([{action: 'apply_config', status: 'running', endpoint_id: compute.id}]);
	}
});

test('apply_config runs when a database is created, changed or deleted', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	const databases = `/projects/${projectId}/branches/${id}/databases`;
	const created = await plane.post<WithOperations>(databases, {database: {name: 'app', owner_name: 'neondb_owner'}});
	plane.settle();
	const changed = await plane.patch<WithOperations>(`${databases}/app`, {database: {name: 'shop'}});
	plane.settle();
	const answers = [created, changed, await plane.delete<WithOperations>(`${databases}/shop`)];
	expect(answers.map(({status}) => status)).toEqual([201, 200, 200]);
	for (const {body} of answers) {
		expect(actionsOf(body)).toEqual(['apply_config']);
	}
});

test('apply_storage_config runs when the history retention period changes', async () => {
	const plane = await startPlane();
	const {body} = await plane.patch<WithOperations>(`/projects/${projectId}`, {project: {history_retention_seconds: 604_800}});
	expect(body.operations).toMatchObject([{action: 'apply_storage_config', status: 'running'}]);
	expect(body.operations[0]).not.toHaveProperty('branch_id');
	expect(body.operations[0]).not.toHaveProperty('endpoint_id');
});

test('deleting a branch suspends the running computes of the branch and deletes the branch\'s data', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.connect(id);
	plane.settle();
	const {id: branchId} = await plane.branch('staging');
	const {body} = await plane.delete<WithOperations>(`/projects/${projectId}/branches/${branchId}`);
	expect(actionsOf(body)).toEqual(['suspend_compute', 'delete_timeline']);
	plane.settle();
	expect(await plane.computes()).toHaveLength(1);
});

test('Delete tenant: requests for the data of a deleted project are answered with 404', async () => {
	const plane = await startPlane();
	await plane.unprotect();
	expect(await plane.delete(`/projects/${projectId}`)).toMatchObject({status: 200, body: {project: {id: projectId}}});
	for (const path of ['', '/branches', '/endpoints', '/operations']) {
		expect(await plane.get(`/projects/${projectId}${path}`)).toMatchObject({status: 404});
	}

	expect(await plane.delete(`/projects/${projectId}`)).toMatchObject({status: 404});
});

test('a branch without a compute has no connection string', async () => {
	const plane = await startPlane();
	const {id: dev} = await plane.branch('dev');
	const query = 'database_name=neondb&role_name=neondb_owner';
	const without = await plane.get(`/projects/${projectId}/connection_uri?${query}&branch_id=${dev}`);
	expect(without).toMatchObject({status: 404});
	const compute = await plane.createCompute({branch_id: dev, type: 'read_write'});
	const {body} = await plane.get<{uri: string}>(`/projects/${projectId}/connection_uri?${query}&branch_id=${dev}`);
	expect(new URL(body.uri)).toMatchObject({hostname: compute.host, username: 'neondb_owner', pathname: '/neondb'});
});

test('pooled connections use a separate host', async () => {
	const plane = await startPlane();
	const {host, id} = await plane.primaryOn('main');
	const {body} = await plane.get<{uri: string}>(
		`/projects/${projectId}/connection_uri?database_name=neondb&role_name=neondb_owner&pooled=true`,
	);
	expect(new URL(body.uri).hostname).toBe(`${id}-pooler${host.slice(id.length)}`);
});
