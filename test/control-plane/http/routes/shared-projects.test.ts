import {expect, test} from 'vitest';
import {buildWorld} from '../../../../src/control-plane/seed/build-world.js';
import type {SeedWorld} from '../../../../src/control-plane/seed/seed.js';
import {organizationKey, scopedKey} from '../../api-keys.js';
import {startPlane, type Plane} from '../../plane.js';
import {outsideProjectId, projectId, smallSeed} from '../../small-seed.js';
import type {WireCompute, WireProject} from '../../wire-types.js';

type Shared = WireProject & {readonly effective_project_permission?: string};
type Page = {readonly projects: readonly Shared[]; readonly pagination?: {readonly cursor: string}};

const path = `/projects/${outsideProjectId}`;

const sharedWith = async (plane: Plane, key: string, query = '') => {
	const {body} = await plane.get<Page>(`/projects/shared${query}`, {key});
	return body.projects.map(({id, effective_project_permission: permission}) => `${id} ${permission}`);
};

const idsOf = async (plane: Plane, key: string) => {
	const {body} = await plane.get<Page>('/projects?limit=400', {key});
	return body.projects.map(({id}) => id);
};

/** Returns the small world with the outsider's project shared with these users. */
const sharing = (users: SeedWorld['projects'][number]['sharedWith']): SeedWorld => ({
	...smallSeed, projects: smallSeed.projects.map(project => project.id === outsideProjectId ? {...project, sharedWith: users} : project),
});

test('a project shared with a user is listed only among the user\'s shared projects', async () => {
	const plane = await startPlane();
	expect(await sharedWith(plane, plane.keys.member)).toEqual([`${outsideProjectId} CAN_VIEW`]);
	expect(await idsOf(plane, plane.keys.member)).not.toContain(outsideProjectId);
	expect(await sharedWith(plane, plane.keys.outsider)).toEqual([]);
	expect(await idsOf(plane, plane.keys.outsider)).toEqual([outsideProjectId]);
	const {body} = await plane.get<{project: Shared}>(path, {key: plane.keys.member});
	expect(body.project.effective_project_permission).toBe('CAN_VIEW');
});

test('a project shared with one user is invisible to other users and to organization or project keys', async () => {
	const plane = await startPlane();
	const [whole, scoped] = [await organizationKey(plane), await scopedKey(plane)];
	for (const key of [plane.keys.administrator, whole.key, scoped.key]) {
		expect(await sharedWith(plane, key)).toEqual([]);
		const {status} = await plane.get(path, {key});
		expect(status).toBe(404);
	}
});

test('the list of shared projects can be searched, and read in pages', async () => {
	const plane = await startPlane();
	expect(await sharedWith(plane, plane.keys.member, '?search=ISL')).toHaveLength(1);
	expect(await sharedWith(plane, plane.keys.member, '?search=shop')).toEqual([]);
	expect(await sharedWith(plane, plane.keys.member, `?limit=1&cursor=${outsideProjectId}`)).toEqual([]);
});

test('a user who may only view a shared project can\'t change the project', async () => {
	const plane = await startPlane();
	const {key} = {key: plane.keys.member};
	const {status, body: {endpoints: [compute]}} = await plane.get<{endpoints: readonly WireCompute[]}>(`${path}/endpoints`, {key});
	expect(status).toBe(200);
	const refused = await Promise.all([
		plane.post(`${path}/endpoints/${compute?.id ?? ''}/suspend`, undefined, {key}),
		plane.patch(path, {project: {name: 'mine'}}, {key}),
		plane.delete(path, {key}),
	]);
	expect(refused.map(answer => answer.status)).toEqual([403, 403, 403]);
});

test.each(['CAN_EDIT', 'CAN_MANAGE', undefined] as const)('with the permission %s, a user can change the computes of a shared project, but not delete the project', async permission => {
	const plane = await startPlane({seed: sharing([{user: 'milo@acme.example', ...(permission !== undefined && {permission})}])});
	const key = plane.keys.member;
	const {body: {endpoints: [compute]}} = await plane.get<{endpoints: readonly WireCompute[]}>(`${path}/endpoints`, {key});
	const {status} = await plane.post(`${path}/endpoints/${compute?.id ?? ''}/suspend`, undefined, {key});
	expect(status).toBe(200);
	const {status: deleted} = await plane.delete(path, {key});
	expect(deleted).toBe(403);
});

test('a user who may only view a shared project sees no passwords', async () => {
	const plane = await startPlane();
	const {body: {branches: [branch]}} = await plane.get<{branches: ReadonlyArray<{id: string}>}>(`${path}/branches`, {key: plane.keys.outsider});
	const {body: {roles: [role]}} = await plane.get<{roles: ReadonlyArray<{name: string}>}>(`${path}/branches/${branch!.id}/roles`, {key: plane.keys.outsider});
	const {body: {databases: [database]}} = await plane.get<{databases: ReadonlyArray<{name: string}>}>(`${path}/branches/${branch!.id}/databases`, {key: plane.keys.outsider});
	const asked = [`${path}/branches/${branch!.id}/roles/${role!.name}/reveal_password`, `${path}/connection_uri?database_name=${database!.name}&role_name=${role!.name}`] as const;
	const owner = plane.keys.outsider;
	const own = await plane.get<{password: string}>(asked[0], {key: owner});
	expect(own).toMatchObject({status: 200, body: {password: expect.stringMatching(/\S/v) as string}});
	expect(await plane.get(asked[0], {key: plane.keys.member})).toMatchObject({status: 403, body: {message: 'you can view this project, but not its passwords'}});
	const uri = await plane.get<{uri: string}>(asked[1], {key: plane.keys.member});
	expect(uri.status).toBe(200);
	expect(uri.body.uri).not.toContain(own.body.password);
});

test('a project that is shared with a member of its own organization is not listed as shared', async () => {
	const seed = {
		...smallSeed,
		projects: smallSeed.projects.map(project => project.id === projectId ? {...project, sharedWith: [{user: 'milo@acme.example', permission: 'CAN_VIEW' as const}]} : project),
	};
	const plane = await startPlane({seed});
	expect(await sharedWith(plane, plane.keys.member)).toEqual([`${outsideProjectId} CAN_VIEW`]);
	expect(await idsOf(plane, plane.keys.member)).toContain(projectId);
});

test('a seed that shares a project with an unknown user is rejected', () => {
	expect(() => buildWorld(sharing([{user: 'nobody@acme.example'}]), 0))
		.toThrow('The project island is shared with nobody@acme.example, who is not among the users.');
});
