import {expect, test} from 'vitest';
import {startPlane, type Plane} from '../../plane.js';
import {projectId} from '../../small-seed.js';
import {says} from '../../says.js';
import type {WireBranch} from '../../wire-types.js';

const branches = `/projects/${projectId}/branches`;
const day = 24 * 3_600_000;

type Listed = WireBranch & {readonly recovery?: {readonly deleted_at: string; readonly recoverable_until: string; readonly deletion_method: string}};
type Recovered = {readonly branch: WireBranch; readonly endpoints: ReadonlyArray<{readonly id: string; readonly host: string; readonly current_state: string}>};

const listed = async (plane: Plane, query: string): Promise<readonly Listed[]> => {
	const {body} = await plane.get<{branches: Listed[]}>(`${branches}${query}`);
	return body.branches;
};

const named = async (plane: Plane, name: string, query = '?include_deleted=true'): Promise<Listed | undefined> => {
	const all = await listed(plane, query);
	return all.find(branch => branch.name === name);
};

const actionsFor = async (plane: Plane, branchId: string): Promise<readonly string[]> => {
	const operations = await plane.operations();
	return operations.filter(({branch_id: id}) => id === branchId).map(({action}) => action);
};

const remove = async (plane: Plane, id: string, query = '') => {
	const answer = await plane.delete(`${branches}/${id}${query}`);
	plane.settle();
	return answer;
};

test('recovering a deleted branch within a week restores computes, roles and databases, but no expiry', async () => {
	const plane = await startPlane();
	const compute = await plane.primaryOn('staging');
	const id = compute.branch_id;
	await plane.post(`${branches}/${id}/roles`, {role: {name: 'writer'}});
	plane.settle();
	await plane.patch(`${branches}/${id}`, {branch: {expires_at: new Date(plane.clock.now() + day).toISOString()}});
	const {body: password} = await plane.get(`${branches}/${id}/roles/writer/reveal_password`);
	const deletedAt = `${new Date(plane.clock.now()).toISOString().slice(0, -5)}Z`;
	await remove(plane, id);
	expect(await named(plane, 'staging', '')).toBeUndefined();
	expect(await named(plane, 'staging', '?include_deleted=false')).toBeUndefined();
	expect(await named(plane, 'staging')).toMatchObject({id, recovery: {deleted_at: deletedAt, deletion_method: 'user'}});
	expect(await plane.get(`${branches}/${id}`)).toMatchObject({status: 404});
	const left = await listed(plane, '');
	expect(await plane.get(`${branches}/count`)).toMatchObject({body: {count: left.length}});
	plane.clock.advance(6 * day);
	plane.settle();
	const {status, body} = await plane.post<Recovered>(`${branches}/${id}/recover`);
	expect(status).toBe(200);
	expect(body.branch).toMatchObject({id, name: 'staging', current_state: 'ready'});
	expect(body.branch).not.toHaveProperty('expires_at');
	expect(body.branch).not.toHaveProperty('recovery');
	expect(body.endpoints.every(endpoint => endpoint.current_state === 'idle')).toBe(true);
	expect(body.endpoints.find(endpoint => endpoint.id === compute.id)).toMatchObject({host: compute.host});
	expect(await plane.get(`${branches}/${id}/roles/writer/reveal_password`)).toMatchObject({status: 200, body: password});
	expect(await plane.get(`${branches}/${id}/databases/neondb`)).toMatchObject({status: 200});
	expect(await plane.post(`${branches}/${id}/recover`)).toMatchObject(says(404, 'not found among the deleted ones'));
	plane.clock.advance(2 * day);
	expect(await named(plane, 'staging', '')).toMatchObject({id});
});

test('a week after a branch has expired, the branch and its data are deleted permanently', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	await plane.patch(`${branches}/${id}`, {branch: {expires_at: new Date(plane.clock.now() + day).toISOString()}});
	plane.clock.advance(day);
	plane.settle();
	expect(await named(plane, 'dev')).toMatchObject({recovery: {deletion_method: 'ttl'}});
	const before = await actionsFor(plane, id);
	plane.clock.advance(7 * day);
	plane.settle();
	expect(await listed(plane, '?include_deleted=true')).toEqual(await listed(plane, ''));
	expect(await plane.post(`${branches}/${id}/recover`)).toMatchObject({status: 404});
	const after = await actionsFor(plane, id);
	expect(after.filter(action => action === 'delete_timeline')).toHaveLength(before.filter(action => action === 'delete_timeline').length + 1);
});

test('the parameter hard_delete deletes a branch permanently, even if the branch is already deleted', async () => {
	const plane = await startPlane();
	const {id: first} = await plane.branch('dev');
	await remove(plane, first);
	expect(await remove(plane, first)).toMatchObject({status: 204});
	expect(await remove(plane, first, '?hard_delete=true')).toMatchObject({status: 200, body: {branch: {id: first}, operations: [{action: 'delete_timeline'}]}});
	const {body: {branch: {id: second}}} = await plane.post<{branch: WireBranch}>(branches, {branch: {name: 'second'}});
	plane.settle();
	await remove(plane, second, '?hard_delete=true');
	expect(await listed(plane, '?include_deleted=true')).toEqual(await listed(plane, ''));
	expect(await plane.post(`${branches}/${second}/recover`)).toMatchObject({status: 404});
});

test('recovering a branch is refused for a taken name, a deleted parent, a running operation, or missing access', async () => {
	const plane = await startPlane();
	const make = async (branch: Readonly<Record<string, unknown>>): Promise<string> => {
		const {body} = await plane.post<{branch: WireBranch}>(branches, {branch});
		plane.settle();
		return body.branch.id;
	};

	const parent = await make({name: 'parent'});
	const child = await make({name: 'child', parent_id: parent});
	await remove(plane, child);
	await remove(plane, parent);
	const recover = async (id: string, key?: string) => plane.post(`${branches}/${id}/recover`, undefined, key === undefined ? {} : {key});
	expect(await recover(child)).toMatchObject(says(422, 'the parent of branch child is deleted: recover parent first'));
	expect(await recover(parent, plane.keys.outsider)).toMatchObject({status: 404});
	const other = await make({name: 'parent'});
	expect(await recover(parent)).toMatchObject(says(409, 'branch with name parent already exists'));
	await plane.patch(`${branches}/${other}`, {branch: {name: 'other'}});
	await plane.post(branches, {branch: {name: 'under way'}});
	expect(await recover(parent)).toMatchObject({status: 423});
	plane.settle();
	expect(await recover(parent)).toMatchObject({status: 200});
	expect(await recover(child)).toMatchObject({status: 200, body: {branch: {parent_id: parent}, endpoints: []}});
	await remove(plane, child);
	await remove(plane, parent, '?hard_delete=true');
	expect(await recover(child)).toMatchObject(says(422, 'the parent of branch child was deleted permanently, so it can\'t be recovered'));
});

test('a deleted branch can\'t be recovered while its parent branch has an expiry', async () => {
	const plane = await startPlane();
	const {id: parent} = await plane.branch('dev');
	const {body: {branch: child}} = await plane.post<{branch: WireBranch}>(branches, {branch: {name: 'child', parent_id: parent}});
	plane.settle();
	await remove(plane, child.id);
	await plane.patch(`${branches}/${parent}`, {branch: {expires_at: new Date(plane.clock.now() + day).toISOString()}});
	expect(await plane.post(`${branches}/${child.id}/recover`)).toMatchObject(says(422, 'branch dev expires'));
	await plane.patch(`${branches}/${parent}`, {branch: {expires_at: null}});
	expect(await plane.post(`${branches}/${child.id}/recover`)).toMatchObject({status: 200});
});
