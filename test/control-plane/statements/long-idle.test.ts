// The statements of docs/control-api.md#operation-actions on unused objects: detached, archived, and brought back.
import {expect, test} from 'vitest';
import {found, startPlane, type Plane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {ComputeAnswer, WireOperation} from '../wire-types.js';

const day = 24 * 3_600_000;

const actionsSince = async (plane: Plane, count: number): Promise<readonly string[]> => {
	const operations = await plane.operations();
	return operations.slice(0, operations.length - count).map(({action}) => action);
};

const firstOf = async (plane: Plane, action: string): Promise<WireOperation> => {
	const operations = await plane.operations();
	return found(operations.find(operation => operation.action === action));
};

test('Timeline archive: a branch is archived if the branch is two weeks old and unused for a day', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('staging');
	plane.clock.advance(2 * day);
	expect(await plane.branch('staging')).toMatchObject({current_state: 'archived'});
	expect(await firstOf(plane, 'timeline_archive')).toMatchObject({status: 'finished', branch_id: id});
	expect(await plane.branch('dev')).toMatchObject({current_state: 'ready'});
});

test('the default branch, a protected branch and a branch in use are never archived', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	await plane.patch(`/projects/${projectId}/endpoints/${id}`, {endpoint: {suspend_timeout_seconds: -1}});
	plane.settle();
	plane.connect(id);
	plane.clock.advance(20 * day);
	expect(await plane.branch('main')).toMatchObject({current_state: 'ready'});
	expect(await plane.branch('staging')).toMatchObject({current_state: 'ready'});
});

test('Timeline unarchive: starting a compute on an archived branch first unarchives the branch', async () => {
	const plane = await startPlane();
	const {id, branch_id: branchId} = await plane.primaryOn('staging');
	plane.clock.advance(2 * day);
	const {body} = await plane.post<ComputeAnswer>(`/projects/${projectId}/endpoints/${id}/start`);
	expect(body.operations).toMatchObject([
		{action: 'timeline_unarchive', status: 'running', branch_id: branchId},
		{action: 'start_compute', status: 'scheduling', endpoint_id: id},
	]);
	plane.settle();
	expect(await plane.branch('staging')).toMatchObject({current_state: 'ready'});
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
});

test('Tenant detach: after a long idle period, a project is detached from storage', async () => {
	const plane = await startPlane();
	plane.clock.advance(32 * day);
	expect(await firstOf(plane, 'tenant_detach')).toMatchObject({status: 'finished'});
	const {length} = await plane.operations();
	plane.clock.advance(10 * day);
	expect(await actionsSince(plane, length)).toEqual([]);
});

test('Tenant reattach: a connection to a compute reattaches a detached project', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	plane.clock.advance(32 * day);
	const {length} = await plane.operations();
	plane.connect(id);
	plane.settle();
	expect(await actionsSince(plane, length)).toEqual(['start_compute', 'tenant_reattach']);
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
	plane.clock.advance(day);
	expect(await actionsSince(plane, length)).toContain('check_availability');
});

test('Tenant attach: a recovered project is attached to storage', async () => {
	const plane = await startPlane();
	await plane.unprotect();
	await plane.delete(`/projects/${projectId}`);
	await plane.post(`/projects/${projectId}/recover`);
	expect(await plane.operations()).toMatchObject([{action: 'tenant_attach', status: 'running'}]);
});
