import {expect, test} from 'vitest';
import {startPlane} from '../../plane.js';
import {says} from '../../says.js';
import {freeProjectId, projectId} from '../../small-seed.js';
import type {WireBranch, WireOperation} from '../../wire-types.js';

type Listed = {readonly snapshots: ReadonlyArray<{readonly id: string; readonly name: string; readonly source_branch_id: string; readonly expires_at?: string}>};
type Made = {readonly snapshot: Listed['snapshots'][number]; readonly operations: readonly WireOperation[]};
type Restored = {readonly branch: WireBranch & {readonly restored_as?: string}; readonly operations: readonly WireOperation[]};

const project = `/projects/${projectId}`;
const list = `${project}/snapshots`;

test('a snapshot of a root branch can be listed, renamed, deleted, and given an expiry', async () => {
	const plane = await startPlane();
	const main = await plane.branch('main');
	const path = `${project}/branches/${main.id}/snapshot`;
	const expiry = new Date(plane.clock.now() + 60_000).toISOString();
	const made = await plane.post<Made>(`${path}?name=before&expires_at=${expiry}`);
	expect(made).toMatchObject({status: 200, body: {snapshot: {name: 'before', source_branch_id: main.id, manual: true}, operations: [{status: 'running'}]}});
	expect(await plane.post(path)).toMatchObject({status: 423});
	plane.settle();
	expect(await plane.branch('main')).toEqual(main);
	const snapshot = `${list}/${made.body.snapshot.id}`;
	expect(await plane.post(`${path}?name=before`)).toMatchObject(says(409, 'snapshot with name before already exists'));
	expect(await plane.patch(snapshot, {snapshot: {name: 'after'}})).toMatchObject({status: 200, body: {snapshot: {name: 'after'}}});
	expect(await plane.get(list)).toMatchObject({body: {snapshots: [{name: 'after', expires_at: expect.any(String) as string}]}});
	plane.clock.advance(61_000);
	expect(await plane.get(list)).toMatchObject({body: {snapshots: []}});
	plane.settle();
	const again = await plane.post<Made>(`${path}?expires_at=${new Date(plane.clock.now() + 60_000).toISOString()}`);
	expect(again.body.snapshot.name).toContain('main_');
	plane.settle();
	await plane.patch(`${list}/${again.body.snapshot.id}`, {snapshot: {expires_at: null}});
	plane.clock.advance(3_600_000);
	plane.settle();
	expect(await plane.delete(`${list}/${again.body.snapshot.id}`)).toMatchObject({status: 202, body: {operations: [{action: 'delete_timeline'}]}});
	expect(await plane.delete(`${list}/${again.body.snapshot.id}`)).toMatchObject({status: 404});
});

test('a snapshot is refused for a child branch, for an invalid moment or expiry, and beyond the plan\'s limit', async () => {
	const plane = await startPlane();
	const main = await plane.branch('main');
	const staging = await plane.branch('staging');
	expect(await plane.post(`${project}/branches/${staging.id}/snapshot`)).toMatchObject(says(422, 'but only root branches have snapshots'));
	const path = `${project}/branches/${main.id}/snapshot`;
	expect(await plane.post(`${path}?timestamp=2020-01-01T00:00:00Z`)).toMatchObject(says(400, 'timestamp: '));
	expect(await plane.post(`${path}?timestamp=2020-01-01T00:00:00Z&lsn=0/1`)).toMatchObject(says(400, 'give one of them, not both'));
	expect(await plane.post(`${path}?expires_at=2020-01-01T00:00:00Z`)).toMatchObject(says(400, 'expires_at: must be in the future'));
	const {body: {branches: [free]}} = await plane.get<{branches: readonly WireBranch[]}>(`/projects/${freeProjectId}/branches`);
	const freePath = `/projects/${freeProjectId}/branches/${free?.id}/snapshot`;
	expect(await plane.post(freePath)).toMatchObject({status: 200});
	plane.settle();
	expect(await plane.post(freePath)).toMatchObject(says(422, 'on the free plan a project has at most 1 snapshot'));
});

test('finalizing a restore gives the restored branch the name, the settings and the computes of the replaced branch', async () => {
	const plane = await startPlane();
	const main = await plane.branch('main');
	const compute = await plane.primaryOn('main');
	const {body: {snapshot}} = await plane.post<Made>(`${project}/branches/${main.id}/snapshot?name=before`);
	plane.settle();
	await plane.post(`${project}/branches/${main.id}/roles`, {role: {name: 'late'}});
	plane.settle();
	const preview = await plane.post<Restored>(`${list}/${snapshot.id}/restore`, {name: 'look'});
	const {id} = preview.body.branch;
	expect(preview.body.branch).toMatchObject({
		name: 'look', restore_status: 'restored', restored_from: snapshot.id, restored_as: main.id, restricted_actions: [{name: 'restore'}],
	});
	expect(preview.body.branch).not.toHaveProperty('parent_id');
	plane.settle();
	expect(await plane.get(`${project}/branches/${id}/roles/late`)).toMatchObject({status: 404});
	expect(await plane.get(`${project}/branches/${id}/databases/neondb`)).toMatchObject({status: 200});
	expect(await plane.post(`${project}/branches/${id}/restore`, {
		source_branch_id: id, source_timestamp: new Date(plane.clock.now() - 1000).toISOString(), preserve_under_name: 'kept',
	})).toMatchObject(says(400, 'restore from snapshot on target branch is still ongoing'));
	expect(await plane.post(`${project}/branches/${main.id}/finalize_restore`)).toMatchObject(says(422, 'was not restored from a snapshot'));
	expect(await plane.post(`${project}/branches/${id}/finalize_restore`, {name: 'staging'})).toMatchObject({status: 409});
	const final = await plane.post<Pick<Restored, 'operations'>>(`${project}/branches/${id}/finalize_restore`);
	expect(final.body.operations.map(({action}) => action)).toEqual(['suspend_compute', 'start_compute']);
	plane.settle();
	const now = await plane.branch('main');
	expect(now).toMatchObject({
		id, default: true, protected: true, restore_status: 'finalized',
	});
	expect(await plane.branch('main (old)')).toMatchObject({id: main.id, default: false, protected: false});
	expect(await plane.compute(compute.id)).toMatchObject({branch_id: id, host: compute.host, current_state: 'active'});
	expect(await plane.branch('staging')).toMatchObject({parent_id: main.id});
	expect(await plane.post(`${project}/branches/${id}/finalize_restore`)).toMatchObject(says(422, 'is finalized already'));
});

test('a request that restores a snapshot can also finalize the restore, or choose the branch to replace', async () => {
	const plane = await startPlane();
	const main = await plane.branch('main');
	const compute = await plane.primaryOn('main');
	const {body: {snapshot}} = await plane.post<Made>(`${project}/branches/${main.id}/snapshot`);
	plane.settle();
	const restored = await plane.post<Restored>(`${list}/${snapshot.id}/restore`, {finalize_restore: true});
	expect(restored.body.operations.map(({action}) => action)).toEqual(['suspend_compute', 'create_branch', 'start_compute']);
	expect(restored.body.branch).toMatchObject({name: 'main', restore_status: 'finalized'});
	plane.settle();
	expect(await plane.compute(compute.id)).toMatchObject({branch_id: restored.body.branch.id, current_state: 'active'});
	const old = await plane.branch('main (old)');
	// The snapshot still belongs to the old branch, so the next restore would replace that one.
	const next = await plane.post<Restored>(`${list}/${snapshot.id}/restore`);
	expect(next.body.branch.restored_as).toBe(old.id);
	plane.settle();
	expect(await plane.post(`${list}/${snapshot.id}/restore`, {target_branch_id: 'br-gone-00000000'})).toMatchObject(says(404, 'branch br-gone-00000000 not found'));
	const aimed = await plane.post<Restored>(`${list}/${snapshot.id}/restore`, {target_branch_id: restored.body.branch.id});
	expect(aimed.body.branch.restored_as).toBe(restored.body.branch.id);
});
