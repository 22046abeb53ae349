// The statements of docs/control-api.md#operation, docs/control-api.md#lists-in-pages and docs/control-api.md#operation-states.
import {expect, test} from 'vitest';
import {found, startPlane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {ComputeAnswer, OperationPage} from '../wire-types.js';

const endpoints = `/projects/${projectId}/endpoints`;
const list = `/projects/${projectId}/operations`;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/v;
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/v;

test('an operation has every field of the table in docs/control-api.md, with the documented type', async () => {
	const plane = await startPlane();
	const {id, branch_id: branchId} = await plane.primaryOn('staging');
	await plane.post(`${endpoints}/${id}/start`);
	const [operation] = await plane.operations();
	expect(operation).toEqual({
		id: expect.stringMatching(uuid) as string,
		project_id: projectId,
		branch_id: branchId,
		endpoint_id: id,
		action: 'start_compute',
		status: 'running',
		failures_count: 0,
		created_at: expect.stringMatching(timestamp) as string,
		updated_at: expect.stringMatching(timestamp) as string,
		total_duration_ms: 0,
	});
});

test('start_compute and suspend_compute operations have the id of the branch and the id of the compute', async () => {
	const plane = await startPlane();
	const {id, branch_id: branchId} = await plane.primaryOn('staging');
	plane.connect(id);
	plane.clock.advance(600_000);
	expect(await plane.operations()).toMatchObject([
		{action: 'suspend_compute', branch_id: branchId, endpoint_id: id},
		{action: 'suspend_compute'},
		{action: 'start_compute', branch_id: branchId, endpoint_id: id},
	]);
});

test('the status of an operation changes from scheduling to running, and then to finished', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.connect(id);
	const seen: string[] = [];
	for (let step = 0; step < 40; step++) {
		const [operation] = await plane.operations();
		if (seen.at(-1) !== operation?.status) {
			seen.push(operation?.status ?? 'none');
		}

		plane.clock.advance(25);
	}

	expect(seen).toEqual(['scheduling', 'running', 'finished']);
});

test('a failed operation has a failures_count and an error, and leaves the compute unchanged', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.connect(id, {failure: 'compute did not become ready in time'});
	plane.settle();
	expect(await plane.operations()).toMatchObject([
		{
			action: 'start_compute', status: 'failed', failures_count: 1, error: 'compute did not become ready in time',
		},
	]);
	const compute = await plane.compute(id);
	expect(compute.current_state).toBe('idle');
	expect(compute).not.toHaveProperty('pending_state');
});

test('the duration of a finished operation matches the timestamps of the operation', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	const {body} = await plane.post<ComputeAnswer>(`${endpoints}/${id}/restart`);
	plane.settle();
	for (const {id: operationId} of body.operations) {
		const operation = await plane.operation(operationId);
		expect(operation.status).toBe('finished');
		expect(operation.total_duration_ms).toBeGreaterThan(0);
		const span = Date.parse(operation.updated_at) - Date.parse(operation.created_at);
		expect(Math.abs(span - operation.total_duration_ms)).toBeLessThan(1000);
	}
});

test('check_availability runs periodically on branches with a compute, but not on other branches', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const {id: staging} = await plane.branch('staging');
	plane.clock.advance(2 * 24 * 3_600_000);
	const operations = await plane.operations();
	const checks = operations.filter(({action}) => action === 'check_availability');
	expect(new Set(checks.map(({branch_id: id}) => id))).toEqual(new Set([main, staging]));
	expect(checks.filter(({branch_id: id}) => id === main).length).toBeGreaterThanOrEqual(3);
	expect(checks.every(({endpoint_id: id}) => id !== undefined)).toBe(true);
});

test('a check_availability operation briefly wakes an idle compute', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('staging');
	plane.clock.advance(16 * 3_600_000);
	const operations = await plane.operations();
	const check = found(operations.find(operation => operation.endpoint_id === id && operation.action === 'check_availability'));
	expect(check.status).toBe('finished');
	expect(await plane.compute(id)).toMatchObject({current_state: 'idle', suspended_at: check.updated_at});
});

test('the cursor of a page of operations is a timestamp with microseconds', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.post(`${endpoints}/${id}/restart`);
	const {body} = await plane.get<OperationPage>(`${list}?limit=1`);
	expect(body.pagination?.cursor).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/v);
});

test('a request with the URL-encoded cursor of a page of operations returns the next page', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	await plane.post(`${endpoints}/${id}/restart`);
	plane.settle();
	await plane.post(`${endpoints}/${id}/restart`);
	const all = await plane.operations();
	expect(all).toHaveLength(4);
	const paged: string[] = [];
	let cursor = '';
	for (let page = 0; page < 4; page++) {
		const {body} = await plane.get<OperationPage>(`${list}?limit=1&cursor=${encodeURIComponent(cursor)}`);
		paged.push(...body.operations.map(operation => operation.id));
		cursor = body.pagination?.cursor ?? '';
	}

	expect(paged).toEqual(all.map(operation => operation.id));
	const {body: end} = await plane.get<OperationPage>(`${list}?limit=1&cursor=${encodeURIComponent(cursor)}`);
	expect(end).toEqual({operations: [], pagination: {cursor}});
});
