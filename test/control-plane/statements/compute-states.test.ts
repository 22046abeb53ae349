// The statements of docs/control-api.md#compute-states.
import {expect, test} from 'vitest';
import {startPlane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {ComputeAnswer} from '../wire-types.js';

const endpoints = `/projects/${projectId}/endpoints`;
const minute = 60_000;

test('a new compute has the state init until its start_compute operation has finished', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const {status, body} = await plane.post<ComputeAnswer>(endpoints, {endpoint: {branch_id: branchId, type: 'read_write'}});
	expect(status).toBe(201);
	expect(body.endpoint).toMatchObject({current_state: 'init', pending_state: 'active'});
	expect(body.operations).toHaveLength(1);
	expect(body.operations[0]).toMatchObject({
		action: 'start_compute', status: 'running', branch_id: branchId, endpoint_id: body.endpoint.id,
	});
	plane.settle();
	expect(await plane.compute(body.endpoint.id)).toMatchObject({current_state: 'active'});
});

test('after 5 minutes of inactivity, a suspend_compute operation makes an active compute idle', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	plane.connect(id);
	plane.clock.advance((5 * minute) - 1);
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
	expect(await plane.operations()).toEqual([]);
	plane.clock.advance(1);
	expect(await plane.compute(id)).toMatchObject({current_state: 'active', pending_state: 'idle'});
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'idle'});
	expect(await plane.operations()).toMatchObject([{action: 'suspend_compute', status: 'finished', endpoint_id: id}]);
});

test('a compute with the suspend timeout -1 is never suspended', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.patch(`${endpoints}/${id}`, {endpoint: {suspend_timeout_seconds: -1}});
	plane.clock.advance(7 * 24 * 60 * minute);
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
});

test('a compute\'s own suspend timeout replaces the default of 5 minutes', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.patch(`${endpoints}/${id}`, {endpoint: {suspend_timeout_seconds: 60}});
	plane.settle();
	plane.connect(id);
	plane.clock.advance(minute - 1);
	expect(await plane.compute(id)).not.toHaveProperty('pending_state');
	plane.clock.advance(1);
	expect(await plane.compute(id)).toMatchObject({pending_state: 'idle'});
});

test('a connection wakes an idle compute with a start_compute operation', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.connect(id);
	expect(await plane.compute(id)).toMatchObject({current_state: 'idle', pending_state: 'active'});
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
	expect(await plane.operations()).toMatchObject([{action: 'start_compute', status: 'finished', endpoint_id: id}]);
});

test('POST …/start wakes an idle compute with a start_compute operation', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const {status, body} = await plane.post<ComputeAnswer>(`${endpoints}/${id}/start`);
	expect(status).toBe(200);
	expect(body.operations).toMatchObject([{action: 'start_compute', endpoint_id: id}]);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
});

test('during a restart, an active compute becomes idle and then active again', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {status, body} = await plane.post<ComputeAnswer>(`${endpoints}/${id}/restart`);
	expect(status).toBe(200);
	expect(body.operations).toMatchObject([
		{action: 'suspend_compute', status: 'running'},
		{action: 'start_compute', status: 'scheduling'},
	]);
	const seen = new Set<string>();
	for (let step = 0; step < 60; step++) {
		plane.clock.advance(50);
		const {current_state: current, pending_state: pending} = await plane.compute(id);
		seen.add(`${current} → ${pending ?? 'settled'}`);
	}

	expect([...seen]).toEqual(['active → idle', 'idle → active', 'active → settled']);
});

test('restarting an idle compute is refused with the advice to wake the compute first', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const {status, body} = await plane.post(`${endpoints}/${id}/restart`);
	expect(status).toBe(412);
	expect(body).toMatchObject({message: `${id} is idle. Only an active compute can be restarted: wake it first.`});
	expect(await plane.operations()).toEqual([]);
	await plane.post(`${endpoints}/${id}/start`);
	plane.settle();
	expect(await plane.post(`${endpoints}/${id}/restart`)).toMatchObject({status: 200});
});

test.for([
	'main',
	'staging',
])('moving the compute of the branch %s to another branch starts apply_config and suspend_compute', async name => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn(name);
	const {id: target} = await plane.branch('dev');
	const {status, body} = await plane.patch<ComputeAnswer>(`${endpoints}/${id}`, {endpoint: {branch_id: target}});
	expect(status).toBe(200);
	expect(body.endpoint).toMatchObject({branch_id: target, pending_state: 'idle'});
	expect(body.operations).toMatchObject([
		{action: 'apply_config', status: 'running', endpoint_id: id},
		{action: 'suspend_compute', status: 'scheduling', endpoint_id: id},
	]);
	plane.settle();
	const moved = await plane.compute(id);
	expect(moved).toMatchObject({branch_id: target, current_state: 'idle'});
	expect(moved).not.toHaveProperty('pending_state');
});

test('changing the size of a fixed-size compute restarts the compute', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {body} = await plane.patch<ComputeAnswer>(`${endpoints}/${id}`, {
		endpoint: {autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2},
	});
	expect(body.operations.map(({action}) => action)).toEqual(['apply_config', 'suspend_compute', 'start_compute']);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'active', autoscaling_limit_min_cu: 2});
});

test.for([{
	autoscaling_limit_min_cu: 0.5,
}, {autoscaling_limit_max_cu: 4}])('editing the autoscaling limits %o restarts the compute', async change => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.connect(id);
	plane.settle();
	const {body} = await plane.patch<ComputeAnswer>(`${endpoints}/${id}`, {endpoint: change});
	expect(body.operations.map(({action}) => action)).toEqual(['apply_config', 'suspend_compute', 'start_compute']);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'active', ...change});
});

test('resizing an idle compute starts apply_config and suspend_compute', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const {body} = await plane.patch<ComputeAnswer>(`${endpoints}/${id}`, {endpoint: {autoscaling_limit_max_cu: 4}});
	expect(body.operations.map(({action}) => action)).toEqual(['apply_config', 'suspend_compute']);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'idle', autoscaling_limit_max_cu: 4});
});

test('scaling within an autoscaling range does not restart the compute', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.connect(id);
	plane.settle();
	for (let visit = 0; visit < 20; visit++) {
		plane.connect(id);
		plane.clock.advance(4 * minute);
	}

	const operations = await plane.operations();
	expect(operations.filter(operation =>
		operation.endpoint_id === id && operation.action !== 'check_availability')).toMatchObject([{action: 'start_compute'}]);
	expect(await plane.compute(id)).toMatchObject({current_state: 'active', autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 2});
});

test('each incoming connection resets the scale-to-zero timer', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	plane.connect(id);
	plane.clock.advance(4 * minute);
	plane.connect(id);
	plane.clock.advance((5 * minute) - 1);
	expect(await plane.compute(id)).not.toHaveProperty('pending_state');
	plane.clock.advance(1);
	expect(await plane.compute(id)).toMatchObject({pending_state: 'idle'});
});
