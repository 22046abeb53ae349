// The statements of docs/control-api.md#authentication.
import {expect, test} from 'vitest';
import {routes} from '../../../src/control-plane/http/routes/table.js';
import {startPlane} from '../plane.js';
import {freeProjectId, outsideProjectId, projectId} from '../small-seed.js';
import type {WireProject} from '../wire-types.js';

const pathOf = (template: string) => template.replaceAll(/\{\w+\}/gv, 'none');

test('every route refuses a request without an API key with 401', async () => {
	const plane = await startPlane();
	for (const {method, path} of routes) {
		const response = await fetch(plane.baseUrl + pathOf(path), {method});
		expect(`${method} ${path} ${response.status}`).toBe(`${method} ${path} 401`);
		expect(await response.json()).toMatchObject({message: expect.stringContaining('no API key') as string});
	}
});

test.for([
	['an unknown key', 'Bearer pgt_0000000000000000000000000000000000000000000'],
	['an empty key', 'Bearer '],
	['another scheme', 'Basic YWRhOnNlY3JldA=='],
	['the word Bearer alone', 'Bearer'],
	['two keys', 'Bearer one two'],
])('a request with %s fails with 401', async ([, authorization = '']) => {
	const plane = await startPlane();
	const {status, body} = await plane.get('/projects', {headers: {authorization}});
	expect(status).toBe(401);
	expect(body).toMatchObject({request_id: expect.any(String) as string, code: ''});
});

test('an API key in a cookie or in the query is ignored', async () => {
	const plane = await startPlane();
	const response = await fetch(`${plane.baseUrl}/projects?api_key=${plane.apiKey}`, {
		headers: {cookie: `zenith=${plane.apiKey}; keycloak_token=${plane.apiKey}`},
	});
	expect(response.status).toBe(401);
});

test('the scheme of the authorization header is case-insensitive, as in HTTP', async () => {
	const plane = await startPlane();
	expect(await plane.get('/projects', {headers: {authorization: `bearer ${plane.apiKey}`}})).toMatchObject({status: 200});
});

test('a personal key lists the user\'s personal projects and the projects of the user\'s organizations', async () => {
	const plane = await startPlane();
	const idsFor = async (key: string) => {
		const {body} = await plane.get<{projects: WireProject[]}>('/projects', {key});
		return body.projects.map(({id}) => id);
	};

	expect(await idsFor(plane.keys.administrator)).toEqual([projectId, freeProjectId]);
	expect(await idsFor(plane.keys.member)).toEqual([projectId, freeProjectId]);
	expect(await idsFor(plane.keys.outsider)).toEqual([outsideProjectId]);
});

test('a key without access to a project gets the same answer as for a missing project', async () => {
	const plane = await startPlane();
	const answers = await Promise.all(['', '/endpoints', '/branches', '/operations'].map(async rest =>
		plane.get(`/projects/${projectId}${rest}`, {key: plane.keys.outsider})));
	for (const {status, body} of answers) {
		expect(status).toBe(404);
		expect(body).toMatchObject({message: `project ${projectId} not found`});
	}
});

test('a compute can\'t be accessed by the path of another project', async () => {
	const plane = await startPlane();
	const {id} = await plane.primaryOn('main');
	expect(await plane.get(`/projects/${freeProjectId}/endpoints/${id}`)).toMatchObject({status: 404});
	expect(await plane.post(`/projects/${freeProjectId}/endpoints/${id}/restart`)).toMatchObject({status: 404});
	expect(await plane.delete(`/projects/${freeProjectId}/endpoints/${id}`)).toMatchObject({status: 204});
	expect(await plane.compute(id)).toMatchObject({id});
});
