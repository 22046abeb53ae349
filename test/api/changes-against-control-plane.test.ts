import {expect, test} from 'vitest';
import type {Operation} from '../../src/domain/operations/operation.js';
import {found, startPlane} from '../control-plane/plane.js';
import {projectId} from '../control-plane/small-seed.js';
import type {WireError} from '../control-plane/wire-types.js';
import {changing} from './changing.js';
import {connect, failure} from './connect.js';

const start = async () => {
	const plane = await startPlane();
	return {plane, client: connect(plane.baseUrl, {apiKey: plane.apiKey})};
};

test('a compute can be created, moved, resized, suspended, woken, restarted and deleted through the client', async () => {
	const {plane, client} = await start();
	const dev = await plane.branch('dev');
	const staging = await plane.branch('staging');
	const actionsOf = (operations: readonly Operation[]) => operations.map(({action}) => action);

	const created = await changing(client).createCompute(projectId, {
		branchId: staging.id, type: 'read_only', size: {min: 0.5, max: 1}, suspendTimeoutSeconds: 600, name: 'reports',
	});
	const compute = found(created.target);
	expect(compute).toMatchObject({
		currentState: 'init', pendingState: 'active', size: {min: 0.5, max: 1}, suspendTimeoutSeconds: 600, name: 'reports', type: 'read_only',
	});
	expect(actionsOf(created.operations)).toContain('start_compute');
	plane.settle();

	const moved = await changing(client).updateCompute(projectId, compute.id, {branchId: dev.id});
	expect(moved.target).toMatchObject({branchId: dev.id, pendingState: 'idle'});
	expect(actionsOf(moved.operations)).toEqual(['apply_config', 'suspend_compute']);
	plane.settle();

	const resized = await changing(client).updateCompute(projectId, compute.id, {size: {min: 2, max: 2}, suspendTimeoutSeconds: -1, name: 'figures'});
	expect(resized.target).toMatchObject({
		size: {min: 2, max: 2}, suspendTimeoutSeconds: -1, name: 'figures', branchId: dev.id,
	});
	plane.settle();

	await changing(client).startCompute(projectId, compute.id);
	plane.settle();
	expect(await client.getCompute(projectId, compute.id)).toMatchObject({currentState: 'active', pendingState: undefined});

	const restarted = await changing(client).restartCompute(projectId, compute.id);
	expect(restarted.operations.length).toBeGreaterThan(0);
	plane.settle();

	await changing(client).suspendCompute(projectId, compute.id);
	plane.settle();
	expect(await client.getCompute(projectId, compute.id)).toMatchObject({currentState: 'idle'});

	expect(await failure(changing(client).restartCompute(projectId, compute.id))).toMatchObject({name: 'ConflictError', status: 412});
	expect(await changing(client).deleteCompute(projectId, compute.id)).toMatchObject({target: {id: compute.id}, operations: []});
	expect(await failure(client.getCompute(projectId, compute.id))).toMatchObject({name: 'NotFoundError', status: 404});
	expect(await changing(client).deleteCompute(projectId, compute.id)).toEqual({operations: []});
});

test('while operations are running, a change fails with a temporary conflict', async () => {
	const {plane, client} = await start();
	const {id} = await plane.primaryOn('staging');
	await changing(client).startCompute(projectId, id);
	const error = await failure(changing(client).updateCompute(projectId, id, {size: {min: 1, max: 1}}));
	expect(error).toMatchObject({name: 'ConflictError', status: 423});
	expect(error.message).toContain('running');
	plane.settle();
	await changing(client).updateCompute(projectId, id, {size: {min: 1, max: 1}});
});

test('the error of a refused request has the server\'s message and code, and a request id', async () => {
	const {plane, client} = await start();
	const main = await plane.branch('main');
	const error = await failure(changing(client).createCompute(projectId, {branchId: main.id, type: 'read_write'}));
	const {body} = await plane.post<WireError>(`/projects/${projectId}/endpoints`, {endpoint: {branch_id: main.id, type: 'read_write'}});
	expect(error).toMatchObject({name: 'ConflictError', message: body.message, code: body.code});
	expect(error.requestId).toMatch(/^[\da-f\-]{36}$/v);
});

