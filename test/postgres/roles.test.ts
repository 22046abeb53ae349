import {describe, expect, test} from 'vitest';
import {bothMajors} from './programs.js';
import {ask, connectTo, forRealProject} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	const world = forRealProject({}, programs);

	type RoleAnswer = {readonly role: {readonly password: string}};

	test('the roles, databases and passwords of a server match the API', async () => {
		const {plane, project} = world();
		const path = `/projects/${project.id}/branches/${project.branchId}`;
		const as = (role: string, password: string, database: string) => {
			const uri = new URL(project.uri);
			uri.username = encodeURIComponent(role);
			uri.password = password;
			uri.pathname = `/${encodeURIComponent(database)}`;
			return uri.href;
		};

		const odd = String.raw`a "name" with \ and '`;
		const {body: {role: {password}}} = await plane.post<RoleAnswer>(`${path}/roles`, {role: {name: odd}});
		await plane.rest(project.id);
		await plane.post(`${path}/databases`, {database: {name: odd, owner_name: odd}});
		await plane.rest(project.id);
		expect(await ask(as(odd, password, odd), 'select current_database() = current_user')).toBe(true);
		const reset = await plane.post<RoleAnswer>(`${path}/roles/${encodeURIComponent(odd)}/reset_password`);
		await plane.rest(project.id);
		await expect(ask(as(odd, password, odd), 'select 1')).rejects.toThrow('password authentication failed');
		expect(await ask(as(odd, reset.body.role.password, odd), 'select 1')).toBe(1);
		const revealed = await plane.get<{password: string}>(`${path}/roles/${encodeURIComponent(odd)}/reveal_password`);
		expect(revealed.body.password).toBe(reset.body.role.password);
		await plane.act(project, project.computeId, 'suspend');
		await plane.patch(`${path}/databases/${encodeURIComponent(odd)}`, {database: {name: 'plain', owner_name: 'neondb_owner'}});
		expect(await plane.rest(project.id)).toContainEqual(expect.objectContaining({action: 'apply_config', status: 'finished'}));
		expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
		expect(await ask(as('neondb_owner', project.password, 'plain'), 'select 1')).toBe(1);
		await plane.delete(`${path}/roles/${encodeURIComponent(odd)}`);
		await plane.rest(project.id);
		await plane.delete(`${path}/databases/plain`);
		await plane.rest(project.id);
		expect(await ask(project.uri, 'select string_agg(datname, \' \' order by datname) from pg_database where datallowconn')).toBe('neondb postgres template1');
		expect(await ask(project.uri, 'select string_agg(rolname, \' \' order by rolname) from pg_roles where rolname !~ \'^pg_\'')).toBe('cloud_admin neon_superuser neondb_owner zenith_admin');
	});

	test('creating a project with a Postgres version that is not installed is refused', async () => {
		const {plane} = world();
		expect(await plane.post('/projects', {project: {pg_version: 14}})).toMatchObject({status: 422, body: {message: `project.pg_version: Postgres 14 is not on this machine, only ${major}`}});
	});

	test('names of roles and databases that are reserved or already taken are refused', async () => {
		const {plane, project} = world();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		for (const name of ['cloud_admin', 'pg_mine', 'public', 'Ω'.repeat(32)]) {
			expect(await plane.post(`${branch}/roles`, {role: {name}})).toMatchObject({status: 400});
		}

		expect(await plane.post(`${branch}/databases`, {database: {name: 'template1', owner_name: 'neondb_owner'}})).toMatchObject({status: 400});
		await ask(project.uri, 'create database taken');
		expect(await plane.patch(`${branch}/databases/neondb`, {database: {name: 'taken'}})).toMatchObject({
			status: 409, body: {message: 'database taken already exists'},
		});
		await plane.act(project, project.computeId, 'suspend');
		expect(await ask(project.uri, 'select 1')).toBe(1);
		await plane.patch(`${branch}/databases/neondb`, {database: {name: 'free'}});
		await plane.rest(project.id);
		expect(await ask(project.uri.replace('/neondb?', '/free?'), 'select current_database()::text')).toBe('free');
	});

	test('the API omits roles and databases whose name is not UTF-8', async () => {
		const {plane} = world();
		const project = await plane.createProject();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		const namesOf = async (kind: 'roles' | 'databases') => {
			const {body} = await plane.get<Record<string, ReadonlyArray<{name: string}>>>(`${branch}/${kind}`);
			return body[kind]?.map(({name}) => name).toSorted();
		};

		await ask(project.uri, 'create database latin encoding \'LATIN1\' template template0 lc_collate \'C\' lc_ctype \'C\'');
		await ask(project.uri, 'create database moved');
		expect(await namesOf('databases')).toEqual(['latin', 'moved', 'neondb']);
		const client = await connectTo(project.uri.replace('/neondb?', '/latin?'));
		await client.query('create database "é"');
		await client.query('create database "è"');
		await client.query('alter database moved rename to "ê"');
		await (major < 16 ? undefined : client.query('create role "é" login password \'secret\''));
		// A database really called so is its own database.
		await ask(project.uri, 'create database "\u{FFFD}"');
		expect(await namesOf('roles')).toEqual(['neondb_owner']);
		expect(await namesOf('databases')).toEqual(['latin', 'neondb', '\u{FFFD}']);
		expect(await plane.post(`${branch}/roles/${encodeURIComponent('\u{FFFD}')}/reset_password`)).toMatchObject({status: 404});
		await plane.delete(`${branch}/databases/${encodeURIComponent('\u{FFFD}')}`);
		await plane.rest(project.id);
		await plane.act(project, project.computeId, 'suspend');
		expect(await namesOf('databases')).toEqual(['latin', 'neondb']);
		const child = await plane.createBranch(project);
		expect(await ask(child.uri.replace('/neondb?', '/postgres?'), 'select count(*)::int from pg_database')).toBe(8);
	});
});
