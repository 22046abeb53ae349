import {expect, test} from 'vitest';
import {routes} from '../../../src/control-plane/http/routes/table.js';
import {startPlane} from '../plane.js';
import {createContract} from './openapi.js';
import {visits} from './visits.js';

const contract = createContract();

test.for(routes.map(({method, path}) =>
	[method, path] as const))('the answer to %s %s matches the platform\'s OpenAPI document', async ([method, path]) => {
	const visit = visits[`${method} ${path}`];
	if (visit === undefined) {
		throw new Error('Nothing visits this route.');
	}

	const plane = await startPlane();
	const {status, body} = await visit(plane);
	expect({status, body}).toMatchObject({status: expect.toSatisfy((code: number) => code >= 200 && code < 300) as number});
	expect(contract.problems(method, path, status, body)).toEqual([]);
});

test('visits.ts has a request for each route of the control plane, and no other requests', () => {
	expect(Object.keys(visits).toSorted()).toEqual(routes.map(({method, path}) => `${method} ${path}`).toSorted());
});

test('the check of answers detects an answer that does not match the OpenAPI document', () => {
	expect(contract.problems('GET', '/projects/{project_id}/endpoints', 200, {endpoints: [{id: 'ep-a-b-c'}]})).not.toEqual([]);
	expect(contract.problems('DELETE', '/projects/{project_id}/endpoints/{endpoint_id}', 204, {})).toEqual(['there is a body']);
});

test('error answers match the platform\'s OpenAPI document', async () => {
	const plane = await startPlane();
	const answers = await Promise.all([
		plane.get('/projects/none'),
		plane.get('/projects', {key: 'none'}),
		plane.post('/projects', {project: {name: 7}}),
		plane.send('PUT', '/projects'),
	]);
	expect(answers.map(({status}) => status)).toEqual([404, 401, 400, 405]);
	for (const {body} of answers) {
		expect(contract.errorProblems(body)).toEqual([]);
	}
});
