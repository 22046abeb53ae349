// The statements of docs/control-api.md#errors.
import {expect, test} from 'vitest';
import {startPlane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {ComputeAnswer, WireError} from '../wire-types.js';

const endpoints = `/projects/${projectId}/endpoints`;

test('every error has a request_id, a code and a message', async () => {
	const plane = await startPlane();
	const {status, headers, body} = await plane.get<WireError>('/projects/no-such-project');
	expect(status).toBe(404);
	expect(Object.keys(body)).toEqual(['request_id', 'code', 'message']);
	expect(body.request_id).toMatch(/^[\da-f\-]{36}$/v);
	expect(headers.get('x-request-id')).toBe(body.request_id);
	expect(headers.get('x-neon-ret-request-id')).toBe(body.request_id);
	expect(headers.get('content-type')).toContain('application/json');
});

test('a client\'s request id is kept if the id is a plain token, or else replaced', async () => {
	const plane = await startPlane();
	const sane = await plane.get('/projects', {headers: {'x-request-id': 'deploy-42.a:b_c'}});
	expect(sane.headers.get('x-request-id')).toBe('deploy-42.a:b_c');
	for (const id of ['x'.repeat(65), 'two words', '<script>']) {
		const {headers} = await plane.get('/projects', {headers: {'x-request-id': id}});
		expect(headers.get('x-request-id')).toMatch(/^[\da-f\-]{36}$/v);
	}
});

test('a successful answer has a request id in its headers', async () => {
	const plane = await startPlane();
	const {headers} = await plane.get('/projects');
	expect(headers.get('x-request-id')).toMatch(/^[\da-f\-]{36}$/v);
});

test('restarting an idle compute is refused with 412 and the advice to wake the compute first', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const {status, body} = await plane.post<WireError>(`${endpoints}/${id}/restart`);
	expect(status).toBe(412);
	expect(body.message).toContain('wake it first');
});

test('while operations are running in a project, conflicting changes are refused with 423', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const main = await plane.primaryOn('main');
	await plane.unprotect();
	const idle = await plane.primaryOn('staging');
	await plane.post(endpoints, {endpoint: {branch_id: branchId, type: 'read_write'}});
	const refused = await Promise.all([
		plane.post<WireError>(endpoints, {endpoint: {branch_id: branchId, type: 'read_only'}}),
		plane.patch<WireError>(`${endpoints}/${main.id}`, {endpoint: {autoscaling_limit_min_cu: 0.5}}),
		plane.delete<WireError>(`${endpoints}/${main.id}`),
		plane.post<WireError>(`${endpoints}/${main.id}/restart`),
		plane.post<WireError>(`${endpoints}/${main.id}/suspend`),
		plane.post<WireError>(`${endpoints}/${idle.id}/start`),
	]);
	for (const {status, body} of refused) {
		expect(status).toBe(423);
		expect(body.message).toBe('project already has running conflicting operations, scheduling of new ones is prohibited');
	}

	expect(await plane.operations()).toHaveLength(1);
	plane.settle();
	expect(await plane.post(`${endpoints}/${main.id}/restart`)).toMatchObject({status: 200});
});

test('while operations are running in a project, reads work, and a connection wakes an idle compute', async () => {
	const plane = await startPlane();
	const main = await plane.primaryOn('main');
	const idle = await plane.primaryOn('staging');
	await plane.post(`${endpoints}/${main.id}/restart`);
	expect(await plane.get(endpoints)).toMatchObject({status: 200});
	plane.connect(idle.id);
	plane.settle();
	expect(await plane.compute(idle.id)).toMatchObject({current_state: 'active'});
});

test('suspending a compute whose state is changing is refused with 423', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	await plane.post(`${endpoints}/${id}/start`);
	const {status, body} = await plane.post<WireError>(`${endpoints}/${id}/suspend`);
	expect(status).toBe(423);
	expect(body.message).toBe('endpoint is in some transitive state, could not suspend');
});

test('starting an active compute, or suspending an idle compute, starts no operation', async () => {
	const plane = await startPlane();
	const active = await plane.primaryOn('main');
	const idle = await plane.primaryOn('staging');
	const started = await plane.post<ComputeAnswer>(`${endpoints}/${active.id}/start`);
	const suspended = await plane.post<ComputeAnswer>(`${endpoints}/${idle.id}/suspend`);
	expect(started).toMatchObject({status: 200, body: {endpoint: {current_state: 'active'}, operations: []}});
	expect(suspended).toMatchObject({status: 200, body: {endpoint: {current_state: 'idle'}, operations: []}});
});

test('a connection or POST …/start does not wake a disabled compute', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	await plane.patch(`${endpoints}/${id}`, {endpoint: {disabled: true}});
	plane.settle();
	plane.connect(id);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({disabled: true, current_state: 'idle'});
	expect(await plane.post(`${endpoints}/${id}/start`)).toMatchObject({status: 422});
	await plane.patch(`${endpoints}/${id}`, {endpoint: {disabled: false}});
	plane.settle();
	plane.connect(id);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
});

test('a PATCH that disables a compute also applies the other changes in the PATCH', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {body} = await plane.patch<ComputeAnswer>(`${endpoints}/${id}`, {endpoint: {disabled: true, name: 'nightly', settings: {pg_settings: {work_mem: '64MB'}}}});
	expect(body.operations.map(({action}) => action)).toEqual(['apply_config', 'suspend_compute']);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({
		disabled: true, current_state: 'idle', name: 'nightly', settings: {pg_settings: {work_mem: '64MB'}},
	});
	expect(await plane.post(`${endpoints}/${id}/restart`)).toMatchObject({status: 412, body: {message: `${id} is disabled: enable it before you restart it.`}});
});

test('enabling or renaming a compute starts no operation, and new settings replace all existing settings', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.patch(`${endpoints}/${id}`, {endpoint: {disabled: true, settings: {pg_settings: {work_mem: '64MB', jit: 'off'}}}});
	plane.settle();
	expect(await plane.patch(`${endpoints}/${id}`, {endpoint: {disabled: false, name: 'nightly'}})).toMatchObject({
		status: 200, body: {endpoint: {disabled: false, name: 'nightly', current_state: 'idle'}, operations: []},
	});
	await plane.patch(`${endpoints}/${id}`, {endpoint: {settings: {pg_settings: {jit: 'on'}}}});
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({settings: {pg_settings: {jit: 'on'}}, current_state: 'idle'});
	expect(await plane.patch(`${endpoints}/${id}`, {endpoint: {name: ''}})).toMatchObject({status: 400});
});

test('disabling an active compute suspends the compute', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {body} = await plane.patch<ComputeAnswer>(`${endpoints}/${id}`, {endpoint: {disabled: true}});
	expect(body.operations.map(({action}) => action)).toEqual(['suspend_compute']);
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({disabled: true, current_state: 'idle'});
});
