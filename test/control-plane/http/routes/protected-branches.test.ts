import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../../plane.js';
import {says} from '../../says.js';
import {freeProjectId, organizationId, projectId} from '../../small-seed.js';
import type {WireBranch, WireError, WireProject} from '../../wire-types.js';

type Created = {readonly branch: WireBranch; readonly connection_uris?: ReadonlyArray<{readonly connection_uri: string}>};

const project = `/projects/${projectId}`;

const passwordOf = async (plane: Plane, branchId: string, role = 'neondb_owner'): Promise<string> => {
	const {body} = await plane.get<{password: string}>(`${project}/branches/${branchId}/roles/${role}/reveal_password`);
	return body.password;
};

const protect = async (plane: Plane, name: string, isProtected = true) => {
	const {id} = await plane.branch(name);
	return plane.patch<WireError>(`${project}/branches/${id}`, {branch: {protected: isProtected}});
};

test('resetting a protected branch, or deleting its computes or its project, is refused', async () => {
	const plane = await startPlane();
	const compute = await plane.primaryOn('main');
	const {id: dev} = await plane.branch('dev');
	expect(await plane.delete(project)).toMatchObject(says(422, 'branch main is protected'));
	expect(await plane.delete(`${project}/endpoints/${compute.id}`)).toMatchObject(says(422, 'branch main is protected'));
	expect(await plane.post(`${project}/branches/${compute.branch_id}/restore`, {source_branch_id: dev, preserve_under_name: 'before'}))
		.toMatchObject(says(422, 'branch main is protected'));
	await protect(plane, 'main', false);
	expect(await plane.delete(`${project}/endpoints/${compute.id}`)).toMatchObject({status: 200});
	plane.settle();
	expect(await plane.delete(project)).toMatchObject({status: 200});
});

test('a protected branch can be restored to an earlier state of the same branch', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	const moment = new Date(plane.clock.now() - 60_000).toISOString();
	expect(await plane.post(`${project}/branches/${id}/restore`, {
		source_branch_id: id, source_timestamp: moment, preserve_under_name: 'before',
	})).toMatchObject({status: 200});
});

test('a child branch of a protected branch has new passwords, and other child branches have their parent\'s passwords', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const child = await plane.post<Created>(`${project}/branches`, {branch: {name: 'child'}, endpoints: [{type: 'read_write'}]});
	plane.settle();
	const own = await passwordOf(plane, child.body.branch.id);
	expect(own).not.toBe(await passwordOf(plane, main));
	expect(new URL(child.body.connection_uris?.[0]?.connection_uri ?? '').password).toBe(own);
	const grandchild = await plane.post<Created>(`${project}/branches`, {branch: {parent_id: child.body.branch.id}});
	plane.settle();
	expect(await passwordOf(plane, grandchild.body.branch.id)).toBe(own);
});

test('a branch that is reset to its protected parent gets none of the parent\'s passwords', async () => {
	const plane = await startPlane();
	const {id: main} = await plane.branch('main');
	const {id: dev} = await plane.branch('dev');
	const before = await passwordOf(plane, dev);
	await plane.post(`${project}/branches/${main}/roles`, {role: {name: 'app'}});
	plane.settle();
	expect(await plane.post(`${project}/branches/${dev}/restore`, {source_branch_id: main})).toMatchObject({status: 200});
	plane.settle();
	expect(await passwordOf(plane, dev)).toBe(before);
	expect(await passwordOf(plane, dev, 'app')).not.toBe(await passwordOf(plane, main, 'app'));
});

test('a branch can\'t be both protected and archived', async () => {
	const plane = await startPlane();
	expect(await plane.post(`${project}/branches`, {branch: {name: 'no', protected: true, archived: true}})).toMatchObject(says(422, 'archived'));
	await plane.post(`${project}/branches`, {branch: {name: 'old', archived: true}});
	plane.settle();
	expect(await plane.branch('old')).toMatchObject({current_state: 'archived'});
	expect(await protect(plane, 'old')).toMatchObject({status: 200, body: {operations: [{action: 'timeline_unarchive'}]}});
	plane.settle();
	expect(await plane.branch('old')).toMatchObject({current_state: 'ready', protected: true});
});

test('making an archived branch the default branch unarchives the branch', async () => {
	const plane = await startPlane();
	const {body} = await plane.post<Created>(`${project}/branches`, {branch: {name: 'old', archived: true}});
	plane.settle();
	expect(await plane.post(`${project}/branches/${body.branch.id}/set_as_default`)).toMatchObject({status: 200, body: {operations: [{action: 'timeline_unarchive'}]}});
	plane.settle();
	expect(await plane.branch('old')).toMatchObject({current_state: 'ready', default: true});
});

test('creating a child branch or a role on an archived branch unarchives the archived branch', async () => {
	const plane = await startPlane();
	await plane.post(`${project}/branches`, {branch: {name: 'old', archived: true}});
	plane.settle();
	const {id: old} = await plane.branch('old');
	await plane.post(`${project}/branches`, {branch: {name: 'older', parent_id: old, archived: true}});
	plane.settle();
	const again = await plane.branch('old');
	expect(again).toMatchObject({current_state: 'ready'});
	const {id: older} = await plane.branch('older');
	expect(await plane.post(`${project}/branches/${older}/roles`, {role: {name: 'app'}}))
		.toMatchObject({status: 201, body: {operations: [{action: 'timeline_unarchive', branch_id: older}, {action: 'apply_config'}]}});
});

test('a plan limits the number of protected branches in a project', async () => {
	const plane = await startPlane();
	for (let count = 2; count <= 5; count++) {
		expect(await plane.post(`${project}/branches`, {branch: {name: `kept ${count}`, protected: true}})).toMatchObject({status: 201});
		plane.settle();
	}

	expect(await plane.post(`${project}/branches`, {branch: {protected: true}})).toMatchObject(says(422, 'at most 5 protected branches'));
	expect(await protect(plane, 'dev')).toMatchObject(says(422, 'at most 5 protected branches'));
	expect(await protect(plane, 'main')).toMatchObject({status: 200});
	const {body: {branches: [free]}} = await plane.get<{branches: WireBranch[]}>(`/projects/${freeProjectId}/branches`);
	expect(await plane.patch(`/projects/${freeProjectId}/branches/${free?.id ?? ''}`, {branch: {protected: true}}))
		.toMatchObject(says(422, 'protected branches need a paid plan'));
});

test('only administrators of an organization can delete the organization\'s projects', async () => {
	const plane = await startPlane();
	const {body} = await plane.post<{project: WireProject}>('/projects', {project: {org_id: organizationId}}, {key: plane.keys.member});
	plane.settle();
	expect(await plane.delete(`/projects/${body.project.id}`, {key: plane.keys.member})).toMatchObject(says(403, 'administrator'));
	expect(await plane.delete(`/projects/${body.project.id}`)).toMatchObject({status: 200});
});
