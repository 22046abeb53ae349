import {existsSync} from 'node:fs';
import {rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {administer, branchesFolder} from './administer.js';
import {processesOf} from './processes.js';
import {
	ask,
	connectTo,
	forRealProject,
	onHost,
	type RealPlane,
} from './real-plane.js';

const world = forRealProject();

/** Moves money between accounts, in many small transactions, until the caller stops it. */
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

/** Checks that requests which servers can't carry out are refused, rather than answered as done. */
const refusesWhatItCannotDo = async (plane: RealPlane, projectId: string, branchId: string): Promise<void> => {
	const project = `/projects/${projectId}`;
	const settings = (fields: Readonly<Record<string, unknown>>) => ['PATCH', project, {project: {settings: fields}}] as const;
	for (const [[method, place, body], status, said] of [
		[['POST', `${project}/branches`, {branch: {parent_timestamp: '2026-11-20T11:00:00Z'}}], 400, 'branch.parent_timestamp: no history is kept here'],
		[['POST', `${project}/branches`, {branch: {parent_lsn: '0/1'}}], 400, 'branch.parent_lsn: no history is kept here'],
		[['POST', `${project}/branches`, {branch: {init_source: 'schema-only'}}], 400, 'branch.init_source: only parent-data'],
		[settings({allowed_ips: {ips: ['10.0.0.1']}}), 422, 'project.settings.allowed_ips: '],
		[settings({quota: {active_time_seconds: 10}}), 422, 'project.settings.quota: '],
		[settings({enable_logical_replication: true}), 422, 'project.settings.enable_logical_replication: '],
		[settings({preload_libraries: {enabled_libraries: ['pg_cron']}}), 422, 'project.settings.preload_libraries: '],
		[settings({block_public_connections: true}), 422, 'project.settings.block_public_connections: '],
		[settings({block_vpc_connections: true}), 422, 'project.settings.block_vpc_connections: '],
		[settings({audit_log_level: 'full'}), 422, 'project.settings.audit_log_level: '],
		[settings({hipaa: true}), 422, 'project.settings.hipaa: '],
		[settings({moon: 'full'}), 422, 'project.settings.moon: '],
		[['PATCH', project, {project: {default_endpoint_settings: {pg_settings: {work_mem: '8MB'}}}}], 422, 'project.default_endpoint_settings.pg_settings: '],
		[['POST', '/projects', {project: {settings: {allowed_ips: {ips: ['10.0.0.1']}}}}], 422, 'project.settings.allowed_ips: '],
		[['POST', `${project}/branches`, {endpoints: [{type: 'read_write', settings: {preload_libraries: {enabled_libraries: ['pg_cron']}}}]}], 422, 'settings.preload_libraries: '],
		[['POST', `${project}/branches/${branchId}/restore`, {source_branch_id: branchId, source_lsn: '0/1', preserve_under_name: 'x'}], 400, 'source_lsn: no history is kept here'],
	] as const) {
		const answer = await plane.send<{message: string}>(method, place, body === undefined ? {} : {body});
		expect({status: answer.status, message: answer.body.message}).toEqual({status, message: expect.stringContaining(said) as string});
	}

	const nothing = {
		allowed_ips: {ips: [], protected_branches_only: true},
		quota: null,
		enable_logical_replication: false,
		preload_libraries: {use_defaults: true},
		audit_log_level: 'base',
		hipaa: false,
		maintenance_window: {weekdays: [7], start_time: '01:00', end_time: '02:00'},
	};
	expect(await plane.patch(project, {project: {settings: nothing}})).toMatchObject({status: 200});
	await plane.rest(projectId);
};

test('a branch of a suspended parent can be reset, deleted, recovered, and permanently deleted', async () => {
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
	await refusesWhatItCannotDo(plane, project.id, branch.id);
	await plane.delete(`/projects/${project.id}/branches/${branch.id}`);
	await plane.rest(project.id);
	expect(await processesOf(plane.access)).toHaveLength(2);
	await expect(ask(branch.uri, 'select 1')).rejects.toThrow('does not exist');
	expect(await plane.post(`/projects/${project.id}/branches/${branch.id}/recover`)).toMatchObject({status: 200});
	expect(await ask(branch.uri, 'select number from t')).toBe(3);
	await plane.delete(`/projects/${project.id}/branches/${branch.id}`);
	await plane.rest(project.id);
	await plane.delete(`/projects/${project.id}/branches/${branch.id}?hard_delete=true`);
	await plane.rest(project.id);
	expect(existsSync(path.join(branchesFolder(plane, project.id), branch.id))).toBe(false);
	expect(await plane.post(`/projects/${project.id}/branches/${branch.id}/recover`)).toMatchObject({status: 404});
});

test('a branch created from a busy parent has consistent data, independent of later changes to the parent', async () => {
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

test('a moved compute has the rows of its new branch', async () => {
	const {plane, project} = world();
	const {body: {branch}} = await plane.post<{branch: {id: string}}>(`/projects/${project.id}/branches`, {branch: {name: 'other'}});
	await plane.rest(project.id);
	await ask(project.uri, 'create table only_here ()');
	await plane.patch(`/projects/${project.id}/endpoints/${project.computeId}`, {endpoint: {branch_id: branch.id}});
	await plane.rest(project.id);
	await expect(ask(project.uri, 'table only_here')).rejects.toThrow('relation "only_here" does not exist');
});

test('a failed reset leaves the branch\'s data unchanged, and the next reset works', async () => {
	const {plane} = world();
	const project = await plane.createProject();
	const branch = await plane.createBranch(project, {name: 'kept'});
	await ask(branch.uri, 'create table own as select 1 as number');
	await ask(project.uri, 'create table later as select 2 as number');
	await plane.act(project, project.computeId, 'suspend');
	const data = path.join(branchesFolder(plane, project.id), project.branchId, 'data');
	await rename(data, `${data}.away`);
	await writeFile(data, 'no folder');
	const reset = async (fields: Record<string, unknown> = {}) => {
		await plane.post(`/projects/${project.id}/branches/${branch.id}/restore`, {source_branch_id: project.branchId, ...fields});
		const operations = await plane.restAfterFailure(project.id);
		return operations.findLast(({action}) => action === 'create_branch')?.status;
	};

	expect(await reset()).toBe('failed');
	expect(await ask(branch.uri, 'select number from own')).toBe(1);
	expect(await reset({preserve_under_name: 'before'})).toBe('failed');
	expect(await ask(branch.uri, 'select number from own')).toBe(1);
	await rm(data);
	await rename(`${data}.away`, data);
	expect(await reset({preserve_under_name: 'before'})).toBe('finished');
	expect(await ask(branch.uri, 'select number from later')).toBe(2);
});

const inDatabase = (uri: string, name: string): string => {
	const url = new URL(uri);
	url.pathname = `/${name}`;
	return url.href;
};

test('in copies of a branch without a compute, renamed databases keep their rows, and recreated databases are empty', async () => {
	const {plane} = world();
	const project = await plane.createProject();
	const branch = `/projects/${project.id}/branches/${project.branchId}`;
	for (const name of ['former', 'again']) {
		await plane.post(`${branch}/databases`, {database: {name, owner_name: 'neondb_owner'}});
		await plane.rest(project.id);
		await ask(inDatabase(project.uri, name), 'create table kept as select 1 as row');
	}

	const older = await plane.createBranch(project);
	await plane.delete(`/projects/${project.id}/endpoints/${project.computeId}`);
	for (const [method, place, body] of [
		['PATCH', '/former', {database: {name: 'renamed'}}], ['DELETE', '/again'], ['DELETE', '/neondb'], ['POST', '', {database: {name: 'again', owner_name: 'neondb_owner'}}],
	] as const) {
		await plane.rest(project.id);
		await plane.send(method, `${branch}/databases${place}`, {body});
	}

	await plane.rest(project.id);
	const child = await plane.createBranch(project);
	await plane.post(`/projects/${project.id}/branches/${older.id}/restore`, {source_branch_id: project.branchId});
	await plane.rest(project.id);
	for (const {uri, id} of [child, older]) {
		const there = async (database: string) => ask(inDatabase(uri, database), 'select to_regclass(\'kept\')::text');
		expect(await there('renamed')).toBe('kept');
		expect(await there('again')).toBeNull();
		expect(await ask(inDatabase(uri, 'postgres'), 'select string_agg(datname, \' \' order by datname) from pg_database where datname !~ \'^(template|postgres)\'')).toBe('again renamed');
		const {body} = await plane.get<{databases: ReadonlyArray<{name: string}>}>(`/projects/${project.id}/branches/${id}/databases`);
		expect(body.databases.map(({name}) => name).toSorted()).toEqual(['again', 'renamed']);
	}
});
