import {access} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {statementsLibrary} from '../../src/postgres/protocol/statements-extension.js';
import {offeredExtensions, refusedExtensions} from '../../src/postgres/server/make-extension-folder.js';
import {administer, branchesFolder, socketOf} from './administer.js';
import {platformDump} from './platform-dump.js';
import {bothMajors} from './programs.js';
import {ask, connectTo, forRealProject} from './real-plane.js';

/** Extensions of Postgres itself that the platform offers and that every owner may create. */
const trusted = [
	'btree_gin',
	'btree_gist',
	'citext',
	'cube',
	'dict_int',
	'fuzzystrmatch',
	'hstore',
	'intarray',
	'isn',
	'lo',
	'ltree',
	'pg_trgm',
	'pgcrypto',
	'seg',
	'tablefunc',
	'tcn',
	'tsm_system_rows',
	'tsm_system_time',
	'unaccent',
	'uuid-ossp',
];

/** Offered extensions that do not come with Postgres. */
const installedBeside: ReadonlySet<string> = new Set(['hll', 'hypopg', 'plpgsql_check', 'prefix', 'semver', 'vector']);

const contributed = offeredExtensions.map(({name}) => name).filter(name => !installedBeside.has(name));

/** Extensions that the platform refuses, or that reach files, programs or pages of the data. */
const refused = ['amcheck', 'dblink', 'file_fdw', 'pageinspect', 'pg_buffercache', 'pg_surgery', 'pg_walinspect', 'plperlu', 'plpython3u', 'pltclu', 'sslinfo'];

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	const world = forRealProject({}, programs);
	const canOffer = major >= 18;

	test('of the extensions that come with Postgres, owners can create only those that the platform offers', async () => {
		const {plane, project} = world();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		await plane.post(`${branch}/databases`, {database: {name: 'contrib', owner_name: 'neondb_owner'}});
		await plane.rest(project.id);
		const client = await connectTo(project.uri.replace('/neondb?', '/contrib?'));
		for (const name of trusted) {
			await client.query(`create extension "${name}"`);
		}

		for (const name of canOffer ? contributed : []) {
			await client.query(`create extension ${name}`);
		}

		const denied = [...refused, ...(canOffer ? refusedExtensions : contributed.filter(name => name !== statementsLibrary))];
		for (const name of denied) {
			await expect(client.query(`create extension ${name}`), name).rejects.toMatchObject({code: '42501', message: `permission denied to create extension "${name}"`});
		}

		// Their objects belong to the administrator, with whose rights they run.
		const {rows} = await client.query('select distinct proowner::regrole::text from pg_proc p join pg_depend d on d.classid = \'pg_proc\'::regclass and d.objid = p.oid and d.deptype = \'e\'');
		expect(rows).toEqual([{proowner: 'cloud_admin'}]);
		// A writable view of theirs would be written to with the administrator's rights.
		const open = 'select relname from pg_class where relkind = \'v\' and relowner = 10 and pg_relation_is_updatable(oid, false) & 28 <> 0 and relname <> \'pg_settings\'';
		expect(await client.query(open)).toMatchObject({rows: []});
		for (const name of [...installedBeside, 'postgis']) {
			await expect(client.query(`create extension ${name}`)).rejects.toThrow(`extension "${name}" is not available`);
		}
	});

	test('pg_stat_statements counts statements, and the owner can read and reset the counts', async () => {
		const {project: {uri}} = world();
		expect(await ask(uri, 'create extension if not exists pg_stat_statements')).toBeUndefined();
		const client = await connectTo(uri);
		await client.query('select 4242 as counted');
		const calls = 'select calls::int from pg_stat_statements where query ~ \'as counted\' and query !~ \'pg_stat\'';
		expect(await client.query(calls)).toMatchObject({rows: [{calls: 1}]});
		await client.query('select pg_stat_statements_reset()');
		expect(await client.query(calls)).toMatchObject({rows: []});
		// The extension can also be created in a database that SQL creates.
		await client.query('create database by_sql');
		expect(await ask(uri.replace('/neondb?', '/by_sql?'), 'create extension if not exists pg_stat_statements')).toBeUndefined();
		expect(await ask(uri.replace('/neondb?', '/by_sql?'), 'select count(*) > 0 from pg_stat_statements')).toBe(true);
	});

	test('pg_stat_statements does not count the control plane\'s own statements', async () => {
		const {plane, project} = world();
		await ask(project.uri, 'create extension if not exists pg_stat_statements');
		await plane.post(`/projects/${project.id}/branches/${project.branchId}/roles`, {role: {name: 'counted'}});
		await plane.rest(project.id);
		expect(await ask(project.uri, 'select count(*)::int from pg_stat_statements where userid = \'cloud_admin\'::regrole')).toBe(0);
	});

	test('a dump from the platform can be restored with its extensions, owners and rights', async () => {
		const {plane, project} = world();
		await plane.post(`/projects/${project.id}/branches/${project.branchId}/databases`, {database: {name: 'restored', owner_name: 'neondb_owner'}});
		await plane.rest(project.id);
		const client = await connectTo(project.uri.replace('/neondb?', '/restored?'));
		await client.query(platformDump);
		expect(await client.query('select count(*)::int from public.accounts')).toMatchObject({rows: [{count: 2}]});
		const rights = 'select grantee, is_grantable from information_schema.role_table_grants where table_name = \'accounts\' and privilege_type = \'SELECT\' order by 1';
		expect(await client.query(rights)).toMatchObject({rows: [{grantee: 'neon_superuser', is_grantable: 'YES'}, {grantee: 'neondb_owner', is_grantable: 'YES'}]});
	});

	test('a connection string for dblink can\'t make a server write a TLS key file', async () => {
		const {plane, project} = world();
		const keysFile = path.join(branchesFolder(plane, project.id), project.branchId, 'data/keys');
		const client = await connectTo(project.uri);
		const string = `host=127.0.0.1 port=${new URL(project.uri).port} user=neondb_owner password=${project.password} sslmode=require sslkeylogfile=${keysFile}`;
		for (const sql of ['create extension dblink', `select dblink_connect('x', '${string}')`]) {
			await client.query(sql).catch(() => undefined);
		}

		await expect(access(keysFile)).rejects.toMatchObject({code: 'ENOENT'});
		await expect(client.query('create extension dblink')).rejects.toMatchObject({code: '42501'});
		if (!canOffer) {
			return;
		}

		await client.query('create extension if not exists postgres_fdw');
		await expect(client.query(`create server logged foreign data wrapper postgres_fdw options (sslkeylogfile '${keysFile}')`)).rejects.toMatchObject({code: 'HV00D'});
	});

	test('dblink and postgres_fdw give no user the administrator\'s rights', async () => {
		const {plane, project} = world();
		const key = {projectId: project.id, branchId: project.branchId};
		const {socketFolder, port} = await socketOf(plane, key);
		const socket = `host=${socketFolder} port=${port} user=cloud_admin dbname=neondb`;
		const client = await connectTo(project.uri);
		// From 18 on, owners can create one of them, and never the other. Both are tried as if owners could.
		await administer(plane, key, 'create extension dblink', 'grant usage on foreign data wrapper dblink_fdw to neon_superuser');
		if (canOffer) {
			await client.query('create extension if not exists postgres_fdw');
		} else {
			await administer(plane, key, 'create extension postgres_fdw', 'grant usage on foreign data wrapper postgres_fdw to neon_superuser');
		}

		const options = `host '${socketFolder}', port '${port}', dbname 'neondb'${canOffer ? ', use_scram_passthrough \'true\'' : ''}`;
		await client.query(`create server by_scram foreign data wrapper postgres_fdw options (${options})`);
		await client.query('create user mapping for neondb_owner server by_scram options (user \'cloud_admin\', password \'x\')');
		await client.query('create foreign table secrets(rolname text, rolpassword text) server by_scram options (schema_name \'pg_catalog\', table_name \'pg_authid\')');
		if (canOffer) {
			await client.query(`create server by_demand foreign data wrapper postgres_fdw options (${options}, require_auth 'none')`);
			await client.query('create user mapping for neondb_owner server by_demand options (user \'cloud_admin\', password \'x\')');
			await client.query('create foreign table demanded(rolname text) server by_demand options (schema_name \'pg_catalog\', table_name \'pg_authid\')');
		}

		await client.query(`create server by_link foreign data wrapper dblink_fdw options (${options})`);
		await client.query('create user mapping for neondb_owner server by_link options (user \'cloud_admin\')');
		const tries = [
			'select * from secrets',
			'select * from demanded',
			'alter user mapping for neondb_owner server by_scram options (add password_required \'false\')',
			'alter user mapping for neondb_owner server by_scram options (add sslkey \'/x\', add sslcert \'/y\')',
			'select dblink_connect(\'a\', \'by_link\')',
			`select dblink_connect('b', '${socket}')`,
			`select dblink_connect('c', '${socket} password=x')`,
			`select dblink_connect('d', '${socket} password=x require_auth=none')`,
			`select * from dblink('${socket} password=x', 'alter role neondb_owner superuser') as t(a text)`,
			`select dblink_connect_u('e', '${socket}')`,
			`grant execute on all functions in schema public to neondb_owner; select dblink_connect_u('f', '${socket}')`,
			`set role neon_superuser; select dblink_connect_u('g', '${socket}')`,
			'alter function dblink_connect_u(text) owner to neondb_owner',
			'create or replace function dblink_connect_u(text) returns text language sql as \'select 1\'',
			'alter extension dblink add function now()',
			'create function own() returns int language sql as \'select 1\'; alter extension dblink add function own(); alter function own() owner to cloud_admin',
			'alter foreign data wrapper dblink_fdw owner to neondb_owner',
			'alter foreign data wrapper postgres_fdw options (add host \'x\')',
			'create foreign data wrapper own_fdw',
			'create extension dblink schema pg_catalog',
		];
		const gained: string[] = [];
		for (const sql of tries) {
			try {
				await client.query(sql);
				gained.push(sql);
			} catch {
				// The message depends on the version, but the statement is always refused.
			}

			await client.query('reset role');
		}

		expect(gained).toEqual([]);
		expect(await ask(project.uri, 'select string_agg(rolname, \' \') from pg_roles where rolsuper')).toBe('cloud_admin');
		const sessions = 'select count(*)::int from pg_stat_activity where usename = \'cloud_admin\' and backend_type = \'client backend\'';
		await expect.poll(async () => ask(project.uri, sessions)).toBe(0);
		await client.query('drop server by_scram, by_link cascade; drop server if exists by_demand cascade');
	});

	test('the owner of an extension can comment on the extension, but not add or remove functions', async () => {
		const client = await connectTo(world().project.uri);
		await client.query('create extension if not exists pg_stat_statements');
		await client.query('comment on extension pg_stat_statements is \'from a dump\'');
		const reset = `pg_stat_statements_reset(${canOffer ? 'oid, oid, bigint, boolean' : 'oid, oid, bigint'})`;
		await expect(client.query(`alter function ${reset} owner to neondb_owner`)).rejects.toMatchObject({code: '42501'});
		await expect(client.query(`alter extension pg_stat_statements drop function ${reset}`)).rejects.toMatchObject({code: '42501'});
		await expect(client.query('alter extension pg_stat_statements add function pg_read_file(text)')).rejects.toMatchObject({code: '42501'});
		await client.query('create schema planted');
		await client.query(`create function planted.${reset} returns void language sql as 'select'`);
		// The extension's script creates nothing if its name is taken.
		await client.query('drop extension pg_stat_statements');
		await expect(client.query('create extension pg_stat_statements schema planted')).rejects.toThrow(canOffer ? 'pg_stat_statements_reset' : 'permission denied to create extension');
	});

	test('a server\'s settings contain the path of the extension folder, which is beside the data', async () => {
		const {plane, project} = world();
		const key = {projectId: project.id, branchId: project.branchId};
		expect(await administer(plane, key, 'show shared_preload_libraries')).toBe(statementsLibrary);
		if (!canOffer) {
			return;
		}

		const setting = await administer(plane, key, 'show extension_control_path') ?? '';
		const folder = setting.replace(':$system', '');
		expect(path.dirname(folder)).toBe(path.resolve(branchesFolder(plane, project.id), '../../..'));
		await access(path.join(folder, 'extension/postgres_fdw.control'));
	});
});
