import {
	describe,
	expect,
	onTestFinished,
	test,
} from 'vitest';
import {asAdministrator} from '../../src/postgres/protocol/administer.js';
import {socketOf} from './administer.js';
import {bothMajors} from './programs.js';
import {
	ask,
	connectTo,
	forRealProject,
	onHost,
} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({programs}) => {
	const world = forRealProject({}, programs);

	const onDatabase = (uri: string, name: string): string => {
		const url = new URL(uri);
		url.pathname = `/${encodeURIComponent(name)}`;
		return url.href;
	};

	/** Changes a database, even one whose transactions are read-only by default. */
	const change = async (uri: string, sql: string): Promise<void> => {
		const client = await connectTo(uri);
		await client.query('set default_transaction_read_only = off');
		await client.query(sql);
		await client.end();
	};

	const lastOf = async <Item>(items: Promise<readonly Item[]>): Promise<Item | undefined> => {
		const all = await items;
		return all.at(-1);
	};

	const names = async (uri: string) => ask(uri, 'select string_agg(datname, \' \' order by datname) from pg_database where datname not like \'template_\'');

	test('while an open transaction locks a role\'s table, deleting the role fails and names the session', async () => {
		const {plane, project} = world();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		const {body: {role: {password}}} = await plane.post<{role: {password: string}}>(`${branch}/roles`, {role: {name: 'writer'}});
		await plane.rest(project.id);
		const uri = new URL(project.uri);
		uri.username = 'writer';
		uri.password = password;
		await ask(project.uri, 'grant create on schema public to writer');
		await ask(uri.href, 'create table kept(i int)');
		const holder = await connectTo(project.uri);
		await holder.query('begin');
		await holder.query('select count(*) from kept /* \u{1B}[2J\u{202E} */\n-- second line');
		const {rows: [session]} = await holder.query<{pid: number}>('select pg_backend_pid() as pid');
		await holder.query('select count(*) from kept /* \u{1B}[2J\u{202E} */\n-- second line');
		expect(await plane.delete(`${branch}/roles/writer`)).toMatchObject({status: 200});
		const operations = await plane.restAfterFailure(project.id);
		const {status, error} = operations.at(-1)!;
		expect(status).toBe('failed');
		expect(error).toMatch(new RegExp(
			[
				String.raw`^A lock was not free within 5 s: pid ${session!.pid} \(role neondb_owner in neondb, idle in transaction`,
				String.raw` since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\) holds it: select count\(\*\) from kept /\*  \[2J  \*/$`,
			].join(''),
			'v',
		));
		expect(await plane.get(`${branch}/roles/writer`)).toMatchObject({status: 200});
		expect(await ask(uri.href, 'select current_user::text')).toBe('writer');
		expect(await plane.get(`${branch}/roles/writer/reveal_password`)).toMatchObject({body: {password}});
		await holder.query('commit');
		expect(await plane.delete(`${branch}/roles/writer`)).toMatchObject({status: 200});
		expect(await lastOf(plane.rest(project.id))).toMatchObject({action: 'apply_config', status: 'finished'});
		expect(await plane.get(`${branch}/roles/writer`)).toMatchObject({status: 404});
		await expect(ask(uri.href, 'select 1')).rejects.toThrow('password authentication failed');
		expect(await ask(project.uri, 'select count(*)::int from kept')).toBe(0);
	});

	test('while an open transaction creates a role, creating a role with the same name fails, and the API lists no such role', async () => {
		const {plane, project} = world();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		// Before Postgres 16, only a superuser can create a role in SQL.
		const [begun, over] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
		const holding = asAdministrator(await socketOf(plane, {projectId: project.id, branchId: project.branchId}), undefined, async session => {
			await session.run('begin');
			await session.run('create role contested');
			begun.resolve(undefined);
			await over.promise;
			await session.run('rollback');
		});
		onTestFinished(() => {
			over.resolve(undefined);
		});
		await begun.promise;
		expect(await plane.post(`${branch}/roles`, {role: {name: 'contested'}})).toMatchObject({status: 201});
		const operations = await plane.restAfterFailure(project.id);
		expect(operations.at(-1)).toMatchObject({
			action: 'apply_config', status: 'failed', error: expect.stringMatching(/^A lock was not free within 5 s: pid .* holds it: create role contested$/v) as string,
		});
		expect(await plane.get(`${branch}/roles/contested`)).toMatchObject({status: 404});
		over.resolve(undefined);
		await holding;
		const {body: {role: {password}}} = await plane.post<{role: {password: string}}>(`${branch}/roles`, {role: {name: 'contested'}});
		expect(await lastOf(plane.rest(project.id))).toMatchObject({action: 'apply_config', status: 'finished'});
		const uri = new URL(project.uri);
		uri.username = 'contested';
		uri.password = password;
		expect(await ask(uri.href, 'select current_user::text')).toBe('contested');
		await plane.delete(`${branch}/roles/contested`);
		await plane.rest(project.id);
	});

	test('sessions in template1 don\'t prevent creating a database', async () => {
		const {plane, project} = world();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		await connectTo(onDatabase(project.uri, 'template1'));
		await plane.post(`${branch}/databases`, {database: {name: 'beside', owner_name: 'neondb_owner'}});
		expect(await lastOf(plane.rest(project.id))).toMatchObject({action: 'apply_config', status: 'finished'});
		await plane.delete(`${branch}/databases/beside`);
		await plane.rest(project.id);
	});

	test('databases that SQL renamed, dropped, closed or made read-only don\'t block other changes', async () => {
		const {plane, project} = world();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		const done = async () => {
			const operations = await plane.restAfterFailure(project.id);
			const operation = operations.at(-1);
			return `${operation?.status} ${operation?.error ?? ''}`.trim();
		};

		for (const name of ['moved', 'gone', 'closed', 'quiet', 'renamed']) {
			await plane.post(`${branch}/databases`, {database: {name, owner_name: 'neondb_owner'}});
			expect(await done()).toBe('finished');
		}

		await plane.post(`${branch}/roles`, {role: {name: 'passing'}});
		expect(await done()).toBe('finished');
		for (const sql of [
			'alter database moved rename to elsewhere',
			'alter database renamed rename to kept',
			'drop database gone',
			'alter database closed allow_connections false',
			'alter database quiet set default_transaction_read_only = on',
			'alter database neondb set default_transaction_read_only = on',
		]) {
			await ask(project.uri, sql);
		}

		await change(onDatabase(project.uri, 'quiet'), 'create table here(i int); grant select on here to passing');
		// A renamed database has the name that SQL gave it, and a dropped one is gone.
		expect(await plane.patch(`${branch}/databases/moved`, {database: {name: 'back'}})).toMatchObject({status: 404});
		await plane.patch(`${branch}/databases/elsewhere`, {database: {name: 'back'}});
		expect(await done()).toBe('finished');
		expect(await plane.patch(`${branch}/databases/gone`, {database: {name: 'again'}})).toMatchObject({status: 404});
		await plane.patch(`${branch}/databases/closed`, {database: {name: 'shut'}});
		expect(await done()).toBe('finished');
		await plane.delete(`${branch}/roles/passing`);
		expect(await done()).toBe('finished');
		// No database has this name now, and the data under the other name stays.
		expect(await plane.delete(`${branch}/databases/renamed`)).toMatchObject({status: 204});
		expect(await names(project.uri)).toBe('back kept neondb postgres quiet shut');
		// A deletion that can't be carried out fails, the object stays, and the next change works.
		await plane.post(`${branch}/roles`, {role: {name: 'owning'}});
		expect(await done()).toBe('finished');
		await change(onDatabase(project.uri, 'back'), 'create table theirs(i int); grant select on theirs to owning');
		await change(project.uri, 'alter database back allow_connections false');
		await plane.delete(`${branch}/roles/owning`);
		expect(await done()).toBe('failed role "owning" has objects or rights in the database "back", which allows no connections');
		expect(await plane.get(`${branch}/roles/owning`)).toMatchObject({status: 200});
		await plane.post(`${branch}/roles`, {role: {name: 'next'}});
		expect(await done()).toBe('finished');
		await change(project.uri, 'alter database back allow_connections true');
		await plane.delete(`${branch}/roles/owning`);
		expect(await done()).toBe('finished');
	});

	test('if a database is deleted while its branch has no compute, a new database with the same name is empty', async () => {
		const {plane} = world();
		const project = await plane.createProject();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		await ask(project.uri, 'create table secret as select 1 as number');
		await plane.delete(`/projects/${project.id}/endpoints/${project.computeId}`);
		await plane.rest(project.id);
		await plane.delete(`${branch}/databases/neondb`);
		await plane.rest(project.id);
		expect(await plane.post(`${branch}/databases`, {database: {name: 'neondb', owner_name: 'neondb_owner'}})).toMatchObject({status: 201});
		await plane.rest(project.id);
		const {body} = await plane.post<{endpoint: {host: string}}>(`/projects/${project.id}/endpoints`, {endpoint: {branch_id: project.branchId, type: 'read_write'}});
		await plane.rest(project.id);
		expect(await ask(onHost(project.uri, body.endpoint.host), 'select to_regclass(\'secret\') is null')).toBe(true);
	});

	test('a role deleted while its branch has no compute reappears in the API if the server can\'t remove the role', async () => {
		const {plane} = world();
		const project = await plane.createProject();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		await plane.post(`${branch}/roles`, {role: {name: 'owning'}});
		await plane.rest(project.id);
		await plane.post(`${branch}/databases`, {database: {name: 'closed', owner_name: 'neondb_owner'}});
		await plane.rest(project.id);
		await change(onDatabase(project.uri, 'closed'), 'create table theirs(i int); grant select on theirs to owning');
		await change(project.uri, 'alter database closed allow_connections false');
		await plane.delete(`/projects/${project.id}/endpoints/${project.computeId}`);
		await plane.rest(project.id);
		expect(await plane.delete(`${branch}/roles/owning`)).toMatchObject({status: 200});
		await plane.rest(project.id);
		expect(await plane.get(`${branch}/roles/owning`)).toMatchObject({status: 404});
		await plane.post(`/projects/${project.id}/endpoints`, {endpoint: {branch_id: project.branchId, type: 'read_write'}});
		await plane.rest(project.id);
		expect(await plane.get(`${branch}/roles/owning`)).toMatchObject({status: 200});
		expect(await plane.delete(`${branch}/roles/owning`)).toMatchObject({status: 200});
		expect(await lastOf(plane.restAfterFailure(project.id))).toMatchObject({status: 'failed'});
		expect(await plane.get(`${branch}/roles/owning`)).toMatchObject({status: 200});
	});

	test('a database renamed by SQL keeps its rows if the API renames the database while the branch has no compute', async () => {
		const {plane} = world();
		const project = await plane.createProject();
		await ask(project.uri, 'create table here as select 1 as number');
		await ask(onDatabase(project.uri, 'postgres'), 'alter database neondb rename to astray');
		await plane.delete(`/projects/${project.id}/endpoints/${project.computeId}`);
		await plane.rest(project.id);
		const databases = `/projects/${project.id}/branches/${project.branchId}/databases`;
		await expect.poll(async () => plane.get(`${databases}/astray`)).toMatchObject({status: 200});
		await plane.patch(`${databases}/astray`, {database: {name: 'neondb'}});
		expect(await lastOf(plane.rest(project.id))).toMatchObject({action: 'apply_config', status: 'finished'});
		const {body} = await plane.post<{endpoint: {host: string}}>(`/projects/${project.id}/endpoints`, {endpoint: {branch_id: project.branchId, type: 'read_write'}});
		await plane.rest(project.id);
		expect(await ask(onHost(project.uri, body.endpoint.host), 'select number from here')).toBe(1);
	});
});
