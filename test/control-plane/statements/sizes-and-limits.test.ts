// The statements of docs/control-api.md#compute-sizes and docs/control-api.md#limits that a server enforces. The rows of the size table are tested in
// test/domain.
import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../plane.js';
import {freeProjectId, otherOrganizationId, projectId} from '../small-seed.js';
import type {ComputeAnswer, WireBranch, WireError} from '../wire-types.js';

const resize = async (plane: Plane, min: unknown, max: unknown) => {
	const {id} = await plane.primaryOn('staging');
	const answer = await plane.patch<ComputeAnswer & WireError>(`/projects/${projectId}/endpoints/${id}`, {
		endpoint: {autoscaling_limit_min_cu: min, autoscaling_limit_max_cu: max},
	});
	plane.settle();
	return answer;
};

const ladder = [0.25, 0.5, ...Array.from({length: 16}, (_, index) =>
	index + 1), ...Array.from({length: 20}, (_, index) => 18 + (2 * index))];

test('fixed sizes of 0.25, 0.5, 1 to 16, and even sizes from 18 to 56 CU are accepted', async () => {
	const plane = await startPlane();
	for (const size of ladder) {
		const {status, body} = await resize(plane, size, size);
		expect(`${size} CU: ${status}`).toBe(`${size} CU: 200`);
		expect(body.endpoint).toMatchObject({autoscaling_limit_min_cu: size, autoscaling_limit_max_cu: size});
	}
});

test.for([0, -1, 0.1, 0.75, 1.5, 17, 19, 55, 57, 58, 1000])('a size of %d CU is refused', async size => {
	const plane = await startPlane();
	const {status, body} = await resize(plane, size, size);
	expect(status).toBe(400);
	expect(body.message).toContain('autoscaling_limit_min_cu');
});

test.for([[0.25, 16], [0.25, 0.5], [1, 2], [15, 16]])('an autoscaling range from %d to %d CU is accepted', async ([min, max]) => {
	const plane = await startPlane();
	const {status, body} = await resize(plane, min, max);
	expect(status).toBe(200);
	expect(body.endpoint).toMatchObject({autoscaling_limit_min_cu: min, autoscaling_limit_max_cu: max});
});

test.for([
	[2, 1],
	[1, 18],
	[16, 18],
	[18, 56],
	[0.25, 56],
])('an autoscaling range from %d to %d CU is refused', async ([min, max]) => {
	const plane = await startPlane();
	const {status} = await resize(plane, min, max);
	expect(status).toBe(400);
	expect(await plane.primaryOn('staging')).toMatchObject({autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 2});
});

test('the free plan has computes up to 2 CU', async () => {
	const plane = await startPlane();
	const {body: {branches: [branch]}} = await plane.get<{branches: WireBranch[]}>(`/projects/${freeProjectId}/branches`);
	const create = async (size: number) => plane.post<WireError>(`/projects/${freeProjectId}/endpoints`, {
		endpoint: {
			branch_id: branch?.id, type: 'read_only', autoscaling_limit_min_cu: size, autoscaling_limit_max_cu: size,
		},
	});
	const refused = await create(3);
	expect(refused.status).toBe(422);
	expect(refused.body.message).toContain('free plan');
	expect(await create(2)).toMatchObject({status: 201});
});

test('concurrent requests create at most one primary compute on a branch', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const ask = async () => plane.post(`/projects/${projectId}/endpoints`, {endpoint: {branch_id: branchId, type: 'read_write'}});
	const answers = await Promise.all(Array.from({length: 12}, ask));
	expect(answers.filter(({status}) => status === 201)).toHaveLength(1);
	plane.settle();
	const computes = await plane.computes();
	expect(computes.filter(compute => compute.branch_id === branchId)).toHaveLength(1);
});

test.for([60, 604_800, 0, -1])('a suspend timeout of %d seconds is accepted', async seconds => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const {status, body} = await plane.patch<ComputeAnswer>(`/projects/${projectId}/endpoints/${id}`, {
		endpoint: {suspend_timeout_seconds: seconds},
	});
	expect(status).toBe(200);
	expect(body.endpoint.suspend_timeout_seconds).toBe(seconds);
});

test.for([-2, 1, 59, 604_801, 60.5, 1e300])('a suspend timeout of %d seconds is refused', async seconds => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const {status, body} = await plane.patch<WireError>(`/projects/${projectId}/endpoints/${id}`, {
		endpoint: {suspend_timeout_seconds: seconds},
	});
	expect(status).toBe(400);
	expect(body.message).toContain('suspend_timeout_seconds');
});

test('a suspend timeout of 0 means the default of 5 minutes', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.patch(`/projects/${projectId}/endpoints/${id}`, {endpoint: {suspend_timeout_seconds: 0}});
	plane.settle();
	plane.connect(id);
	plane.clock.advance(299_999);
	expect(await plane.compute(id)).not.toHaveProperty('pending_state');
	plane.clock.advance(1);
	expect(await plane.compute(id)).toMatchObject({pending_state: 'idle'});
});

test('on the free plan, a suspend timeout other than 5 minutes is refused for computes and project defaults', async () => {
	const plane = await startPlane();
	const [compute] = await plane.computes(freeProjectId);
	const path = `/projects/${freeProjectId}/endpoints`;
	const replica = {branch_id: compute?.branch_id, type: 'read_only', autoscaling_limit_max_cu: 1};
	const sayingSo = {
		status: 422, body: {message: 'suspend_timeout_seconds: on the free plan a compute is suspended after 300 seconds, which can\'t be changed'},
	};
	expect(await plane.patch(`${path}/${compute?.id}`, {endpoint: {suspend_timeout_seconds: 3600}})).toMatchObject(sayingSo);
	expect(await plane.post(path, {endpoint: {...replica, suspend_timeout_seconds: -1}})).toMatchObject(sayingSo);
	const defaults = (seconds: number) => ({default_endpoint_settings: {suspend_timeout_seconds: seconds}});
	expect(await plane.patch(`/projects/${freeProjectId}`, {project: defaults(600)})).toMatchObject(sayingSo);
	expect(await plane.post('/projects', {project: {org_id: otherOrganizationId, ...defaults(-1)}})).toMatchObject(sayingSo);
	expect(await plane.post(`/projects/${freeProjectId}/branches`, {endpoints: [{type: 'read_write', suspend_timeout_seconds: 60}]})).toMatchObject(sayingSo);
	const made = await plane.post<ComputeAnswer>(path, {endpoint: {...replica, suspend_timeout_seconds: 300}});
	expect([made.status, made.body.endpoint.suspend_timeout_seconds]).toEqual([201, 300]);
	plane.settle();
	expect(await plane.patch(`${path}/${compute?.id}`, {endpoint: {suspend_timeout_seconds: 0}})).toMatchObject({status: 200});
	expect(await plane.patch(`/projects/${freeProjectId}`, {project: {name: 'renamed'}})).toMatchObject({status: 200});
	expect(await plane.patch(`${path}/${compute?.id}`, {endpoint: {suspend_timeout_seconds: 1}})).toMatchObject({status: 400});
});
