import {Buffer} from 'node:buffer';
import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {OperationPage, WireCompute} from '../wire-types.js';
import {faultOf} from './fault-of.js';

const endpoints = `/projects/${projectId}/endpoints`;
const operations = `/projects/${projectId}/operations`;

const startFaulty = async (...specs: readonly string[]): Promise<Plane> =>
	startPlane({faults: specs.map(spec => faultOf(spec))});

const textOf = async (plane: Plane, path: string): Promise<string> => {
	const answer = await fetch(plane.baseUrl + path, {headers: {authorization: `Bearer ${plane.apiKey}`}});
	return answer.text();
};

/** Makes two operations and lets them finish. */
const makeOperations = async (plane: Plane): Promise<void> => {
	const {id} = await plane.primaryOn('main');
	await plane.post(`${endpoints}/${id}/restart`);
	plane.settle();
};

test('the fault "cut" sends the beginning of an answer as a complete answer', async () => {
	const whole = await textOf(await startFaulty(), '/regions');
	expect(await textOf(await startFaulty('cut=0.5'), '/regions')).toBe(Buffer.from(whole).subarray(0, Math.floor(Buffer.byteLength(whole) / 2)).toString());
});

test('the fault "torn" breaks the connection in the middle of an answer', async () => {
	const plane = await startFaulty('torn=0.5,times=1');
	const answer = await fetch(`${plane.baseUrl}/regions`, {headers: {authorization: `Bearer ${plane.apiKey}`}});
	expect(answer.status).toBe(200);
	await expect(answer.text()).rejects.toThrow('terminated');
	expect(await plane.get('/regions')).toMatchObject({status: 200});
});

test('the fault "drip" sends an answer slowly, but completely', async () => {
	const plane = await startFaulty('drip=1s');
	const whole = await textOf(await startFaulty(), endpoints);
	const progress = {isWhole: false, steps: 0};
	const dripped = (async () => {
		const text = await textOf(plane, endpoints);
		progress.isWhole = true;
		return text;
	})();
	while (!progress.isWhole) {
		await new Promise(resolve => {
			setImmediate(resolve);
		});
		plane.clock.advance(100);
		progress.steps++;
	}

	expect(JSON.parse(await dripped)).toMatchObject({endpoints: (JSON.parse(whole) as {endpoints: readonly unknown[]}).endpoints.map(() => ({project_id: projectId}))});
	// The whole answer takes far more than a second.
	expect(progress.steps).toBeGreaterThan(10 * (whole.length / 16) / 2);
});

test.each([
	['wrong=current_state', 'current_state', {is: 'not a text'}],
	['wrong=autoscaling_limit_max_cu', 'autoscaling_limit_max_cu', 'not what it should be'],
	['value=current_state:hibernating', 'current_state', 'hibernating'],
	['missing=current_state', 'current_state', undefined],
	['unknown', 'of_a_later_version', {is: ['not', 'known', 'yet']}],
])('the fault "%s" changes the field %s of every compute in the answer', async (spec, field, value) => {
	const plane = await startFaulty(spec);
	const computes = await plane.computes() as ReadonlyArray<WireCompute & Readonly<Record<string, unknown>>>;
	expect(computes).toHaveLength(3);
	expect(computes.map(compute => compute[field])).toEqual([value, value, value]);
});

test('the fault "empty" returns empty lists, but deletes nothing', async () => {
	const plane = await startFaulty('empty,times=1');
	expect(await plane.computes()).toEqual([]);
	expect(await plane.computes()).toHaveLength(3);
});

test('the fault "wrong" leaves error answers unchanged', async () => {
	const plane = await startFaulty('wrong=message');
	expect(await plane.get('/projects/none')).toMatchObject({status: 404, body: {message: expect.any(String) as string}});
});

test('the fault "cursor=repeated" returns the same cursor for the next page', async () => {
	const plane = await startFaulty('cursor=repeated');
	await makeOperations(plane);
	const {body: first} = await plane.get<OperationPage>(`${operations}?limit=1`);
	const {cursor} = first.pagination ?? {};
	const {body: second} = await plane.get<OperationPage>(`${operations}?limit=1&cursor=${encodeURIComponent(cursor ?? '')}`);
	expect(second.pagination).toEqual({cursor});
});

test('the fault "cursor=endless" returns a new cursor with every page', async () => {
	const plane = await startFaulty('cursor=endless');
	await makeOperations(plane);
	let cursor: string | undefined;
	const cursors = new Set<string>();
	for (let pages = 0; pages < 50; pages++) {
		const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
		const {status, body} = await plane.get<OperationPage>(`${operations}?limit=100${query}`);
		expect(status).toBe(200);
		expect(body.operations.length).toBeGreaterThan(0);
		cursor = body.pagination?.cursor;
		cursors.add(cursor ?? '');
	}

	expect(cursors.size).toBe(50);
});

test('the fault "stale" returns the old list for a given time after a change', async () => {
	const plane = await startFaulty(`stale=5s,on=GET ${endpoints}`);
	const before = await plane.computes();
	const {id} = await plane.primaryOn('staging');
	await plane.delete(`${endpoints}/${id}`);
	expect(await plane.computes()).toEqual(before);
	expect(await plane.get(`${endpoints}/${id}`)).toMatchObject({status: 404});
	plane.clock.advance(5000);
	expect(await plane.computes()).toHaveLength(2);
});

test('the fault "endless" keeps an operation running forever', async () => {
	const plane = await startFaulty('endless=start_compute,times=1');
	const {id} = await plane.primaryOn('staging');
	const {body} = await plane.post<{operations: ReadonlyArray<{id: string}>}>(`${endpoints}/${id}/start`);
	plane.clock.advance(86_400_000);
	expect(await plane.operation(body.operations[0]!.id)).toMatchObject({status: 'running'});
	expect(await plane.compute(id)).toMatchObject({current_state: 'idle', pending_state: 'active'});
});

test('the fault "clock" shifts the clock of the control plane', async () => {
	const plane = await startFaulty('clock=2d');
	const {body} = await plane.post<{created_at: string}>('/api_keys', {key_name: 'later'});
	expect(Date.parse(body.created_at) - plane.clock.now()).toBe(2 * 86_400_000);
});
