import {expect, test} from 'vitest';
import {loadSnapshot} from '../../../../src/cli/snapshot/kinds.js';
import {connect} from '../../../api/connect.js';
import {startPlane} from '../../../control-plane/plane.js';
import {
	freeProjectId,
	organizationId,
	outsideProjectId,
	projectId,
} from '../../../control-plane/small-seed.js';
import {failureOf} from './failure-of.js';

test.each([['shop', projectId], ['club site', freeProjectId]])('snapshot finds a project by the name %s', async (name, id) => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	await expect(loadSnapshot(client, 'operations', {projectId: name})).resolves.toMatchObject({projectId: id, projectName: name});
});

test('if an organization is required, snapshot searches all organizations for a named project', async () => {
	const plane = await startPlane({needsOrganization: true});
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	await expect(loadSnapshot(client, 'computes', {projectId: 'club site'})).resolves.toMatchObject({projectId: freeProjectId});
});

test('if several projects or computes have the given name, snapshot lists their ids', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const {body: {project}} = await plane.post<{project: {id: string}}>('/projects', {project: {name: 'shop', org_id: organizationId}});
	const projects = await failureOf(loadSnapshot(client, 'computes', {projectId: 'shop'}));
	expect([projects.exitCode, projects.message]).toEqual([2, expect.stringMatching(/^Several projects are called “shop”\. Choose one: (?:--project [\w\-]+(?:, |\.$)){2}/v)]);
	expect(projects.message).toContain(project.id);
	const {id: branchId} = await plane.branch('staging');
	const twins = [
		await plane.createCompute({branch_id: branchId, type: 'read_only', name: 'twin'}),
		await plane.createCompute({branch_id: branchId, type: 'read_only', name: 'twin'}),
	];
	const only = await plane.createCompute({branch_id: branchId, type: 'read_only', name: 'the only one'});
	for (const view of ['computes', 'operations'] as const) {
		const computes = await failureOf(loadSnapshot(client, view, {projectId, computeId: 'twin'}));
		expect([computes.exitCode, computes.message]).toEqual([2, `Several computes are called “twin”. Choose one: ${twins.map(({id}) => `--compute ${id}`).join(', ')}.`]);
	}

	await expect(loadSnapshot(client, 'computes', {projectId, computeId: 'the only one'})).resolves.toMatchObject({computes: [{id: only.id}]});
	await expect(loadSnapshot(client, 'operations', {projectId, computeId: 'the only one'})).resolves.toMatchObject({operations: [{computeId: only.id}]});
});

test('snapshot finds and lists a shared project unless an organization is named', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.keys.member});
	for (const called of ['island', outsideProjectId]) {
		await expect(loadSnapshot(client, 'computes', {projectId: called})).resolves.toMatchObject({projectId: outsideProjectId, projectName: 'island'});
	}

	const ids = async (orgId?: string) => {
		const snapshot = await loadSnapshot(client, 'projects', {...(orgId !== undefined && {orgId})});
		return snapshot.view === 'projects' ? snapshot.projects.map(({id}) => id) : [];
	};

	const all = await ids();
	expect(all.at(-1)).toBe(outsideProjectId);
	expect(await ids(organizationId)).toEqual([projectId]);
	await expect(failureOf(loadSnapshot(client, 'computes', {projectId: 'island', orgId: organizationId}))).resolves.toMatchObject({exitCode: 2});
	await expect(loadSnapshot(client, 'operations', {isAll: true})).resolves.toMatchObject({gaps: [], projects: expect.arrayContaining([expect.objectContaining({id: outsideProjectId})]) as unknown});
});

test('`snapshot databases` and `snapshot roles` read the named branch, or else the default branch', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const [main, dev] = [await plane.branch('main'), await plane.branch('dev')];
	await expect(loadSnapshot(client, 'databases', {projectId})).resolves.toMatchObject({branchId: main.id, items: [{name: 'neondb', branchId: main.id}]});
	await expect(loadSnapshot(client, 'roles', {projectId, branch: 'dev'})).resolves.toMatchObject({branchId: dev.id, items: [{branchId: dev.id}]});
	await expect(loadSnapshot(client, 'roles', {projectId, branch: dev.id})).resolves.toMatchObject({branchId: dev.id});
	const missing = await failureOf(loadSnapshot(client, 'databases', {projectId, branch: 'nowhere'}));
	expect([missing.exitCode, missing.message]).toEqual([2, `The project ${projectId} has no branch nowhere.`]);
});
