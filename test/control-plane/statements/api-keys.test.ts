// The statements of docs/control-api.md#kinds-of-api-key and docs/control-api.md#life-of-a-key.
import {expect, test} from 'vitest';
import {
	organizationKey,
	organizationKeys,
	personalKey,
	projectsOf,
	scopedKey,
	type NewKey,
} from '../api-keys.js';
import {found, startPlane} from '../plane.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	projectId,
} from '../small-seed.js';
import type {WireError, WireProject} from '../wire-types.js';

type ListedKey = {
	readonly id: number;
	readonly name: string;
	readonly last_used_at: string | undefined;
	readonly last_used_from_addr: string;
	readonly created_by: {readonly name: string};
};

test('any user with a personal key can create another personal key', async () => {
	const plane = await startPlane();
	for (const creator of Object.values(plane.keys)) {
		const {status, body} = await plane.post<NewKey>('/api_keys', {key_name: 'second'}, {key: creator});
		expect(status).toBe(200);
		expect(await projectsOf(plane, body.key)).toEqual(await projectsOf(plane, creator));
	}
});

test('a key is a randomly generated token', async () => {
	const plane = await startPlane();
	const [first, second] = [await personalKey(plane), await personalKey(plane)];
	expect(first.key).not.toBe(second.key);
	expect(first.id).not.toBe(second.id);
	expect(first.key.length * 6).toBeGreaterThanOrEqual(256);
});

test('the secret value of a key is returned once, at creation, and cannot be retrieved later', async () => {
	const plane = await startPlane();
	const made = [await personalKey(plane), await organizationKey(plane), await scopedKey(plane)];
	const answers = await Promise.all([
		plane.get('/api_keys'),
		plane.get(organizationKeys),
		plane.delete(`/api_keys/${made[0]?.id ?? 0}`),
		plane.delete(`${organizationKeys}/${made[1]?.id ?? 0}`),
	]);
	const later = JSON.stringify(answers.map(({body}) => body));
	for (const {key} of made) {
		expect(later).not.toContain(key);
	}
});

test('a user can have hundreds of API keys', async () => {
	const plane = await startPlane();
	for (let count = 0; count < 300; count++) {
		// One after another, since the server is one process.
		expect(await plane.post('/api_keys', {key_name: `key ${count}`})).toMatchObject({status: 200});
	}

	const {body} = await plane.get<ListedKey[]>('/api_keys');
	expect(body).toHaveLength(301);
	expect(new Set(body.map(({id}) => id)).size).toBe(301);
});

test('a personal key gives access to the user\'s personal projects and to the projects of the user\'s organizations', async () => {
	const plane = await startPlane();
	const {body} = await plane.post<{project: WireProject}>('/projects', {project: {name: 'my own'}}, {key: plane.keys.member});
	const {key} = await personalKey(plane, plane.keys.member);
	expect(await projectsOf(plane, key)).toEqual([projectId, freeProjectId, body.project.id].toSorted());
	expect(await projectsOf(plane, plane.keys.administrator)).not.toContain(body.project.id);
});

test('a project-scoped key stops working when the project leaves the organization', async () => {
	const plane = await startPlane();
	const member = {key: plane.keys.member};
	const {body: {key}} = await plane.post<{key: string}>(`/organizations/${otherOrganizationId}/api_keys`, {key_name: 'one', project_id: freeProjectId}, member);
	expect(await plane.get(`/projects/${freeProjectId}`, {key})).toMatchObject({status: 200});
	const {status} = await plane.post(`/organizations/${otherOrganizationId}/projects/transfer`, {
		destination_org_id: organizationId, project_ids: [freeProjectId],
	}, member);
	expect(status).toBe(200);
	expect(await plane.get(`/projects/${freeProjectId}`, {key})).toMatchObject({status: 401});
	expect(await plane.get(`/projects/${freeProjectId}`)).toMatchObject({status: 200, body: {project: {org_id: organizationId}}});
});

test('a project-scoped key stops working when the project is deleted', async () => {
	const plane = await startPlane();
	const {key} = await scopedKey(plane);
	await plane.unprotect();
	await plane.delete(`/projects/${projectId}`);
	expect(await plane.get('/projects', {key})).toMatchObject({status: 401});
});

test('requests with a revoked key fail with 401, immediately and permanently', async () => {
	const plane = await startPlane();
	const {id, key} = await personalKey(plane);
	expect(await plane.get('/projects', {key})).toMatchObject({status: 200});
	expect(await plane.delete(`/api_keys/${id}`)).toMatchObject({status: 200, body: {id, revoked: true}});
	expect(await plane.get('/projects', {key})).toMatchObject({status: 401});
	expect(await plane.delete(`/api_keys/${id}`)).toMatchObject({status: 404});
	plane.clock.advance(400 * 24 * 3_600_000);
	expect(await plane.get('/projects', {key})).toMatchObject({status: 401});
});

test('a key can revoke itself', async () => {
	const plane = await startPlane();
	const {id, key} = await personalKey(plane);
	expect(await plane.delete(`/api_keys/${id}`, {key})).toMatchObject({status: 200});
	expect(await plane.get('/projects', {key})).toMatchObject({status: 401});
});

test('after a user has left an organization, the user\'s key can no longer access the organization\'s projects', async () => {
	const plane = await startPlane();
	const {key} = await personalKey(plane, plane.keys.member);
	const {body: {members}} = await plane.get<{members: Array<{member: {
		id: string;
		role: string;
	};}>;}>(`/organizations/${organizationId}/members`, {key});
	const {member} = found(members.find(candidate => candidate.member.role === 'member'));
	expect(await plane.delete(`/organizations/${organizationId}/members/${member.id}`, {key})).toMatchObject({status: 200});
	expect(await projectsOf(plane, key)).toEqual([freeProjectId]);
	expect(await plane.get(`/projects/${projectId}`, {key})).toMatchObject({status: 404});
	expect(await plane.get('/users/me', {key})).toMatchObject({status: 200});
});

test('an organization key stays valid after the creator of the key has left the organization', async () => {
	const plane = await startPlane();
	const {key} = await organizationKey(plane);
	const {body: {members}} = await plane.get<{members: Array<{member: {
		id: string;
		role: string;
	};}>;}>(`/organizations/${organizationId}/members`);
	const [administrator, member] = members.map(candidate => candidate.member);
	await plane.patch(`/organizations/${organizationId}/members/${found(member).id}`, {role: 'admin'});
	await plane.delete(`/organizations/${organizationId}/members/${found(administrator).id}`);
	expect(await plane.get(`/projects/${projectId}`)).toMatchObject({status: 404});
	expect(await plane.get(`/projects/${projectId}`, {key})).toMatchObject({status: 200});
});

test('the list of keys shows the time and the address of each key\'s last use', async () => {
	const plane = await startPlane();
	const {id, key} = await personalKey(plane);
	const listed = async () => {
		const {body} = await plane.get<ListedKey[]>('/api_keys');
		return found(body.find(candidate => candidate.id === id));
	};

	expect(await listed()).toMatchObject({last_used_at: null, last_used_from_addr: '', created_by: {name: 'Ada Keller'}});
	plane.clock.advance(3_600_000);
	await plane.get('/projects', {key});
	expect(await listed()).toMatchObject({last_used_at: '2026-11-20T13:00:00Z', last_used_from_addr: '127.0.0.1'});
});

test.for([{}, {
	key_name: '',
}, {key_name: ' \t '}, {key_name: 'x'.repeat(65)}, {key_name: 7}])('creating a key with the body %j is refused', async body => {
	const plane = await startPlane();
	for (const path of ['/api_keys', organizationKeys]) {
		const answer = await plane.post<WireError>(path, body);
		expect(answer.status).toBe(400);
		expect(answer.body.message).toContain('key_name');
	}
});
