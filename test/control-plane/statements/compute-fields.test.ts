// The statements of docs/control-api.md#compute.
import {expect, test} from 'vitest';
import {startPlane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {ComputeAnswer, WireCompute} from '../wire-types.js';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/v;

test('a compute has every field of the table in docs/control-api.md, with the documented type', async () => {
	const plane = await startPlane();
	const [compute] = await plane.computes();
	expect(compute).toMatchObject({
		id: expect.any(String) as string,
		host: expect.any(String) as string,
		project_id: projectId,
		branch_id: expect.any(String) as string,
		type: 'read_write',
		autoscaling_limit_min_cu: 1,
		autoscaling_limit_max_cu: 1,
		region_id: 'aws-us-east-2',
		current_state: 'active',
		settings: {pg_settings: {}},
		pooler_enabled: false,
		pooler_mode: 'transaction',
		disabled: false,
		passwordless_access: true,
		last_active: expect.stringMatching(timestamp) as string,
		created_at: expect.stringMatching(timestamp) as string,
		updated_at: expect.stringMatching(timestamp) as string,
		proxy_host: 'us-east-2.aws.pgtower.example',
	});
});

test('the id of a compute always starts with ep-', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const created = await plane.createCompute({branch_id: branchId, type: 'read_only'});
	for (const {id} of [...await plane.computes(), created]) {
		expect(id).toMatch(/^ep-[a-z]+-[a-z]+-[a-z0-9]{8}$/v);
	}
});

test('the branch_id of a compute has the prefix br- and three dash-separated parts', async () => {
	const plane = await startPlane();
	for (const compute of await plane.computes()) {
		expect(compute.branch_id).toMatch(/^br(?:-[a-z0-9]+){3}$/v);
	}
});

test('the host name of a compute is unique and contains the compute\'s id', async () => {
	const plane = await startPlane();
	const computes = await plane.computes();
	for (const {host, id} of computes) {
		expect(host).toBe(`${id}.us-east-2.aws.pgtower.example`);
	}

	expect(new Set(computes.map(({host}) => host)).size).toBe(computes.length);
});

test('the type of a primary compute is read_write, and the type of a read replica is read_only', async () => {
	const plane = await startPlane();
	const computes = await plane.computes();
	expect(computes.map(({type}) => type)).toEqual(['read_write', 'read_write', 'read_only']);
});

test('a fixed-size compute has equal minimum and maximum sizes', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const compute = await plane.createCompute({
		branch_id: branchId, type: 'read_write', autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4,
	});
	expect(compute).toMatchObject({autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4});
});

test('pending_state is present only during a state change', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	expect(await plane.compute(id)).not.toHaveProperty('pending_state');
	await plane.post(`/projects/${projectId}/endpoints/${id}/start`);
	expect(await plane.compute(id)).toMatchObject({current_state: 'idle', pending_state: 'active'});
	plane.settle();
	const woken = await plane.compute(id);
	expect(woken.current_state).toBe('active');
	expect(woken).not.toHaveProperty('pending_state');
});

test('the settings of a compute contain pg_settings, which are empty by default', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const plain = await plane.createCompute({branch_id: branchId, type: 'read_only'});
	expect(plain.settings).toEqual({pg_settings: {}});
	const set = await plane.createCompute({branch_id: branchId, type: 'read_only', settings: {pg_settings: {work_mem: '64MB'}}});
	expect(set.settings).toEqual({pg_settings: {work_mem: '64MB'}});
});

test('last_active is absent on a compute that has never been active', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const {body} = await plane.post<ComputeAnswer>(`/projects/${projectId}/endpoints`, {
		endpoint: {branch_id: branchId, type: 'read_write'},
	});
	expect(body.endpoint).not.toHaveProperty('last_active');
	plane.settle();
	expect(await plane.compute(body.endpoint.id)).toHaveProperty('last_active');
});

test('a compute created without a size has 1 CU', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const {body} = await plane.post<ComputeAnswer>(`/projects/${projectId}/endpoints`, {
		endpoint: {branch_id: branchId, type: 'read_write'},
	});
	expect(body.endpoint).toMatchObject({autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 1});
});

test('a PATCH request that changes nothing about a compute starts no operation', async () => {
	const plane = await startPlane();
	const before = await plane.primaryOn('staging');
	plane.clock.advance(60_000);
	const {body} = await plane.patch<ComputeAnswer>(`/projects/${projectId}/endpoints/${before.id}`, {
		endpoint: {autoscaling_limit_min_cu: before.autoscaling_limit_min_cu, suspend_timeout_seconds: before.suspend_timeout_seconds},
	});
	expect(body).toEqual({endpoint: before, operations: []});
});

test('changing a compute sets a new updated_at, but keeps created_at', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const before = await plane.compute(id);
	plane.clock.advance(5000);
	const {body} = await plane.patch<{endpoint: WireCompute}>(`/projects/${projectId}/endpoints/${id}`, {endpoint: {name: 'second'}});
	expect(body.endpoint.created_at).toBe(before.created_at);
	expect(Date.parse(body.endpoint.updated_at)).toBe(plane.clock.now());
});

test('a compute that returns from an autoscaling range to a fixed size keeps the provisioner k8s-neonvm', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	expect(await plane.compute(id)).toMatchObject({provisioner: 'k8s-pod'});
	await plane.patch(`/projects/${projectId}/endpoints/${id}`, {endpoint: {autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 4}});
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({provisioner: 'k8s-neonvm'});
	await plane.patch(`/projects/${projectId}/endpoints/${id}`, {endpoint: {autoscaling_limit_min_cu: 4}});
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({provisioner: 'k8s-neonvm'});
});
