import {expect, test} from 'vitest';
import {startPlane} from '../../plane.js';
import {projectId} from '../../small-seed.js';
import type {
	WireBranch,
	WireError,
	WireOperation,
	WireProject,
} from '../../wire-types.js';

type Restored = {readonly branch: WireBranch; readonly operations: readonly WireOperation[]};

const project = `/projects/${projectId}`;
const week = 7 * 24 * 3_600_000;

test('restoring a branch from another branch copies the databases of the other branch', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const {id: dev} = await plane.branch('dev');
	await plane.post(`${project}/branches/${main}/databases`, {database: {name: 'added', owner_name: 'neondb_owner'}});
	plane.settle();
	const {status, body} = await plane.post<Restored>(`${project}/branches/${dev}/restore`, {source_branch_id: main});
	expect(status).toBe(200);
	expect(body.branch).toMatchObject({id: dev, current_state: 'resetting'});
	plane.settle();
	expect(await plane.branch('dev')).toMatchObject({current_state: 'ready'});
	expect(await plane.get(`${project}/branches/${dev}/databases/added`)).toMatchObject({status: 200});
});

test('restoring a branch restarts the running computes of the branch', async () => {
	const plane = await startPlane();
	const compute = await plane.primaryOn('main');
	await plane.unprotect();
	const {id: staging} = await plane.branch('staging');
	const {body} = await plane.post<Restored>(`${project}/branches/${compute.branch_id}/restore`, {
		source_branch_id: staging, preserve_under_name: 'before',
	});
	expect(body.operations.map(({action}) => action)).toEqual(['suspend_compute', 'create_branch', 'start_compute']);
	plane.settle();
	expect(await plane.compute(compute.id)).toMatchObject({current_state: 'active', branch_id: compute.branch_id});
});

test('restoring a branch creates a backup branch, and the children of the branch move to the backup', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const sourceTimestamp = new Date(plane.clock.now() - 60_000).toISOString();
	const {status} = await plane.post(`${project}/branches/${main}/restore`, {
		source_branch_id: main, source_timestamp: sourceTimestamp, preserve_under_name: 'before',
	});
	expect(status).toBe(200);
	plane.settle();
	const before = await plane.branch('before');
	expect(before).toMatchObject({default: false, current_state: 'ready'});
	expect(await plane.branch('dev')).toMatchObject({parent_id: before.id});
	expect(await plane.branch('main')).toMatchObject({id: main, default: true});
});

test.for([
	['main', 'main', {}, 'source_timestamp'],
	['main', 'main', {source_timestamp: '2026-11-20T11:00:00Z'}, 'preserve_under_name'],
	['main', 'dev', {}, 'preserve_under_name'],
] as const)('a restore of the branch %s from the branch %s with the fields %j is refused, because the field %s is missing', async ([name, source, fields, missing]) => {
	const plane = await startPlane();
	const {id} = await plane.branch(name);
	const {id: sourceId} = await plane.branch(source);
	const {status, body} = await plane.post<WireError>(`${project}/branches/${id}/restore`, {source_branch_id: sourceId, ...fields});
	expect(status).toBe(400);
	expect(body.message).toContain(missing);
});

test('without real servers, comparing the schemas of two branches finds no difference', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	expect(await plane.get(`${project}/branches/${id}/compare_schema?db_name=neondb`)).toMatchObject({status: 200, body: {diff: ''}});
	expect(await plane.get(`${project}/branches/${id}/schema?db_name=nothing`)).toMatchObject({status: 404});
});

test('recovering a deleted project within a week restores the branches and computes of the project', async () => {
	const plane = await startPlane();
	const before = await plane.computes();
	await plane.unprotect();
	await plane.delete(project);
	const {body: {projects: [listed]}} = await plane.get<{projects: WireProject[]}>('/projects?recoverable=true');
	expect(listed).toMatchObject({id: projectId, deleted_at: '2026-11-20T12:00:00Z', recoverable_until: '2026-11-27T12:00:00Z'});
	plane.clock.advance(week - 1);
	const {status, body} = await plane.post<{branches: WireBranch[]}>(`${project}/recover`);
	expect(status).toBe(200);
	expect(body.branches).toHaveLength(3);
	const after = await plane.computes();
	expect(after.map(({id, host}) => [id, host])).toEqual(before.map(({id, host}) => [id, host]));
	expect(after.every(compute => compute.current_state === 'idle')).toBe(true);
	expect(await plane.get('/projects?recoverable=true')).toMatchObject({body: {projects: []}});
});

test('a week after the deletion of a project, recovering the project is refused', async () => {
	const plane = await startPlane();
	await plane.delete(project);
	plane.clock.advance(week);
	expect(await plane.get('/projects?recoverable=true')).toMatchObject({body: {projects: []}});
	expect(await plane.post(`${project}/recover`)).toMatchObject({status: 404});
});

test('only users with access to a deleted project can recover the project', async () => {
	const plane = await startPlane();
	await plane.unprotect();
	await plane.delete(project);
	expect(await plane.post(`${project}/recover`, undefined, {key: plane.keys.outsider})).toMatchObject({status: 404});
	expect(await plane.get('/projects?recoverable=true', {key: plane.keys.outsider})).toMatchObject({body: {projects: []}});
	expect(await plane.post(`${project}/recover`, undefined, {key: plane.keys.member})).toMatchObject({status: 200});
});

test('if restoring a branch fails, the branch stays unchanged, and the backup branch is removed', async () => {
	const plane = await startPlane({faults: [{trouble: {kind: 'failing', action: 'create_branch'}, spec: 'failing=create_branch'}]});
	const {id: main} = await plane.branch('main');
	const {id: dev} = await plane.branch('dev');
	await plane.post(`${project}/branches/${main}/databases`, {database: {name: 'added', owner_name: 'neondb_owner'}});
	plane.settle();
	await plane.post(`${project}/branches/${dev}/roles`, {role: {name: 'own'}});
	plane.settle();
	const before = await plane.branch('dev');
	const {body: {operations}} = await plane.post<Restored>(`${project}/branches/${dev}/restore`, {source_branch_id: main, preserve_under_name: 'kept'});
	plane.settle();
	const restore = operations.find(({action}) => action === 'create_branch');
	expect(await plane.operation(restore!.id)).toMatchObject({status: 'failed'});
	expect(await plane.branch('dev')).toEqual({...before, updated_at: expect.any(String) as string});
	expect(await plane.get(`${project}/branches/${dev}/roles/own`)).toMatchObject({status: 200});
	expect(await plane.get(`${project}/branches/${dev}/databases/added`)).toMatchObject({status: 404});
	await expect(plane.branch('kept')).rejects.toThrow();
});
