// The statements of docs/control-api.md#requests: the rows of its tables and its rules.
import {expect, test} from 'vitest';
import {startPlane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {
	ComputeAnswer,
	OperationPage,
	WireCompute,
	WireOperation,
	WireProject,
} from '../wire-types.js';

const endpoints = `/projects/${projectId}/endpoints`;

test('GET /projects answers { projects: [Project] }', async () => {
	const plane = await startPlane();
	const {status, body} = await plane.get<{projects: WireProject[]}>('/projects');
	expect(status).toBe(200);
	expect(body.projects.map(({name}) => name)).toEqual(['shop', 'club site']);
});

test('POST …/endpoints answers { endpoint, operations }', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const {status, body} = await plane.post<ComputeAnswer>(endpoints, {endpoint: {branch_id: branchId, type: 'read_write'}});
	expect(status).toBe(201);
	expect(Object.keys(body)).toEqual(['endpoint', 'operations']);
	expect(body.endpoint).toMatchObject({branch_id: branchId, type: 'read_write', project_id: projectId});
});

test('GET …/endpoints answers { endpoints: [Endpoint] }', async () => {
	const plane = await startPlane();
	const {status, body} = await plane.get<{endpoints: WireCompute[]}>(endpoints);
	expect(status).toBe(200);
	expect(Object.keys(body)).toEqual(['endpoints']);
	expect(body.endpoints).toHaveLength(3);
});

test('PATCH …/endpoints/{endpoint_id} can move the compute to another branch', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {id: target} = await plane.branch('dev');
	const {body} = await plane.patch<ComputeAnswer>(`${endpoints}/${id}`, {endpoint: {branch_id: target}});
	expect(Object.keys(body)).toEqual(['endpoint', 'operations']);
	expect(await plane.compute(id)).toMatchObject({branch_id: target});
});

test('DELETE …/endpoints/{endpoint_id} of an idle compute answers with the compute and no operations', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const {status, body} = await plane.delete<ComputeAnswer>(`${endpoints}/${id}`);
	expect(status).toBe(200);
	expect(body.endpoint.id).toBe(id);
	expect(body.operations).toEqual([]);
	expect(await plane.computes()).not.toContainEqual(expect.objectContaining({id}));
	expect(await plane.get(`${endpoints}/${id}`)).toMatchObject({status: 404});
});

test('deleting an active compute first suspends the compute', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.unprotect();
	const {body} = await plane.delete<ComputeAnswer>(`${endpoints}/${id}`);
	expect(body.operations).toMatchObject([{action: 'suspend_compute', status: 'running', endpoint_id: id}]);
	plane.settle();
	expect(await plane.operation(body.operations[0]?.id ?? '')).toMatchObject({status: 'finished'});
});

test('deleting a missing compute answers 204 without a body', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	await plane.delete(`${endpoints}/${id}`);
	const {status, body} = await plane.delete(`${endpoints}/${id}`);
	expect(status).toBe(204);
	expect(body).toBeUndefined();
});

test('POST …/restart needs no body and no content type', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {status, body} = await plane.post<ComputeAnswer>(`${endpoints}/${id}/restart`);
	expect(status).toBe(200);
	expect(body.endpoint.id).toBe(id);
});

test('GET …/operations answers { operations, pagination: { cursor } }', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	await plane.post(`${endpoints}/${id}/start`);
	const {status, body} = await plane.get<OperationPage>(`/projects/${projectId}/operations`);
	expect(status).toBe(200);
	expect(Object.keys(body)).toEqual(['operations', 'pagination']);
	expect(Object.keys(body.pagination ?? {})).toEqual(['cursor']);
});

test('GET …/operations/{operation_id} answers { operation }', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {body: restart} = await plane.post<ComputeAnswer>(`${endpoints}/${id}/restart`);
	for (const operation of restart.operations) {
		const {status, body} = await plane.get<{operation: WireOperation}>(`/projects/${projectId}/operations/${operation.id}`);
		expect(status).toBe(200);
		expect(body).toEqual({operation});
	}
});

test('a second primary compute on a branch is refused', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('main');
	const {status, body} = await plane.post(endpoints, {endpoint: {branch_id: branchId, type: 'read_write'}});
	expect(status).toBe(422);
	expect(body).toMatchObject({code: 'ENDPOINTS_LIMIT_EXCEEDED', message: 'read_write endpoint already exists'});
	expect(await plane.computes()).toHaveLength(3);
});

test('a branch can have any number of read replicas', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('main');
	for (let replica = 0; replica < 12; replica++) {
		await plane.createCompute({branch_id: branchId, type: 'read_only'});
	}

	const computes = await plane.computes();
	const here = computes.filter(compute => compute.branch_id === branchId);
	expect(here.map(({type}) => type)).toEqual(['read_write', ...Array.from({length: 12}, () => 'read_only')]);
});

test('creating a compute starts a start_compute operation', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('main');
	const {body} = await plane.post<ComputeAnswer>(endpoints, {endpoint: {branch_id: branchId, type: 'read_only'}});
	expect(body.operations.map(({action}) => action)).toContain('start_compute');
});

test('creating a compute on a missing branch is refused', async () => {
	const plane = await startPlane();
	const {status, body} = await plane.post(endpoints, {endpoint: {branch_id: 'br-no-such-branch', type: 'read_only'}});
	expect(status).toBe(404);
	expect(body).toMatchObject({message: 'branch br-no-such-branch not found'});
});

test('moving a primary compute to a branch with another primary compute is refused', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {id: target} = await plane.branch('staging');
	const {status, body} = await plane.patch(`${endpoints}/${id}`, {endpoint: {branch_id: target}});
	expect(status).toBe(422);
	expect(body).toMatchObject({code: 'ENDPOINTS_LIMIT_EXCEEDED'});
	expect(await plane.compute(id)).not.toMatchObject({branch_id: target});
});

test('a read replica can be moved to a branch with a primary compute', async () => {
	const plane = await startPlane();
	const computes = await plane.computes();
	const replica = computes.find(({type}) => type === 'read_only');
	const {id: target} = await plane.branch('main');
	const {status, body} = await plane.patch<ComputeAnswer>(`${endpoints}/${replica?.id ?? ''}`, {endpoint: {branch_id: target}});
	expect(status).toBe(200);
	expect(body.endpoint.branch_id).toBe(target);
});

test('the autoscaling limits and the suspend timeout of a compute can be changed', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	const change = {autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 8, suspend_timeout_seconds: 3600};
	await plane.patch(`${endpoints}/${id}`, {endpoint: change});
	expect(await plane.compute(id)).toMatchObject(change);
});

test('operations are listed newest first, and the parameter limit sets the length of a page', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	for (let count = 0; count < 3; count++) {
		await plane.post(`${endpoints}/${id}/restart`);
		plane.settle();
	}

	const all = await plane.operations();
	expect(all.map(({action}) =>
		action)).toEqual(['start_compute', 'suspend_compute', 'start_compute', 'suspend_compute', 'start_compute', 'suspend_compute']);
	const times = all.map(({created_at: at}) => Date.parse(at));
	expect(times).toEqual(times.toSorted((left, right) => right - left));
	const {body} = await plane.get<OperationPage>(`/projects/${projectId}/operations?limit=4`);
	expect(body.operations).toEqual(all.slice(0, 4));
});

test('pages of operations stay consistent while new operations arrive', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.post(`${endpoints}/${id}/restart`);
	plane.settle();
	await plane.post(`${endpoints}/${id}/restart`);
	plane.settle();
	const before = await plane.operations();
	const {body: first} = await plane.get<OperationPage>(`/projects/${projectId}/operations?limit=2`);
	await plane.post(`${endpoints}/${id}/restart`);
	plane.settle();
	const {body: second} = await plane.get<OperationPage>(
		`/projects/${projectId}/operations?limit=2&cursor=${encodeURIComponent(first.pagination?.cursor ?? '')}`,
	);
	expect([...first.operations, ...second.operations]).toEqual(before);
});

test('a client can poll a returned operation by id until the operation has finished', async () => {
	const plane = await startPlane();
	const {id: branchId} = await plane.branch('dev');
	const {body} = await plane.post<ComputeAnswer>(endpoints, {endpoint: {branch_id: branchId, type: 'read_write'}});
	const [operation] = body.operations;
	expect(await plane.operation(operation?.id ?? '')).toMatchObject({status: 'running'});
	plane.clock.advance(5000);
	expect(await plane.operation(operation?.id ?? '')).toMatchObject({status: 'finished'});
});
