import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {administer, socketOf} from './administer.js';
import {bothMajors} from './programs.js';
import {psql} from './psql.js';
import {
	ask,
	connectTo,
	forRealProject,
	onHost,
} from './real-plane.js';

/**
Privileges that no user may gain, each with statements that would gain it. The last statement is refused, or one before it.
*/
const triesWith = (folder: string): ReadonlyArray<readonly [what: string, sql: string]> => [
	['a program', 'copy (select 1) to program \'id\''],
	['a program, to read', 'create table out_of_program(line text); copy out_of_program from program \'id\''],
	['a file', 'select pg_read_file(\'/etc/passwd\')'],
	['a file of the data', 'select pg_read_binary_file(\'global/pg_control\')'],
	['a folder', 'select pg_ls_dir(\'.\')'],
	['a file by COPY', 'create table lines(line text); copy lines from \'/etc/passwd\''],
	['a file to write', `copy (select 1) to '${folder}/gained'`],
	['a file as a large object', 'select lo_import(\'/etc/passwd\')'],
	['a large object as a file', `select lo_export(lo_creat(-1), '${folder}/gained')`],
	['a setting of the server', 'alter system set work_mem = \'1MB\''],
	['a setting of superusers', 'set session_preload_libraries = \'x\''],
	['a library', `load '${folder}/x.so'`],
	['a function in C', 'create function c() returns int language c as \'/lib/x86_64-linux-gnu/libc.so.6\', \'getpid\''],
	['an internal function', 'create function i() returns int language internal as \'pg_backend_pid\''],
	['a tablespace', `create tablespace t location '${folder}'`],
	['superuser, for itself', 'alter role current_user superuser'],
	['superuser, for a new role', 'create role s superuser'],
	['replication, for itself', 'alter role current_user replication'],
	['replication, for a new role', 'create role r replication'],
	['the administrator', 'set role cloud_admin'],
	['the administrator as a session', 'set session authorization cloud_admin'],
	['the administrator by membership', 'grant cloud_admin to current_user'],
	['the administrator for a new role', 'create role m in role cloud_admin'],
	['the administrator with another password', 'alter role cloud_admin password \'x\''],
	['the administrator under another name', 'alter role cloud_admin rename to x'],
	['the administrator gone', 'drop role cloud_admin'],
	['settings of the administrator', 'alter role cloud_admin set search_path = public'],
	['programs by membership', 'grant pg_execute_server_program to current_user'],
	['programs for a new role', 'create role p in role pg_execute_server_program'],
	['files for a new role', 'create role f in role pg_read_server_files, pg_write_server_files'],
	['a new member of neon_superuser', 'create role n in role neon_superuser'],
	['a login as neon_superuser', 'alter role neon_superuser login password \'x\''],
	['neon_superuser with attributes', 'alter role neon_superuser createdb'],
	['neon_superuser under another name', 'alter role neon_superuser rename to x'],
	['neon_superuser gone', 'drop role neon_superuser'],
	['neon_superuser, from itself', 'set role neon_superuser; grant neon_superuser to neondb_owner with admin option'],
	['a login as a role of the server', 'alter role pg_monitor login'],
	['a role of the server gone', 'drop role pg_monitor'],
	['programs for pg_monitor', 'grant pg_execute_server_program to pg_monitor'],
	['another role of the API', 'set role other_owner'],
	['another role\'s password', 'alter role other_owner password \'x\''],
	['another role\'s rights', 'grant other_owner to current_user'],
	['the administrator\'s objects', 'alter table pg_catalog.pg_authid owner to current_user'],
	['roles by the catalog', 'update pg_authid set rolsuper = true where rolname = current_user'],
	['memberships by the catalog', 'insert into pg_auth_members select * from pg_auth_members limit 1'],
	['roles by a view of the catalog', 'update pg_group set groname = \'gained\' where groname = \'pg_execute_server_program\''],
	['roles gone by a view', 'delete from pg_group where groname = \'pg_execute_server_program\''],
	['databases by a view', 'update pg_stat_database_conflicts set datname = \'gained\' where datname = \'postgres\''],
	['settings by a view', 'update pg_settings set setting = \'x\' where name = \'session_preload_libraries\''],
	['functions of the catalog', 'update pg_proc set prosecdef = true where proname = \'pg_read_file\''],
	['changes to the catalog', 'set allow_system_table_mods = on'],
	['a function that the administrator owns', 'create function d() returns text language sql security definer as \'select current_user::text\'; alter function d() owner to cloud_admin'],
	['default rights of the administrator', 'alter default privileges for role cloud_admin grant all on tables to current_user'],
	['functions of the administrator', 'grant execute on function pg_read_file(text) to current_user; select pg_read_file(\'/etc/passwd\')'],
	['all functions of the administrator', 'grant execute on all functions in schema pg_catalog to current_user; select pg_read_file(\'/etc/passwd\')'],
	['the template of databases', 'alter database template1 owner to current_user'],
	['the administrator\'s database', 'drop database postgres'],
	['an event trigger', 'create function e() returns event_trigger language plpgsql as \'begin end\'; create event trigger e on ddl_command_end execute function e()'],
	['an untrusted language', 'create extension plpython3u'],
	['files by a foreign server', 'create extension file_fdw'],
	['pages of the data', 'create extension pageinspect'],
	['an object for an extension', 'create function a() returns int language sql as \'select 1\'; alter extension plpgsql add function a()'],
	['an extension\'s function', 'alter function plpgsql_call_handler() owner to current_user'],
	['a subscription', `create subscription s connection 'host=${folder} user=cloud_admin dbname=neondb' publication p`],
	['a publication of all tables', 'create publication p for all tables'],
	['a slot of the log', 'select pg_create_physical_replication_slot(\'x\')'],
	['a logical slot', 'select pg_create_logical_replication_slot(\'x\', \'pgoutput\')'],
	['another one\'s slot', 'select pg_drop_replication_slot(\'theirs\')'],
	['the log, switched', 'select pg_switch_wal()'],
	['a backup', 'select pg_backup_start(\'x\')'],
	['a reload', 'select pg_reload_conf()'],
	['a checkpoint', 'checkpoint'],
	['rules of access', 'select * from pg_hba_file_rules'],
	['settings in files', 'select * from pg_file_settings'],
];

/**
The codes for a missing right, a reserved name, an object that the server needs, and a view that can't be written to.
*/
const refusals: ReadonlySet<string> = new Set(['42501', '42939', '2BP01', '55000']);

/** Lists views that can be written to with the rights of the administrator. */
const openViews = `
	select string_agg(c.oid::regclass::text, ' ') from pg_class c where c.relkind = 'v' and c.relowner = 10
		and pg_relation_is_updatable(c.oid, false) & 28 <> 0 and not exists (select from pg_rewrite r where r.ev_class = c.oid and r.ev_type <> '1')`;

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	const world = forRealProject({}, programs);

	test('no SQL statement gives a user the rights of the administrator, another role or the machine\'s user', async () => {
		const {plane, project} = world();
		await plane.post(`/projects/${project.id}/branches/${project.branchId}/roles`, {role: {name: 'other_owner'}});
		await plane.rest(project.id);
		const branch = {projectId: project.id, branchId: project.branchId};
		await administer(plane, branch, 'select pg_create_physical_replication_slot(\'theirs\')');
		const client = await connectTo(project.uri);
		const gained: string[] = [];
		const folder = await temporaryFolder();
		for (const [what, sql] of triesWith(folder)) {
			try {
				await client.query(sql);
				gained.push(what);
			} catch (error) {
				const {code, message} = error as {readonly code?: string; readonly message: string};
				// Other codes mean a flaw of the statement itself, such as a syntax error.
				if (!refusals.has(code ?? '')) {
					gained.push(`${what}: ${code} ${message}`);
				}
			}

			await client.query('reset role');
		}

		expect(gained).toEqual([]);
		expect(await ask(project.uri, 'select string_agg(rolname, \' \' order by rolname) from pg_roles where rolsuper or rolreplication')).toBe('cloud_admin');
		await administer(plane, branch, 'select pg_drop_replication_slot(\'theirs\')');
	});

	test('before Postgres 16, creating a role by SQL is refused with Postgres\'s message', async () => {
		const made = ask(world().project.uri, 'create role made');
		await (major < 16 ? expect(made).rejects.toThrow('permission denied to create role') : made);
	});

	test('no catalog view is writable in databases created through the API or by SQL, or in templates', async () => {
		const {plane, project: {id, branchId, uri}} = world();
		await plane.post(`/projects/${id}/branches/${branchId}/databases`, {database: {name: 'of_api', owner_name: 'neondb_owner'}});
		await plane.rest(id);
		await ask(uri, 'create database of_sql');
		await ask(uri, 'create database of_template0 template template0');
		for (const database of ['neondb', 'of_api', 'of_sql', 'of_template0', 'postgres', 'template1']) {
			const url = new URL(uri);
			url.pathname = `/${database}`;
			expect(await ask(url.href, openViews), database).toBeNull();
		}

		expect(await ask(uri, 'select count(*)::int from pg_group where groname = \'neon_superuser\'')).toBe(1);
	});

	test('a user can\'t end a session of the administrator', async () => {
		const {plane, project} = world();
		const ended = administer(plane, {projectId: project.id, branchId: project.branchId}, 'select pg_sleep(0.5)', 'select 1');
		const end = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = \'cloud_admin\' and backend_type = \'client backend\'';
		const refusal = async () => {
			try {
				return await ask(project.uri, end);
			} catch (error) {
				return (error as {readonly code?: string}).code;
			}
		};

		await expect.poll(refusal, {interval: 20}).toBe('42501');
		expect(await ended).toBe('1');
	});

	test('in a branch without databases, objects of a deleted role don\'t go to the administrator', async () => {
		const {plane} = world();
		const {id, branchId, uri} = await plane.createProject();
		const branch = `/projects/${id}/branches/${branchId}`;
		const {body: {role: {password}}} = await plane.post<{role: {password: string}}>(`${branch}/roles`, {role: {name: 'leaver'}});
		await plane.rest(id);
		await plane.delete(`${branch}/databases/neondb`);
		await plane.rest(id);
		const url = new URL(uri);
		url.username = 'leaver';
		url.password = password;
		url.pathname = '/postgres';
		const leaver = await connectTo(url.href);
		await leaver.query('create function pg_temp.who() returns text language sql security definer as \'select current_user::text\'');
		await plane.delete(`${branch}/roles/leaver`);
		await plane.rest(id);
		expect(await leaver.query('select pg_temp.who()')).toMatchObject({rows: [{who: 'neondb_owner'}]});
	});

	test('no client gets a replication connection through the compute\'s port, the shared port or the server\'s own port', async () => {
		const {plane, project: {id, branchId, computeId, uri}} = world();
		const {port} = await socketOf(plane, {projectId: id, branchId});
		const shared = `${onHost(uri, `127.0.0.1:${plane.access.port}`)}&options=endpoint%3D${computeId}`;
		for (const value of ['database', 'true', 'on']) {
			for (const way of [uri, uri.replace('sslmode=require', 'sslmode=disable'), shared]) {
				const {errors} = await psql(`${way}&replication=${value}`, 'IDENTIFY_SYSTEM');
				expect(errors, `${value} ${way}`).toContain(`endpoint ${computeId} does not accept replication connections`);
			}
		}

		const own = onHost(uri, `127.0.0.1:${port}`);
		const words = /permission denied to start WAL sender|must be superuser or replication role to start walsender/v;
		expect(await psql(`${own}&replication=true`, 'IDENTIFY_SYSTEM')).toMatchObject({errors: expect.stringContaining('pg_hba.conf rejects replication connection') as string});
		expect(await psql(`${own}&replication=database`, 'BASE_BACKUP')).toMatchObject({errors: expect.stringMatching(words) as string});
		expect(await psql(own, 'select 1')).toMatchObject({output: '1'});
	});
});
