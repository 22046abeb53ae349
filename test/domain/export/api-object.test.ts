import * as v from 'valibot';
import {expect, test} from 'vitest';
import {computesBody} from '../../../src/api/decode/endpoint.js';
import {operationsBody} from '../../../src/api/decode/operation.js';
import {projectsBody} from '../../../src/api/decode/project.js';
import {projectObject} from '../../../src/domain/projects/project.js';
import {requestObject} from '../../../src/domain/requests/journal-entry.js';
import type {ApiObject} from '../../../src/domain/export/api-object.js';
import {branchObject} from '../../../src/domain/branches/branch.js';
import {computeObject} from '../../../src/domain/computes/compute.js';
import {operationObject} from '../../../src/domain/operations/operation.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {startControlPlane} from '../../../src/control-plane/start.js';
import {connectApi} from '../../journeys/api.js';
import {fullBranch, fullCompute, fullOperation} from '../../store/fixtures.js';

/** Returns the fields that have a value, since undefined fields are not written. */
const written = (object: ApiObject): ApiObject => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

test('an export contains projects, computes and operations with every field as returned by the API', async () => {
	const plane = await startControlPlane({
		// At a moment when no branch changes: the fields of a change are sent only then.
		clock: createDrivenClock(), host: '127.0.0.1', port: 0, seed: 'demo',
	});
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	const api = connectApi(plane);
	const projects = await api.projects();
	const {id} = projects[0]!;
	const [endpoints, operations] = await Promise.all([api.computes(id), api.operations(id)]);
	const pairs = [
		[v.parse(projectsBody, {projects}).items.map(item => projectObject(item)), projects],
		[v.parse(computesBody(id), {endpoints}).map(item => computeObject(item)), endpoints],
		[v.parse(operationsBody(id), {operations}).items.map(item => operationObject(item)), operations],
	] as const;
	for (const [objects, given] of pairs) {
		expect(objects.length).toBeGreaterThan(2);
		expect(objects).toHaveLength(given.length);
		expect(given).toMatchObject(objects.map(object => written(object)));
	}

	const everywhere = await Promise.all(projects.map(async project => Promise.all([
		api.computes(project.id), api.operations(project.id), api.send<{readonly branches: readonly ApiObject[]}>('GET', `/projects/${project.id}/branches`),
	])));
	const notSent = (object: ApiObject, sent: readonly ApiObject[]): readonly string[] => {
		const keys = new Set(sent.flatMap(one => Object.keys(one)));
		return Object.keys(object).filter(key => !keys.has(key));
	};

	// The control plane must send each shown field, except those known to be sent only at times.
	expect(notSent(computeObject(fullCompute), everywhere.flatMap(([computes]) => computes))).toEqual(['pending_state']);
	expect(notSent(operationObject(fullOperation), everywhere.flatMap(([, all]) => all))).toEqual([]);
	expect(notSent(branchObject(fullBranch), everywhere.flatMap(one => one[2].branches))).toEqual([
		'pending_state', 'expires_at', 'last_reset_at', 'parent_timestamp', 'parent_lsn', 'restore_status', 'restored_from', 'restored_as',
	]);
});

test('the export of a request that got no answer says whether the change was made', () => {
	expect(written(requestObject({
		at: 0, method: 'DELETE', path: '/projects/p/endpoints/ep-a', message: 'no answer', wasMade: true,
	}))).toEqual({
		at: '1970-01-01T00:00:00Z', method: 'DELETE', path: '/projects/p/endpoints/ep-a', message: 'no answer', wasMade: true,
	});
});
