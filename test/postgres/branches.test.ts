import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {administer, branchesFolder} from './administer.js';
import {processesOf} from './processes.js';
import {
	ask,
	connectTo,
	forRealProject,
	onHost,
} from './real-plane.js';

const world = forRealProject();

/**
Moves money between accounts, in many small transactions, until it is told to stop.
*/
const startLoad = async (uri: string) => {
	const client = await connectTo(uri);
	await client.query('create table account as select id, 100 as amount from generate_series(1, 200) id');
	await client.query('create index on account (id)');
	const over = new AbortController();
	const transfer = async (round: number) => client.query(`begin;
		update account set amount = amount - 1 where id = ${1 + (round % 200)};
		update account set amount = amount + 1 where id = ${1 + ((round * 7) % 200)};
		commit`);
	const done = (async () => {
		let rounds = 0;
		while (!over.signal.aborted) {
			await transfer(rounds);
			rounds += 1;
		}

		return rounds;
	})();
	return {
		client,
		async stop() {
			over.abort();
			return done;
		},
	};
};

test('a branch of a parent that sleeps, its reset, and its end', async () => {
	const {plane, project} = world();
	await ask(project.uri, 'create table t as select 1 as number');
	await plane.act(project, project.computeId, 'suspend');
	const branch = await plane.createBranch(project, {name: 'child'});
	expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
	await ask(branch.uri, 'update t set number = 2');
	await ask(project.uri, 'update t set number = 3');
	await plane.post(`/projects/${project.id}/branches/${branch.id}/restore`, {source_branch_id: project.branchId, preserve_under_name: 'kept'});
	await plane.rest(project.id);
	expect(await ask(branch.uri, 'select number from t')).toBe(3);
	const {body: {branches}} = await plane.get<{branches: Array<{id: string; name: string}>}>(`/projects/${project.id}/branches`);
	const kept = branches.find(({name}) => name === 'kept');
	const {body} = await plane.post<{endpoint: {host: string}}>(`/projects/${project.id}/endpoints`, {endpoint: {branch_id: kept?.id, type: 'read_write'}});
	await plane.rest(project.id);
	expect(await ask(onHost(branch.uri, body.endpoint.host), 'select number from t')).toBe(2);
	const past = await plane.post(`/projects/${project.id}/branches/${branch.id}/restore`, {source_branch_id: project.branchId, source_timestamp: '2026-11-20T11:00:00Z'});
	expect(past).toMatchObject({status: 400, body: {message: expect.stringContaining('no history is kept here') as string}});
	await plane.delete(`/projects/${project.id}/branches/${branch.id}`);
	await plane.rest(project.id);
	expect(existsSync(path.join(branchesFolder(plane, project.id), branch.id))).toBe(false);
	expect(await processesOf(plane.access)).toHaveLength(2);
});

test('a branch of a parent under load is consistent, and each goes on by itself', async () => {
	const {plane, project} = world();
	const load = await startLoad(project.uri);
	const branch = await plane.createBranch(project, {name: 'copied'});
	expect(await load.stop()).toBeGreaterThan(0);
	expect(await ask(branch.uri, 'select sum(amount)::int from account')).toBe(20_000);
	expect(await ask(branch.uri, 'select count(*)::int from account where id between 1 and 200')).toBe(200);
	const copied = {projectId: project.id, branchId: branch.id};
	await administer(plane, copied, 'create extension amcheck', 'select bt_index_check(\'account_id_idx\', true)');
	expect(await administer(plane, copied, 'select count(*) from verify_heapam(\'account\')')).toBe('0');
	await ask(branch.uri, 'delete from account');
	await load.client.query('insert into account values (201, 5)');
	expect(await ask(project.uri, 'select count(*)::int from account')).toBe(201);
	expect(await ask(branch.uri, 'select count(*)::int from account')).toBe(0);
});

test('a compute that is moved to another branch has its rows', async () => {
	const {plane, project} = world();
	const {body: {branch}} = await plane.post<{branch: {id: string}}>(`/projects/${project.id}/branches`, {branch: {name: 'other'}});
	await plane.rest(project.id);
	await ask(project.uri, 'create table only_here ()');
	await plane.patch(`/projects/${project.id}/endpoints/${project.computeId}`, {endpoint: {branch_id: branch.id}});
	await plane.rest(project.id);
	await expect(ask(project.uri, 'table only_here')).rejects.toThrow('relation "only_here" does not exist');
});
