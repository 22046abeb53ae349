import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {administer, branchesFolder} from './administer.js';
import {bothMajors} from './programs.js';
import {
	ask,
	connectTo,
	forRealProject,
	onHost,
} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	const world = forRealProject({}, programs);

	const lookMilliseconds = 5000;

	const as = (uri: string, role: string, password: string, database = 'neondb'): string => {
		const url = new URL(uri);
		url.username = role;
		url.password = password;
		url.pathname = `/${database}`;
		return url.href;
	};

	/** Creates a project for one test, with functions that read its first branch through the API. */
	const begin = async () => {
		const {plane} = world();
		const project = await plane.createProject();
		const branchOf = (branchId: string) => {
			const path = `/projects/${project.id}/branches/${branchId}`;
			return {
				path,
				async roles() {
					const {body} = await plane.get<{roles: ReadonlyArray<{name: string}>}>(`${path}/roles`);
					return body.roles.map(({name}) => name).toSorted();
				},
				async databases() {
					const {body} = await plane.get<{databases: ReadonlyArray<{name: string; owner_name: string}>}>(`${path}/databases`);
					return body.databases.map(({name, owner_name: owner}) => `${name} of ${owner}`).toSorted();
				},
				async uri(role: string, database = 'neondb') {
					const {body} = await plane.get<{uri: string}>(`/projects/${project.id}/connection_uri?branch_id=${branchId}&role_name=${role}&database_name=${database}`);
					return body.uri;
				},
				reveal: async (role: string) => plane.get(`${path}/roles/${role}/reveal_password`),
				async reset(role: string) {
					const {body: {role: {password}}} = await plane.post<{role: {password: string}}>(`${path}/roles/${role}/reset_password`);
					await plane.rest(project.id);
					return password;
				},
			};
		};

		return {
			plane,
			project,
			branchOf,
			...branchOf(project.branchId),
			// Before 16, only the administrator creates roles.
			byHand: async (sql: string) => major < 16 ? administer(plane, {projectId: project.id, branchId: project.branchId}, sql) : ask(project.uri, sql),
			suspend: async () => plane.act(project, project.computeId, 'suspend'),
		};
	};

	test('the API lists and changes roles and databases created by SQL, even with an idle compute', async () => {
		const {plane, project, path, byHand, roles, databases, suspend, branchOf, uri, reset} = await begin();
		await byHand('create role handmade login password \'secret\'');
		await ask(project.uri, 'create database byhand owner neondb_owner');
		const expectKnown = async () => {
			expect(await roles()).toEqual(['handmade', 'neondb_owner']);
			expect(await databases()).toEqual(['byhand of neondb_owner', 'neondb of neondb_owner']);
			expect(await plane.post(`${path}/roles`, {role: {name: 'handmade'}})).toMatchObject({status: 409, body: {message: 'role handmade already exists'}});
			expect(await plane.post(`${path}/databases`, {database: {name: 'byhand', owner_name: 'neondb_owner'}})).toMatchObject({status: 409});
			expect(await plane.patch(`${path}/databases/neondb`, {database: {name: 'byhand'}})).toMatchObject({status: 409});
		};

		await expectKnown();
		await suspend();
		await expectKnown();
		expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
		const child = await plane.createBranch(project);
		expect(await branchOf(child.id).roles()).toEqual(['handmade', 'neondb_owner']);
		expect(await ask(as(child.uri, 'handmade', 'secret', 'byhand'), 'select current_user::text')).toBe('handmade');
		// A reset gives the role a password, but no rights of an API role.
		expect(await uri('handmade')).toContain('//handmade@');
		const password = await reset('handmade');
		expect(await ask(as(project.uri, 'handmade', password), 'select rolcreatedb or rolbypassrls or rolcreaterole from pg_roles where rolname = current_user')).toBe(false);
		await plane.patch(`${path}/databases/byhand`, {database: {name: 'ours', owner_name: 'handmade'}});
		await plane.rest(project.id);
		expect(await ask(project.uri, 'select pg_get_userbyid(datdba) from pg_database where datname = \'ours\'')).toBe('handmade');
		await plane.delete(`${path}/databases/ours`);
		await plane.rest(project.id);
		await plane.delete(`${path}/roles/handmade`);
		await plane.rest(project.id);
		expect(await ask(project.uri, 'select count(*)::int from pg_roles where rolname = \'handmade\'')).toBe(0);
	});

	test('a role without login stays without login after a rename by SQL and in child branches', async () => {
		const {plane, project, path, byHand, roles, branchOf} = await begin();
		await plane.post(`${path}/roles`, {role: {name: 'readers', no_login: true}});
		await plane.rest(project.id);
		const branch = {projectId: project.id, branchId: project.branchId};
		await administer(plane, branch, 'alter role readers rename to viewers');
		await byHand('create role members');
		expect(await roles()).toEqual(['members', 'neondb_owner', 'viewers']);
		expect(await plane.get(`${path}/roles/viewers`)).toMatchObject({body: {role: {authentication_method: 'no_login'}}});
		await plane.patch(path, {branch: {protected: true}});
		const child = await plane.createBranch(project);
		expect(await branchOf(child.id).roles()).toEqual(['members', 'neondb_owner', 'viewers']);
		expect(await ask(child.uri, 'select array_agg(rolname::text order by rolname) from pg_roles where not rolcanlogin and rolname in (\'members\', \'viewers\')')).toEqual(['members', 'viewers']);
		expect(await ask(child.uri, 'select rolbypassrls from pg_roles where rolname = \'members\'')).toBe(false);
		await administer(plane, branch, 'alter role viewers login password \'secret\'');
		expect(await ask(as(project.uri, 'viewers', 'secret'), 'select current_user::text')).toBe('viewers');
		expect(await branchOf(project.branchId).reveal('viewers')).toMatchObject({status: 412});
	});

	test('databases and roles renamed by SQL keep ids and passwords, and dropped databases and roles disappear', async () => {
		const {plane, project, path, byHand, roles, databases, uri, suspend} = await begin();
		const {body: {role: {password}}} = await plane.post<{role: {password: string}}>(`${path}/roles`, {role: {name: 'app'}});
		await plane.rest(project.id);
		const {body: {database: {id}}} = await plane.post<{database: {id: number}}>(`${path}/databases`, {database: {name: 'shop', owner_name: 'app'}});
		await plane.rest(project.id);
		const branch = {projectId: project.id, branchId: project.branchId};
		await administer(plane, branch, 'alter role app rename to renamed');
		await ask(as(project.uri, 'renamed', password), 'alter database shop rename to store');
		expect(await roles()).toEqual(['neondb_owner', 'renamed']);
		expect(await databases()).toEqual(['neondb of neondb_owner', 'store of renamed']);
		expect(await plane.get(`${path}/databases/store`)).toMatchObject({body: {database: {id}}});
		expect(await ask(await uri('renamed', 'store'), 'select current_database()')).toBe('store');
		await ask(as(project.uri, 'renamed', password), 'drop database store');
		await byHand('create role passing');
		expect(await databases()).toEqual(['neondb of neondb_owner']);
		await administer(plane, branch, 'drop role renamed');
		// A role created under another role's former name is not that role.
		await administer(plane, branch, 'alter role passing rename to aside', 'create role passing', 'alter role aside rename to other');
		await suspend();
		expect(await roles()).toEqual(['neondb_owner', 'other', 'passing']);
		await plane.post(`${path}/roles`, {role: {name: 'app'}});
		await plane.rest(project.id);
		expect(await ask(await uri('app'), 'select rolbypassrls from pg_roles where rolname = current_user')).toBe(true);
		// Two roles that swap their names keep their passwords.
		await administer(plane, branch, 'alter role app rename to swapped', 'alter role neondb_owner rename to app', 'alter role swapped rename to neondb_owner');
		expect(await ask(await uri('app'), 'select pg_has_role(current_user, \'neon_superuser\', \'member\')')).toBe(true);
		expect(await uri('app')).toContain(`//app:${project.password}@`);
		expect(await ask(await uri('neondb_owner'), 'select current_user::text')).toBe('neondb_owner');
	});

	test('the API returns a role\'s password until SQL sets another password, and again after a reset', async () => {
		const {plane, project, path, uri, reveal, reset, branchOf} = await begin();
		await ask(project.uri, `alter role neondb_owner password '${project.password}'`);
		expect(await reveal('neondb_owner')).toMatchObject({status: 200, body: {password: project.password}});
		expect(await ask(await uri('neondb_owner'), 'select 1')).toBe(1);
		await ask(project.uri, 'alter role neondb_owner password \'migrated\'');
		// This is the recipe for CI: a branch after a migration.
		type Uris = ReadonlyArray<{connection_uri: string; connection_parameters: {password: string}}>;
		const {body} = await plane.post<{branch: {id: string}; connection_uris: Uris}>(`/projects/${project.id}/branches`, {endpoints: [{type: 'read_write'}]});
		const {connection_uri: childUri, connection_parameters: {password}} = body.connection_uris[0]!;
		expect(childUri).toMatch(/^postgresql:\/\/neondb_owner@127/v);
		expect(password).toBe('');
		await plane.rest(project.id);
		expect(await ask(as(childUri, 'neondb_owner', 'migrated'), 'select 1')).toBe(1);
		const child = branchOf(body.branch.id);
		expect(await ask(as(childUri, 'neondb_owner', await child.reset('neondb_owner')), 'select rolbypassrls from pg_roles where rolname = current_user')).toBe(true);
		expect(await ask(await child.uri('neondb_owner'), 'select 1')).toBe(1);
		expect(await reveal('neondb_owner')).toMatchObject({
			status: 412, body: {message: 'the control plane does not know the password of role neondb_owner, which SQL has set; reset it to get another one'},
		});
		expect(await uri('neondb_owner')).toMatch(/^postgresql:\/\/neondb_owner@127/v);
		await expect(ask(project.uri, 'select 1')).rejects.toMatchObject({code: '28P01'});
		await reset('neondb_owner');
		expect(await ask(await uri('neondb_owner'), 'select 1')).toBe(1);
		expect(await plane.get(`${path}/roles/neondb_owner`)).toMatchObject({status: 200});
	});

	test('changes by SQL that are missing in the file of applied roles and databases are detected again', async () => {
		const {plane, project, path, byHand, roles, databases, reveal} = await begin();
		await plane.post(`${path}/roles`, {role: {name: 'app'}});
		await plane.rest(project.id);
		await plane.post(`${path}/databases`, {database: {name: 'shop', owner_name: 'neondb_owner'}});
		await plane.rest(project.id);
		const file = join(branchesFolder(plane, project.id), project.branchId, 'applied.json');
		const before = await readFile(file, 'utf8');
		await byHand('create role handmade');
		const branch = {projectId: project.id, branchId: project.branchId};
		await administer(plane, branch, 'alter role app rename to renamed', 'create database byhand owner renamed', 'alter database shop rename to moved');
		const seen = async () => {
			const {body} = await plane.get<{databases: ReadonlyArray<{id: number}>}>(`${path}/databases`);
			return [await roles(), await databases(), body.databases.map(({id}) => id), await reveal('renamed')];
		};

		const heard = await seen();
		expect(heard[0]).toEqual(['handmade', 'neondb_owner', 'renamed']);
		const after = await readFile(file, 'utf8');
		await writeFile(file, before);
		const again = await seen();
		expect(again.slice(0, 3)).toEqual(heard.slice(0, 3));
		expect(again[3]).toMatchObject({body: (heard[3] as {body: unknown}).body});
		expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(after));
		// They are also detected when the compute starts next, before anything else is read.
		await writeFile(file, before);
		await plane.act(project, project.computeId, 'restart');
		const third = await seen();
		expect(third.slice(0, 3)).toEqual(heard.slice(0, 3));
	});

	test('changes by SQL are detected every five seconds while a compute is used, and before the compute is deleted', async () => {
		const {plane, project, path, databases, uri} = await begin();
		const client = await connectTo(project.uri);
		await client.query('create database later');
		const change = plane.nextChange();
		plane.clock.advance(lookMilliseconds);
		await change;
		await client.query('create database last');
		await plane.delete(`/projects/${project.id}/endpoints/${project.computeId}`);
		await plane.rest(project.id);
		await expect.poll(databases).toEqual(['last of neondb_owner', 'later of neondb_owner', 'neondb of neondb_owner']);
		await plane.delete(`${path}/databases/later`);
		await plane.rest(project.id);
		const {body} = await plane.post<{endpoint: {host: string}}>(`/projects/${project.id}/endpoints`, {endpoint: {branch_id: project.branchId, type: 'read_write'}});
		await plane.rest(project.id);
		expect(await databases()).toEqual(['last of neondb_owner', 'neondb of neondb_owner']);
		expect(await ask(onHost(await uri('neondb_owner'), body.endpoint.host), 'select count(*)::int from pg_database where datname = \'later\'')).toBe(0);
	});

	test('the size of a branch follows the size of the databases during use and after a suspend', async () => {
		const {plane, project} = world();
		const sizeOf = async () => {
			const {body} = await plane.get<{branch: {logical_size: number}}>(`/projects/${project.id}/branches/${project.branchId}`);
			return body.branch.logical_size;
		};

		const megabyte = 1024 * 1024;
		const first = await sizeOf();
		expect(first).toBeGreaterThan(20 * megabyte);
		const client = await connectTo(project.uri);
		await client.query('create table heavy as select repeat(md5(i::text), 20) as text from generate_series(1, 20000) i');
		const change = plane.nextChange();
		plane.clock.advance(lookMilliseconds);
		await change;
		await expect.poll(sizeOf).toBeGreaterThan(first + (10 * megabyte));
		await client.query('drop table heavy');
		await plane.act(project, project.computeId, 'suspend');
		expect(await sizeOf()).toBeLessThan(first + (2 * megabyte));
	});
});
