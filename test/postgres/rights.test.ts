import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {asAdministrator} from '../../src/postgres/protocol/administer.js';
import {firstMajorWithFolder} from '../../src/postgres/protocol/statements-extension.js';
import {administer, branchesFolder, socketOf} from './administer.js';
import {bothMajors} from './programs.js';
import {ask, connectTo, forRealProject} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	const world = forRealProject({}, programs);

	const as = (role: string): string => {
		const url = new URL(world().project.uri);
		url.username = role;
		url.password = 'secret';
		return url.href;
	};

	/** Runs SQL that creates roles. Before 16, only the administrator may do that. */
	const bySql = async (sql: string) => {
		const {plane, project} = world();
		return major < 16 ? administer(plane, {projectId: project.id, branchId: project.branchId}, sql) : ask(project.uri, sql);
	};

	const attributes = (role: string) => `
		select array[rolsuper, rolcanlogin, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls] from pg_roles where rolname = '${role}'`;
	const memberships = (role: string) => `
		select string_agg(roleid::regrole::text || case when admin_option then '*' else '' end, ' ' order by roleid::regrole::text)
		from pg_auth_members where member = '${role}'::regrole and roleid::regrole::text ~ '^(neon|pg)_'`;

	test('a role of the API has the platform\'s attributes except REPLICATION, and is in neon_superuser', async () => {
		const {project: {uri}} = world();
		expect(await ask(uri, attributes('neondb_owner'))).toEqual([false, true, true, major >= 16, false, true]);
		expect(await ask(uri, memberships('neondb_owner'))).toBe('neon_superuser');
		expect(await ask(uri, attributes('neon_superuser'))).toEqual([false, false, false, false, false, false]);
		expect(await ask(uri, memberships('neon_superuser'))).toBe('pg_monitor* pg_read_all_data pg_signal_backend* pg_write_all_data');
		expect(await ask(uri, 'select count(rolpassword)::int from pg_authid')).toBe(1);
	});

	test('row security applies to roles created by SQL, but roles of the API are exempt, even with FORCE', async () => {
		const {project: {uri}} = world();
		await bySql('create role tenant login password \'secret\'');
		const owner = await connectTo(uri);
		await owner.query(`
			create table orders(id int, tenant text);
			insert into orders values (1, 'tenant'), (2, 'other');
			alter table orders enable row level security;
			create policy own on orders using (tenant = current_user);
			grant select on orders to tenant`);
		const count = 'select count(*)::int from orders';
		expect(await ask(uri, count)).toBe(2);
		expect(await ask(as('tenant'), count)).toBe(1);
		await owner.query('alter table orders force row level security');
		expect(await ask(uri, count)).toBe(2);
		await expect(ask(as('tenant'), 'set row_security = off; select count(*) from orders')).rejects.toMatchObject({code: '42501'});
		// A role that reads all data is no exception: only the attribute exempts.
		await bySql('create role reader login password \'secret\'');
		await expect(owner.query('grant neon_superuser to reader')).rejects.toMatchObject({code: '42501'});
		await owner.query('grant select on orders to reader');
		expect(await ask(as('reader'), count)).toBe(0);
		// A view without security_invoker shows all rows, since its owner has the attribute.
		await owner.query('create view all_orders as select * from orders; grant select on all_orders to tenant');
		expect(await ask(as('tenant'), 'select count(*)::int from all_orders')).toBe(2);
		await owner.query('set role neon_superuser');
		expect(await owner.query(count)).toMatchObject({rows: [{count: 0}]});
	});

	test('a role of the API can grant membership only in the roles for monitoring and signaling', async () => {
		const {project: {uri}} = world();
		await bySql('create role colleague login password \'secret\'');
		await ask(uri, 'grant pg_monitor, pg_signal_backend to colleague');
		const client = await connectTo(uri);
		const {rows: [row]} = await client.query<{pid: number}>('select pg_backend_pid() as pid');
		expect(await ask(as('colleague'), `select pg_terminate_backend(${row?.pid})`)).toBe(true);
		for (const role of ['pg_read_all_data', 'pg_write_all_data', 'pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files', 'pg_checkpoint', 'neon_superuser', 'cloud_admin']) {
			await expect(ask(uri, `grant ${role} to colleague`), role).rejects.toMatchObject({code: '42501'});
		}
	});

	test('SQL can\'t create a role with a reserved name, or rename a role to a reserved name', async () => {
		await bySql('create role renamed');
		for (const name of ['neon_superuser', 'zenith_admin', 'cloud_admin', 'pg_mine', 'public', 'none']) {
			await expect(bySql(`create role ${name}`), name).rejects.toThrow(/already exists|reserved/v);
			await expect(bySql(`alter role renamed rename to ${name}`), name).rejects.toThrow(/already exists|reserved/v);
		}
	});

	test('an idle transaction ends after five minutes, and a lost client is detected after a minute', async () => {
		const {project: {uri}} = world();
		expect(await ask(uri, 'show idle_in_transaction_session_timeout')).toBe('5min');
		expect(await ask(uri, 'show client_connection_check_interval')).toBe('1min');
		expect(await ask(uri, 'show statement_timeout')).toBe('0');
	});

	test('an unlogged table keeps its rows through a suspend', async () => {
		const {plane, project} = world();
		await ask(project.uri, 'create unlogged table scratch as select 1 as row');
		await plane.act(project, project.computeId, 'suspend');
		expect(await ask(project.uri, 'select count(*)::int from scratch')).toBe(1);
	});

	test('a role that has granted rights can be deleted through the API', async () => {
		const {plane, project} = world();
		const roles = `/projects/${project.id}/branches/${project.branchId}/roles`;
		const {body: {role: {password}}} = await plane.post<{role: {password: string}}>(roles, {role: {name: 'lead'}});
		await plane.rest(project.id);
		const url = new URL(project.uri);
		url.username = 'lead';
		url.password = password;
		await bySql('create role junior');
		await ask(url.href, 'grant pg_monitor to junior');
		await plane.delete(`${roles}/lead`);
		await plane.rest(project.id);
		expect(await ask(project.uri, 'select count(*)::int from pg_roles where rolname = \'lead\'')).toBe(0);
	});

	test('at the next start, roles of an earlier pgtower get the current rights', async () => {
		const {plane, project} = world();
		const branch = {projectId: project.id, branchId: project.branchId};
		await administer(
			plane,
			branch,
			'revoke neon_superuser from neondb_owner',
			'alter role neon_superuser rename to formerly',
			'alter role zenith_admin rename to formerly_too',
			`alter role neondb_owner nobypassrls ${major < 16 ? '' : 'createrole'}`,
			'grant pg_read_all_data, pg_write_all_data, pg_monitor to neondb_owner',
			'create role neon_superuser login createdb password \'secret\'',
			'create role friend',
			'grant neon_superuser to friend',
			'grant neon_superuser to neondb_owner with admin option',
			'create role guarded',
			'grant guarded to neon_superuser',
		);
		// In data of an earlier version, catalog views are writable, even in a database that accepts no connections.
		await administer(plane, branch, 'create database closed');
		const socket = await socketOf(plane, branch);
		// The owners of such databases can't count statements either, where Postgres allows that to superusers only.
		const lackedStatements = major < firstMajorWithFolder;
		for (const database of ['neondb', 'postgres', 'closed', 'template1']) {
			await asAdministrator(socket, database, async session => {
				await session.run('set allow_system_table_mods = on');
				await (lackedStatements && session.run('drop extension pg_stat_statements'));
				await (lackedStatements && database === 'closed' && session.run('create table public.pg_stat_statements (own text)'));
				await session.run('create or replace view pg_catalog.pg_group as select rolname as groname, oid as grosysid, null::oid[] as grolist from pg_authid');
			});
		}

		await administer(plane, branch, 'alter database closed allow_connections false');
		await plane.act(project, project.computeId, 'suspend');
		const folder = path.join(branchesFolder(plane, project.id), project.branchId);
		const applied = JSON.parse(await readFile(path.join(folder, 'applied.json'), 'utf8')) as Record<string, unknown>;
		const {rights, ...former} = applied;
		expect(rights).toBe(2);
		await writeFile(path.join(folder, 'applied.json'), JSON.stringify(former));
		const rules = path.join(folder, 'data/pg_hba.conf');
		const text = await readFile(rules, 'utf8');
		await writeFile(rules, text.replace('host replication all all reject\n', 'host replication all 127.0.0.1/32 scram-sha-256\n'));
		expect(await ask(project.uri, attributes('neondb_owner'))).toEqual([false, true, true, major >= 16, false, true]);
		expect(await ask(project.uri, memberships('neondb_owner'))).toBe('neon_superuser');
		expect(await ask(project.uri, memberships('friend'))).toBeNull();
		expect(await ask(project.uri, attributes('neon_superuser'))).toEqual([false, false, false, false, false, false]);
		expect(await ask(project.uri, memberships('neon_superuser'))).toBe('pg_monitor* pg_read_all_data pg_signal_backend* pg_write_all_data');
		expect(await readFile(rules, 'utf8')).not.toContain('host replication all 127');
		expect(await ask(project.uri, 'select string_agg(datname, \' \' order by datname) from pg_database where not datallowconn')).toBe('closed template0');
		await administer(plane, branch, 'alter database closed allow_connections true');
		for (const database of ['neondb', 'postgres', 'closed']) {
			const url = new URL(project.uri);
			url.pathname = `/${database}`;
			await expect(ask(url.href, 'delete from pg_group'), database).rejects.toMatchObject({code: '55000'});
			const counting = ask(url.href, 'select count(*)::int from pg_extension where extname = \'pg_stat_statements\'');
			expect(await counting, database).toBe(lackedStatements && database !== 'closed' ? 1 : 0);
		}

		await ask(project.uri, 'create extension if not exists pg_stat_statements');
		await ask(project.uri, 'create database later');
		await ask(project.uri.replace('/neondb?', '/later?'), 'create extension if not exists pg_stat_statements');
		// A branch of the data has these rights too.
		const child = await plane.createBranch(project);
		expect(await ask(child.uri, memberships('neondb_owner'))).toBe('neon_superuser');
	});
});
