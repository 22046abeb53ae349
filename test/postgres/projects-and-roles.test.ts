// The platform's rules for projects, roles and databases, on servers.
import {expect, test} from 'vitest';
import {ask, connectTo, forRealProject} from './real-plane.js';

type RoleAnswer = {readonly role: {readonly password: string}};

const world = forRealProject();

/** Returns the connection string of a project for another role, password or database. */
const as = (uri: string, {role, password, database}: {readonly role?: string; readonly password?: string; readonly database?: string}): string => {
	const url = new URL(uri);
	url.username = role ?? url.username;
	url.password = password ?? url.password;
	url.pathname = `/${database ?? url.pathname.slice(1)}`;
	return url.href;
};

test('after a deleted project is recovered, the old connection string reads the same rows', async () => {
	const {plane, project} = world();
	await ask(project.uri, 'create table kept as select 42 as number');
	const child = await plane.createBranch(project, {name: 'child'});
	await ask(child.uri, 'update kept set number = 43');
	expect(await plane.delete(`/projects/${project.id}`)).toMatchObject({status: 200});
	await expect(ask(project.uri, 'select 1')).rejects.toThrow('does not exist');
	expect(await plane.post(`/projects/${project.id}/recover`)).toMatchObject({status: 200});
	await plane.rest(project.id);
	expect(await ask(project.uri, 'select number from kept')).toBe(42);
	expect(await ask(child.uri, 'select number from kept')).toBe(43);
});

test('a database\'s owner and name can change, and a deleted role\'s objects go to the database\'s owner', async () => {
	const {plane, project} = world();
	const path = `/projects/${project.id}/branches/${project.branchId}`;
	const {body: {role: {password}}} = await plane.post<RoleAnswer>(`${path}/roles`, {role: {name: 'app'}});
	await plane.rest(project.id);
	await plane.post(`${path}/databases`, {database: {name: 'shop', owner_name: 'app'}});
	await plane.rest(project.id);
	const mine = as(project.uri, {role: 'app', password, database: 'shop'});
	await ask(mine, 'create schema stock');
	await ask(mine, 'create table stock.items as select 7 as number');
	await plane.post(`${path}/roles`, {role: {name: 'group', no_login: true}});
	await plane.rest(project.id);
	expect(await ask(mine, 'select rolcanlogin from pg_roles where rolname = \'group\'')).toBe(false);
	expect(await plane.delete(`${path}/roles/app`)).toMatchObject({status: 422, body: {message: 'role app owns the database shop'}});
	expect(await plane.patch(`${path}/databases/shop`, {database: {owner_name: 'neondb_owner'}})).toMatchObject({status: 200});
	await plane.rest(project.id);
	expect(await ask(as(project.uri, {database: 'shop'}), 'select pg_get_userbyid(datdba)::text from pg_database where datname = \'shop\'')).toBe('neondb_owner');
	// The role that lost the database keeps its own objects in it.
	expect(await ask(mine, 'update stock.items set number = 8 returning number')).toBe(8);
	expect(await plane.patch(`${path}/databases/shop`, {database: {name: 'store'}})).toMatchObject({status: 200});
	await plane.rest(project.id);
	await expect(ask(mine, 'select 1')).rejects.toThrow('database "shop" does not exist');
	expect(await plane.delete(`${path}/roles/app`)).toMatchObject({status: 200});
	await plane.rest(project.id);
	const store = as(project.uri, {database: 'store'});
	expect(await ask(store, 'select number from stock.items')).toBe(8);
	expect(await ask(store, 'select tableowner::text from pg_tables where tablename = \'items\'')).toBe('neondb_owner');
	await expect(ask(as(mine, {database: 'store'}), 'select 1')).rejects.toThrow('password authentication failed');
	await plane.delete(`${path}/databases/store`);
	await plane.rest(project.id);
});

test('children of a protected branch have other passwords, and keep those passwords through a reset', async () => {
	const {plane, project} = world();
	const main = `/projects/${project.id}/branches/${project.branchId}`;
	await ask(project.uri, 'create table guarded as select 1 as number');
	await plane.patch(main, {branch: {protected: true}});
	const child = await plane.createBranch(project, {name: 'guarded child'});
	const {password} = new URL(child.uri);
	expect(password).not.toBe(project.password);
	expect(await ask(child.uri, 'select number from guarded')).toBe(1);
	await expect(ask(as(child.uri, {password: project.password}), 'select 1')).rejects.toThrow('password authentication failed');
	await expect(ask(as(project.uri, {password}), 'select 1')).rejects.toThrow('password authentication failed');
	const {body: {role}} = await plane.post<RoleAnswer>(`${main}/roles`, {role: {name: 'later'}});
	await ask(project.uri, 'update guarded set number = 2');
	await plane.rest(project.id);
	expect(await plane.post(`/projects/${project.id}/branches/${child.id}/restore`, {source_branch_id: project.branchId})).toMatchObject({status: 200});
	await plane.rest(project.id);
	expect(await ask(child.uri, 'select number from guarded')).toBe(2);
	await expect(ask(as(child.uri, {password: project.password}), 'select 1')).rejects.toThrow('password authentication failed');
	await expect(ask(as(child.uri, {role: 'later', password: role.password}), 'select 1')).rejects.toThrow('password authentication failed');
	const revealed = await plane.get<{password: string}>(`/projects/${project.id}/branches/${child.id}/roles/later/reveal_password`);
	expect(await ask(as(child.uri, {role: 'later', password: revealed.body.password}), 'select 1')).toBe(1);
	const grandchild = await plane.createBranch(project, {parent_id: child.id});
	expect(new URL(grandchild.uri).password).toBe(password);
	expect(await ask(grandchild.uri, 'select number from guarded')).toBe(2);
	await plane.patch(main, {branch: {protected: false}});
});

test('a password reset ends no sessions and changes no passwords of child branches', async () => {
	const {plane, project} = world();
	const child = await plane.createBranch(project, {name: 'before the reset'});
	const path = `/projects/${project.id}/branches/${project.branchId}/roles/neondb_owner`;
	const session = await connectTo(project.uri);
	const {body: {role}} = await plane.post<RoleAnswer>(`${path}/reset_password`);
	await plane.rest(project.id);
	await expect(ask(project.uri, 'select 1')).rejects.toThrow('password authentication failed');
	expect(await ask(as(project.uri, {password: role.password}), 'select 1')).toBe(1);
	expect(await session.query('select 1 as number')).toMatchObject({rows: [{number: 1}]});
	expect(await ask(child.uri, 'select 1')).toBe(1);
});

test('new branches start from the current default branch, and an expired branch is deleted with its server', async () => {
	const {plane, project} = world();
	const branches = `/projects/${project.id}/branches`;
	const {body: {role}} = await plane.post<RoleAnswer>(`${branches}/${project.branchId}/roles/neondb_owner/reset_password`);
	await plane.rest(project.id);
	const uri = as(project.uri, {password: role.password});
	await ask(uri, 'create table origin as select \'main\'::text as name');
	const next = await plane.createBranch(project, {name: 'next'});
	await ask(next.uri, 'update origin set name = \'next\'');
	expect(await plane.post(`${branches}/${next.id}/set_as_default`)).toMatchObject({status: 200, body: {operations: []}});
	expect(await ask(uri, 'select name from origin')).toBe('main');
	const brief = await plane.createBranch(project, {name: 'brief', expires_at: new Date(plane.clock.now() + 120_000).toISOString()});
	expect(await ask(brief.uri, 'select name from origin')).toBe('next');
	expect(await plane.delete(`${branches}/${next.id}`)).toMatchObject({status: 422});
	plane.clock.advance(121_000);
	await plane.rest(project.id);
	await expect(ask(brief.uri, 'select 1')).rejects.toThrow('does not exist');
	expect(await plane.get(`${branches}/${brief.id}`)).toMatchObject({status: 404});
	expect(await ask(next.uri, 'select name from origin')).toBe('next');
	await plane.post(`${branches}/${project.branchId}/set_as_default`);
	expect(await plane.delete(`${branches}/${next.id}`)).toMatchObject({status: 200});
	await plane.rest(project.id);
});
