import {expect, test} from 'vitest';
import {startPlane} from '../plane.js';
import {projectId} from '../small-seed.js';
import type {ComputeAnswer, WireError} from '../wire-types.js';
import {faultOf} from './fault-of.js';

const startFaulty = async (...specs: readonly string[]) => {
	const plane = await startPlane({faults: specs.map(spec => faultOf(spec)), hasFaultControl: true});
	const control = plane.baseUrl.replace('/api/v2', '/__faults');
	const ask = async (method: string, body?: string) => {
		const answer = await fetch(control, {method, ...(body !== undefined && {body})});
		return {status: answer.status, body: await answer.json() as Record<string, unknown>};
	};

	return {plane, ask};
};

test('the fault "status" answers a request with an API error, and changes nothing', async () => {
	const {plane} = await startFaulty('status=429,retry-after=3,on=POST /projects/*/endpoints,times=1');
	const {id} = await plane.branch('dev');
	const create = async () => plane.post<WireError>(`/projects/${projectId}/endpoints`, {endpoint: {branch_id: id, type: 'read_write'}});
	const before = await plane.computes();
	const {status, headers, body} = await create();
	expect(status).toBe(429);
	expect(headers.get('retry-after')).toBe('3');
	expect(body).toMatchObject({request_id: headers.get('x-request-id'), message: expect.any(String) as string});
	expect(await plane.computes()).toEqual(before);
	expect(await create()).toMatchObject({status: 201});
});

test('the fault "html" answers with a web page', async () => {
	const {plane} = await startFaulty('html=502,on=GET /projects');
	const answer = await fetch(`${plane.baseUrl}/projects`, {headers: {authorization: `Bearer ${plane.apiKey}`}});
	expect(answer.status).toBe(502);
	expect(answer.headers.get('content-type')).toMatch(/^text\/html/v);
	expect(await answer.text()).toMatch(/^<!DOCTYPE html>/v);
});

test('the fault "reset" closes the connection without carrying the request out', async () => {
	const {plane, ask} = await startFaulty('reset,on=DELETE /projects/*/endpoints/*');
	const {id} = await plane.primaryOn('staging');
	await expect(plane.delete(`/projects/${projectId}/endpoints/${id}`)).rejects.toThrow('fetch failed');
	expect(await plane.compute(id)).toMatchObject({id});
	expect(await ask('GET')).toMatchObject({body: {changes: [{method: 'DELETE', path: `/projects/${projectId}/endpoints/${id}`}]}});
});

test('the fault "lost" carries the request out, but sends no answer', async () => {
	const {plane, ask} = await startFaulty('lost,on=POST /projects/*/endpoints/*/start,times=1');
	const {id} = await plane.primaryOn('staging');
	await expect(plane.post(`/projects/${projectId}/endpoints/${id}/start`)).rejects.toThrow('fetch failed');
	plane.settle();
	expect(await plane.compute(id)).toMatchObject({current_state: 'active'});
	const {body} = await ask('GET');
	expect(body).toMatchObject({
		faults: [{met: 1}],
		changes: [{method: 'POST', path: `/projects/${projectId}/endpoints/${id}/start`, status: 200}],
	});
});

test('the fault "hang" leaves a request without an answer', async () => {
	const {plane} = await startFaulty('hang,on=GET /regions');
	const signal = AbortSignal.timeout(200);
	await expect(fetch(`${plane.baseUrl}/regions`, {signal})).rejects.toThrow('aborted due to timeout');
});

test('the fault "slow" delays the answer to a request by the given time', async () => {
	const {plane} = await startFaulty('slow=2s,on=GET /projects');
	let isAnswered = false;
	const answer = (async () => {
		const {status} = await plane.get('/projects');
		isAnswered = true;
		return status;
	})();
	const before = plane.clock.waiting();
	await expect.poll(plane.clock.waiting).toBeGreaterThan(before);
	plane.clock.advance(1999);
	expect(isAnswered).toBe(false);
	plane.clock.advance(1);
	expect(await answer).toBe(200);
});

test('the fault "limit" answers requests beyond the given number per minute with 429', async () => {
	const {plane} = await startFaulty('limit=3');
	const statuses = [];
	for (let requests = 0; requests < 5; requests++) {
		const {status} = await plane.get('/regions');
		statuses.push(status);
	}

	expect(statuses).toEqual([200, 200, 200, 429, 429]);
	plane.clock.advance(60_000);
	expect(await plane.get('/regions')).toMatchObject({status: 200});
});

test('the fault "locked" refuses changes to the given project with 423, but allows changes to other projects', async () => {
	const {plane} = await startFaulty(`locked=${projectId}`);
	const {id} = await plane.primaryOn('main');
	const {status, body} = await plane.post<WireError>(`/projects/${projectId}/endpoints/${id}/restart`);
	expect(status).toBe(423);
	expect(body.message).toContain('running conflicting operations');
	expect(await plane.post('/projects', {project: {name: 'other'}})).toMatchObject({status: 201});
});

test('the fault "failing" makes an operation fail with an error message', async () => {
	const {plane} = await startFaulty('failing=start_compute');
	const {id} = await plane.primaryOn('staging');
	const {body} = await plane.post<ComputeAnswer>(`/projects/${projectId}/endpoints/${id}/start`);
	expect(body.operations).toMatchObject([{status: 'running'}]);
	plane.settle();
	expect(await plane.operation(body.operations[0]!.id)).toMatchObject({
		status: 'failed', failures_count: 1, error: expect.any(String) as string,
	});
	expect(await plane.compute(id)).toMatchObject({current_state: 'idle'});
});

test('fault control returns request counts by method, and a list of requests that may change data', async () => {
	const {plane, ask} = await startFaulty();
	await plane.get('/projects');
	await plane.get('/regions');
	await plane.post('/api_keys', {key_name: ''});
	expect(await ask('GET')).toMatchObject({
		body: {faults: [], counts: {GET: 2, POST: 1}, changes: [{method: 'POST', path: '/api_keys', status: 400}]},
	});
});

test('faults can be added and ended while the control plane runs', async () => {
	const {plane, ask} = await startFaulty();
	expect(await ask('POST', 'status=503,on=GET /projects')).toMatchObject({status: 200});
	expect(await plane.get('/projects')).toMatchObject({status: 503});
	expect(await ask('DELETE')).toMatchObject({status: 200, body: {faults: []}});
	expect(await plane.get('/projects')).toMatchObject({status: 200});
	expect(await ask('POST', 'nonsense')).toMatchObject({status: 400});
});

test('without fault control, requests to /__faults are answered with 404', async () => {
	const plane = await startPlane();
	const answer = await fetch(plane.baseUrl.replace('/api/v2', '/__faults'));
	expect(answer.status).toBe(404);
});
