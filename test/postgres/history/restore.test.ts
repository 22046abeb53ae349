import {describe, expect, test} from 'vitest';
import {bothMajors} from '../programs.js';
import {ask, serverTime, startRealPlane} from '../real-plane.js';
import {found} from '../../control-plane/plane.js';

type Made = {
	readonly branch: {readonly id: string};
	readonly endpoints: ReadonlyArray<{readonly id: string}>;
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

describe.each(bothMajors)('on Postgres $major', ({programs}) => {
	test('branches, restores and snapshots at a moment have the rows, roles and databases of that moment', async () => {
		const plane = await startRealPlane('empty', [], {choice: {binFolder: programs}, history: {windowMilliseconds: 3_600_000, mostBytes: 2_000_000_000}});
		plane.clock.setTo(Date.now());
		const project = await plane.createProject();
		const path = `/projects/${project.id}`;
		const {uri, branchId} = project;
		await expect.poll(async () => {
			const {status} = await plane.post(`${path}/branches`, {branch: {name: 'first', parent_timestamp: await serverTime(plane, uri)}});
			return status;
		}).toBe(201);
		await plane.rest(project.id);
		await plane.post(`${path}/branches/${branchId}/databases`, {database: {name: 'orders', owner_name: 'neondb_owner'}});
		await plane.rest(project.id);
		await plane.post(`${path}/branches/${branchId}/roles`, {role: {name: 'app'}});
		await plane.rest(project.id);
		await ask(uri, 'create table t as select 1 as n');
		const before = await serverTime(plane, uri);
		await ask(uri, 'drop table t');
		await plane.send('DELETE', `${path}/branches/${branchId}/databases/orders`);
		await plane.rest(project.id);
		await plane.post(`${path}/branches/${branchId}/roles/app/reset_password`);
		await plane.rest(project.id);
		await ask(uri, 'create table later as select 2 as n');
		const late = await serverTime(plane, uri);
		const snapshotOf = async (query: string) => {
			const {status, body} = await plane.post<{snapshot: {id: string}; message?: string}>(`${path}/branches/${branchId}/snapshot?${query}`);
			expect([status, body.message]).toEqual([200, undefined]);
			await plane.rest(project.id);
			return body.snapshot.id;
		};

		const snapshots = {past: await snapshotOf(`name=past&timestamp=${before}`), late: await snapshotOf('name=late')};
		const databasesOf = async (id: string) => {
			const {body} = await plane.get<{databases: ReadonlyArray<{name: string}>}>(`${path}/branches/${id}/databases`);
			return body.databases.map(({name}) => name).toSorted();
		};

		const branchOf = async (fields: Record<string, unknown>) => {
			const {status, body} = await plane.post<Made & {message?: string}>(`${path}/branches`, {branch: fields, endpoints: [{type: 'read_write'}]});
			expect([status, body.message]).toEqual([201, undefined]);
			await plane.rest(project.id);
			return {id: body.branch.id, uri: body.connection_uris[0]?.connection_uri ?? ''};
		};

		const past = await branchOf({name: 'past', parent_timestamp: before});
		const owner = new URL(past.uri === '' ? uri : past.uri);
		expect(await databasesOf(past.id)).toEqual(['neondb', 'orders']);
		expect(await ask(owner.href, 'select n from t')).toBe(1);
		const tooOld = await plane.post<{message: string}>(`${path}/branches`, {branch: {parent_lsn: '0/1'}});
		expect([tooOld.status, tooOld.body.message]).toEqual([400, expect.stringContaining('branch.parent_lsn: The history does not reach back to 0/1: its oldest moment is 20')]);

		const restored = await plane.post<{message?: string}>(`${path}/branches/${branchId}/restore`, {source_branch_id: branchId, source_timestamp: before, preserve_under_name: 'main_old'});
		expect([restored.status, restored.body.message]).toEqual([200, undefined]);
		await plane.rest(project.id);
		expect(await ask(uri, 'select n from t')).toBe(1);
		expect(await databasesOf(branchId)).toEqual(['neondb', 'orders']);
		const revealed = await plane.get(`${path}/branches/${branchId}/roles/app/reveal_password`);
		expect(revealed.status).toBe(412);
		const {body: {branches}} = await plane.get<{branches: ReadonlyArray<{id: string; name: string}>}>(`${path}/branches`);
		const old = found(branches.find(({name}) => name === 'main_old'));
		expect(await databasesOf(old.id)).toEqual(['neondb']);
		const again = await branchOf({name: 'again', parent_id: old.id, parent_timestamp: late});
		expect(await ask(again.uri, 'select n from later')).toBe(2);

		const look = await plane.post<Made>(`${path}/snapshots/${snapshots.past}/restore`, {name: 'look'});
		await plane.rest(project.id);
		expect(await databasesOf(look.body.branch.id)).toEqual(['neondb', 'orders']);
		const final = await plane.post<Made & {message?: string}>(`${path}/snapshots/${snapshots.late}/restore`, {finalize_restore: true});
		expect([final.status, final.body.message]).toEqual([200, undefined]);
		await plane.rest(project.id);
		expect(await ask(uri, 'select n from later')).toBe(2);
		await plane.post(`${path}/branches/${look.body.branch.id}/finalize_restore`);
		await plane.rest(project.id);
		await plane.send('DELETE', `${path}/snapshots/${snapshots.late}`);
		const operations = await plane.rest(project.id);
		expect(operations.filter(({status}) => status === 'failed')).toEqual([]);
	});
});

test('after a restore to a wrong moment, the backup branch still has the data of the right moment', async () => {
	const plane = await startRealPlane('empty', [], {history: {windowMilliseconds: 3_600_000, mostBytes: 2_000_000_000}});
	plane.clock.setTo(Date.now());
	const {id, uri, branchId} = await plane.createProject();
	const path = `/projects/${id}`;
	const branchAt = async (parent: string, moment: string) => plane.post<Made & {message?: string}>(`${path}/branches`, {branch: {parent_id: parent, parent_timestamp: moment}, endpoints: [{type: 'read_write'}]});
	await expect.poll(async () => {
		const {status} = await branchAt(branchId, await serverTime(plane, uri));
		return status;
	}).toBe(201);
	await plane.rest(id);
	const wrong = await serverTime(plane, uri);
	await ask(uri, 'create table t as select 1 as n');
	const right = await serverTime(plane, uri);
	await ask(uri, 'drop table t');
	plane.clock.setTo(Date.now());
	const {status} = await plane.post(`${path}/branches/${branchId}/restore`, {source_branch_id: branchId, source_timestamp: wrong, preserve_under_name: 'main_old'});
	expect(status).toBe(200);
	await plane.rest(id);
	const {body: {branches}} = await plane.get<{branches: ReadonlyArray<{id: string; name: string}>}>(`${path}/branches`);
	const old = found(branches.find(({name}) => name === 'main_old'));
	const again = await branchAt(old.id, right);
	expect([again.status, again.body.message]).toEqual([201, undefined]);
	await plane.rest(id);
	expect(await ask(again.body.connection_uris[0]?.connection_uri ?? '', 'select n from t')).toBe(1);
	const lost = await branchAt(branchId, right);
	expect([lost.status, lost.body.message]).toEqual([400, expect.stringContaining('The history does not reach back to')]);
});
