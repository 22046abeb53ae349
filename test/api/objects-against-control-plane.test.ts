import {expect, test} from 'vitest';
import type {Subject} from '../../src/domain/subject.js';
import {startPlane} from '../control-plane/plane.js';
import {projectId} from '../control-plane/small-seed.js';
import {changing} from './changing.js';
import {connect, failure} from './connect.js';

test('readObject returns an object of each kind with every field that the server sends', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const [compute] = await client.listComputes(projectId);
	const {operations: [operation]} = await changing(client).suspendCompute(projectId, compute!.id);
	plane.settle();
	const subjects: ReadonlyArray<readonly [Subject, string, string]> = [
		[{kind: 'project', projectId, id: projectId}, `/projects/${projectId}`, 'project'],
		[{kind: 'branch', projectId, id: compute!.branchId}, `/projects/${projectId}/branches/${compute!.branchId}`, 'branch'],
		[{kind: 'compute', projectId, id: compute!.id}, `/projects/${projectId}/endpoints/${compute!.id}`, 'endpoint'],
		[{kind: 'operation', projectId, id: operation!.id}, `/projects/${projectId}/operations/${operation!.id}`, 'operation'],
	];
	await Promise.all(subjects.map(async ([subject, path, field]) => {
		const {body} = await plane.get<Record<string, unknown>>(path);
		expect(await client.readObject(subject)).toEqual(body[field]);
	}));

	expect(await failure(client.readObject({kind: 'compute', projectId, id: 'ep-none'}))).toMatchObject({status: 404});
});
