// The statements of docs/control-api.md#authentication on the rights of each kind of key.
import {expect, test} from 'vitest';
import {
	organizationKey,
	organizationKeys,
	personalKey,
	projectsOf,
	scopedKey,
} from '../api-keys.js';
import {found, startPlane} from '../plane.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	projectId,
} from '../small-seed.js';
import type {WireError, WireProject} from '../wire-types.js';

test('creating an organization key requires a personal key of an administrator of the organization', async () => {
	const plane = await startPlane();
	const scoped = await scopedKey(plane);
	const whole = await organizationKey(plane);
	const ask = async (key: string) => {
		const {status} = await plane.post(organizationKeys, {key_name: 'another'}, {key});
		return status;
	};

	expect(await ask(plane.keys.administrator)).toBe(200);
	expect(await ask(plane.keys.member)).toBe(403);
	expect(await ask(plane.keys.outsider)).toBe(404);
	expect(await ask(whole.key)).toBe(403);
	expect(await ask(scoped.key)).toBe(403);
});

test('a former administrator can\'t create an organization key', async () => {
	const plane = await startPlane();
	const {body: {members}} = await plane.get<{members: Array<{member: {
		id: string;
		role: string;
	};}>;}>(`/organizations/${organizationId}/members`);
	const [administrator, member] = [
		found(members.find(candidate => candidate.member.role === 'admin')).member,
		found(members.find(candidate => candidate.member.role === 'member')).member,
	];
	await plane.patch(`/organizations/${organizationId}/members/${member.id}`, {role: 'admin'});
	await plane.patch(`/organizations/${organizationId}/members/${administrator.id}`, {role: 'member'});
	expect(await plane.post(organizationKeys, {key_name: 'too late'})).toMatchObject({status: 403});
	expect(await plane.post(organizationKeys, {key_name: 'now'}, {key: plane.keys.member})).toMatchObject({status: 200});
});

test('an organization key can access all projects of the organization, and no other projects', async () => {
	const plane = await startPlane();
	const {key} = await organizationKey(plane);
	expect(await projectsOf(plane, key)).toEqual([projectId]);
	expect(await plane.get(`/projects/${freeProjectId}`, {key})).toMatchObject({status: 404});
	const {body} = await plane.post<{project: WireProject}>('/projects', {project: {name: 'made by the key'}}, {key});
	expect(body.project.org_id).toBe(organizationId);
	expect(await projectsOf(plane, key)).toContain(body.project.id);
});

test('an organization key gives admin-level access to the resources of the organization', async () => {
	const plane = await startPlane();
	const {key} = await organizationKey(plane);
	const scoped = await scopedKey(plane);
	expect(await plane.get(`/organizations/${organizationId}/members`, {key})).toMatchObject({status: 200});
	expect(await plane.delete(`${organizationKeys}/${scoped.id}`, {key})).toMatchObject({status: 200});
	await plane.unprotect();
	expect(await plane.delete(`/projects/${projectId}`, {key})).toMatchObject({status: 200});
});

test('an organization key can\'t read /users/me or personal keys', async () => {
	const plane = await startPlane();
	const {key} = await organizationKey(plane);
	for (const path of ['/users/me', '/api_keys']) {
		const {status, body} = await plane.get<WireError>(path, {key});
		expect(status).toBe(404);
		expect(body.message).toBe('not allowed for organization API keys');
	}
});

test('members of an organization can create a project-scoped key, and the key can access only its project', async () => {
	const plane = await startPlane();
	const scoped = await scopedKey(plane);
	const {body: {project: sibling}} = await plane.post<{project: WireProject}>('/projects', {
		project: {name: 'another of the organization', org_id: organizationId},
	});
	expect(scoped.project_id).toBe(projectId);
	expect(await plane.get(`/projects/${sibling.id}`, {key: scoped.key})).toMatchObject({status: 404});
	expect(await projectsOf(plane, scoped.key)).toEqual([projectId]);
	expect(await plane.get(`/projects/${freeProjectId}`, {key: scoped.key})).toMatchObject({status: 404});
	expect(await plane.post(organizationKeys, {key_name: 'no', project_id: projectId}, {key: plane.keys.outsider})).toMatchObject({
		status: 404,
	});
	expect(await plane.post(organizationKeys, {key_name: 'no', project_id: freeProjectId})).toMatchObject({status: 404});
});

test('a project-scoped key can rename the project and restart computes', async () => {
	const plane = await startPlane();
	const {key} = await scopedKey(plane);
	const {id} = await plane.primaryOn('main');
	expect(await plane.post(`/projects/${projectId}/endpoints/${id}/restart`, undefined, {key})).toMatchObject({status: 200});
	plane.settle();
	expect(await plane.patch(`/projects/${projectId}`, {project: {name: 'renamed'}}, {key})).toMatchObject({status: 200});
});

test('a project-scoped key cannot delete its project', async () => {
	const plane = await startPlane();
	const {key} = await scopedKey(plane);
	expect(await plane.delete(`/projects/${projectId}`, {key})).toMatchObject({
		status: 403, body: {message: 'a project-scoped key cannot delete its project'},
	});
	expect(await plane.get(`/projects/${projectId}`)).toMatchObject({status: 200});
});

test('a project-scoped key cannot create projects', async () => {
	const plane = await startPlane();
	const {key} = await scopedKey(plane);
	for (const project of [{}, {org_id: organizationId}]) {
		expect(await plane.post('/projects', {project}, {key})).toMatchObject({status: 403});
	}
});

test('a project-scoped key cannot perform organization-related actions', async () => {
	const plane = await startPlane();
	const {key} = await scopedKey(plane);
	const other = await scopedKey(plane);
	const organization = `/organizations/${organizationId}`;
	const answers = [
		await plane.get(organization, {key}),
		await plane.get(`${organization}/members`, {key}),
		await plane.get(organizationKeys, {key}),
		await plane.post(organizationKeys, {key_name: 'no', project_id: projectId}, {key}),
		await plane.delete(`${organizationKeys}/${other.id}`, {key}),
		await plane.post(`${organization}/projects/transfer`, {destination_org_id: otherOrganizationId, project_ids: [projectId]}, {key}),
	];
	expect(answers.map(({status}) => status)).toEqual([403, 403, 403, 403, 403, 403]);
});

test('only the account owner can revoke a personal key', async () => {
	const plane = await startPlane();
	const {id, key} = await personalKey(plane, plane.keys.member);
	expect(await plane.delete(`/api_keys/${id}`)).toMatchObject({status: 404});
	expect(await plane.delete(`${organizationKeys}/${id}`)).toMatchObject({status: 404});
	expect(await plane.get('/projects', {key})).toMatchObject({status: 200});
	expect(await plane.delete(`/api_keys/${id}`, {key: plane.keys.member})).toMatchObject({status: 200});
});

test.for(['organization', 'project'])('administrators of the organization can revoke a key of the kind %s, but members can\'t', async kind => {
	const plane = await startPlane();
	const {id, key} = kind === 'organization' ? await organizationKey(plane) : await scopedKey(plane);
	expect(await plane.delete(`${organizationKeys}/${id}`, {key: plane.keys.member})).toMatchObject({status: 403});
	expect(await plane.delete(`${organizationKeys}/${id}`, {key: plane.keys.outsider})).toMatchObject({status: 404});
	expect(await plane.delete(`${organizationKeys}/${id}`)).toMatchObject({status: 200, body: {revoked: true}});
	expect(await plane.get(`/projects/${projectId}`, {key})).toMatchObject({status: 401});
});

