import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {administer, branchesFolder} from './administer.js';
import {
	ask,
	forRealProject,
	onHost,
	type RealPlane,
	type RealProject,
} from './real-plane.js';

const world = forRealProject({default_endpoint_settings: {autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 0.25}});

const createReplica = async (plane: RealPlane, {id, branchId, uri}: RealProject) => {
	const {body: {endpoint}} = await plane.post<{endpoint: {id: string; host: string}}>(`/projects/${id}/endpoints`, {endpoint: {branch_id: branchId, type: 'read_only'}});
	await plane.rest(id);
	return {id: endpoint.id, uri: onHost(uri, endpoint.host)};
};

/** Removes the replica and the table, so that the next test finds the primary without them. */
const clear = async (plane: RealPlane, {id, uri}: RealProject, replica: {readonly id: string}) => {
	await plane.delete(`/projects/${id}/endpoints/${replica.id}`);
	await plane.rest(id);
	await ask(uri, 'drop table t');
};

/** Waits until a replica has as many rows as its primary. Meanwhile the replica may end and wake again. */
const seen = async (uri: string, rows: number) => expect.poll(async () => ask(uri, 'select count(*)::int from t').catch(String), {interval: 50}).toBe(rows);

test('moving a replica to another branch removes the replica\'s old copy and replication slot', async () => {
	const {plane, project} = world();
	const replica = await createReplica(plane, project);
	const {body: {branch}} = await plane.post<{branch: {id: string}}>(`/projects/${project.id}/branches`, {branch: {name: 'other'}});
	await plane.rest(project.id);
	const moveTo = async (branchId: string) => {
		await plane.patch(`/projects/${project.id}/endpoints/${replica.id}`, {endpoint: {branch_id: branchId}});
		await plane.rest(project.id);
	};

	const primary = {projectId: project.id, branchId: project.branchId};
	const placesInLog = async () => administer(plane, primary, 'select count(*) from pg_replication_slots');
	const copies = async (branchId: string) => readdir(path.join(branchesFolder(plane, project.id), branchId, 'replicas'));
	await ask(project.uri, 'create table t as select 1 as number');
	await seen(replica.uri, 1);
	await moveTo(branch.id);
	await expect(ask(replica.uri, 'table t')).rejects.toThrow('relation "t" does not exist');
	expect(await copies(project.branchId)).toEqual([]);
	expect(await placesInLog()).toBe('0');

	await moveTo(project.branchId);
	await seen(replica.uri, 1);
	expect(await copies(branch.id)).toEqual([]);
	await plane.act(project, project.computeId, 'suspend');
	await moveTo(branch.id);
	await ask(project.uri, 'select 1');
	expect(await placesInLog()).toBe('0');
	expect(await copies(project.branchId)).toEqual([]);
	await clear(plane, project, replica);
});

test('a replica follows its primary through a suspend, a wake, a checkpoint and a resize, and accepts no writes', async () => {
	const {plane, project} = world();
	await ask(project.uri, 'create table t as select 1 as number');
	const replica = await createReplica(plane, project);
	await seen(replica.uri, 1);
	await expect(ask(replica.uri, 'insert into t values (2)')).rejects.toMatchObject({code: '25006'});
	await ask(project.uri, 'insert into t values (2)');
	await seen(replica.uri, 2);
	await plane.act(project, project.computeId, 'suspend');
	expect(await ask(replica.uri, 'select count(*)::int from t')).toBe(2);
	expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
	await ask(project.uri, 'insert into t select generate_series(3, 20000)');
	const primary = {projectId: project.id, branchId: project.branchId};
	const redoOf = async () => administer(plane, primary, 'select redo_lsn from pg_control_checkpoint()');
	const redo = await redoOf();
	await administer(plane, primary, 'checkpoint');
	expect(await redoOf()).not.toBe(redo);
	await seen(replica.uri, 20_000);
	await plane.patch(`/projects/${project.id}/endpoints/${project.computeId}`, {endpoint: {autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 1}});
	await plane.rest(project.id);
	await ask(project.uri, 'insert into t values (0)');
	await seen(replica.uri, 20_001);
	expect(await ask(replica.uri, 'show max_connections')).toBe('450');
	await clear(plane, project, replica);
});

test('a replica can be created while its primary is suspended', async () => {
	const {plane, project} = world();
	await ask(project.uri, 'create table t as select 1 as number');
	await plane.act(project, project.computeId, 'suspend');
	const replica = await createReplica(plane, project);
	expect(await ask(replica.uri, 'select count(*)::int from t')).toBe(1);
	expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
	await ask(project.uri, 'insert into t values (2)');
	await seen(replica.uri, 2);
	await clear(plane, project, replica);
});

test('a replica starts on a branch without a primary, even if its data comes from a larger primary', async () => {
	const {plane, project} = world();
	const replica = await createReplica(plane, project);
	await plane.patch(`/projects/${project.id}/endpoints/${project.computeId}`, {endpoint: {autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2}});
	await plane.rest(project.id);
	await ask(project.uri, 'create table t as select 1 as number');
	const {body: {branch}} = await plane.post<{branch: {id: string}}>(`/projects/${project.id}/branches`, {branch: {name: 'copy of a larger one'}});
	await plane.rest(project.id);
	await plane.patch(`/projects/${project.id}/endpoints/${replica.id}`, {endpoint: {branch_id: branch.id}});
	await plane.rest(project.id);
	expect(await ask(replica.uri, 'select count(*)::int from t')).toBe(1);
	await clear(plane, project, replica);
});

test('a replica follows its primary through changes of worker and lock limits, even if the replica was suspended meanwhile', async () => {
	const {plane, project} = world();
	const patch = async (computeId: string, endpoint: Record<string, unknown>) => {
		expect(await plane.patch(`/projects/${project.id}/endpoints/${computeId}`, {endpoint})).toMatchObject({status: 200});
		const operations = await plane.rest(project.id);
		expect(operations.at(-1)).toMatchObject({status: 'finished'});
	};

	await ask(project.uri, 'create table t as select 1 as number');
	const replica = await createReplica(plane, project);
	await seen(replica.uri, 1);
	await patch(project.computeId, {
		autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 1, settings: {pg_settings: {MAX_worker_processes: 20, max_prepared_transactions: 5}},
	});
	await ask(project.uri, 'insert into t values (2)');
	await seen(replica.uri, 2);
	await patch(replica.id, {settings: {pg_settings: {max_locks_per_transaction: 10, max_worker_processes: 30}}});
	await seen(replica.uri, 2);
	expect(await ask(replica.uri, 'select string_agg(current_setting(name), \' \' order by name) from pg_settings where name in (\'max_locks_per_transaction\', \'max_worker_processes\')'))
		.toBe('64 30');
	// Of two spellings of a setting, Postgres uses the last.
	await patch(replica.id, {settings: {pg_settings: {max_locks_per_transaction: 10, max_worker_processes: 4, MAX_worker_processes: 5}}});
	await seen(replica.uri, 2);
	await plane.act(project, replica.id, 'suspend');
	await patch(project.computeId, {autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 0.25, settings: {pg_settings: {max_worker_processes: 2}}});
	await ask(project.uri, 'insert into t values (3)');
	await seen(replica.uri, 3);
	// The replica meets the changes made while it slept in the log, after it accepts clients.
	await plane.act(project, replica.id, 'suspend');
	await patch(project.computeId, {settings: {pg_settings: {max_prepared_transactions: 40}}});
	await patch(project.computeId, {settings: {pg_settings: {}}});
	await ask(project.uri, 'insert into t values (4)');
	await seen(replica.uri, 4);
	await clear(plane, project, replica);
});
