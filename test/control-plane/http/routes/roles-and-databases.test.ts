import {expect, test} from 'vitest';
import {startPlane} from '../../plane.js';
import {says} from '../../says.js';
import {organizationId, projectId} from '../../small-seed.js';
import type {WireBranch, WireProject} from '../../wire-types.js';

test('the API returns a role\'s password on creation, reset and request, but not in a list', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const roles = `/projects/${projectId}/branches/${id}/roles`;
	const {body: created} = await plane.post<{role: {password: string}}>(roles, {role: {name: 'app'}});
	expect(created.role.password).toMatch(/^npg_[\w\-]{24}$/v);
	plane.settle();
	expect(await plane.get(`${roles}/app/reveal_password`)).toMatchObject({status: 200, body: {password: created.role.password}});
	const {body: reset} = await plane.post<{role: {password: string}}>(`${roles}/app/reset_password`);
	expect(reset.role.password).not.toBe(created.role.password);
	const {body: listed} = await plane.get<{roles: Array<{name: string}>}>(roles);
	expect(listed.roles.map(({name}) => name)).toEqual(['neondb_owner', 'app']);
	expect(JSON.stringify(listed)).not.toContain('"password":');
});

test('a project that stores no passwords refuses to reveal a password', async () => {
	const plane = await startPlane();
	const {body} = await plane.post<{project: WireProject; branch: WireBranch}>('/projects', {
		project: {org_id: organizationId, store_passwords: false},
	});
	const {status} = await plane.get(`/projects/${body.project.id}/branches/${body.branch.id}/roles/neondb_owner/reveal_password`);
	expect(status).toBe(412);
});

test('if creating a role or database fails, the API does not list it, and it can be created again', async () => {
	const plane = await startPlane({faults: [{trouble: {kind: 'failing', action: 'apply_config'}, spec: 'failing=apply_config,times=2', times: 2}]});
	const {id} = await plane.branch('staging');
	const branch = `/projects/${projectId}/branches/${id}`;
	for (const status of [404, 200]) {
		expect(await plane.post(`${branch}/roles`, {role: {name: 'app'}})).toMatchObject({status: 201});
		plane.settle();
		expect(await plane.get(`${branch}/roles/app`)).toMatchObject({status});
		expect(await plane.post(`${branch}/databases`, {database: {name: 'app', owner_name: 'neondb_owner'}})).toMatchObject({status: 201});
		plane.settle();
		expect(await plane.get(`${branch}/databases/app`)).toMatchObject({status});
	}
});

test('a role or database with a taken name is refused with 409, and an unknown name is answered with 404', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const branch = `/projects/${projectId}/branches/${id}`;
	expect(await plane.post(`${branch}/roles`, {role: {name: 'neondb_owner'}})).toMatchObject({status: 409});
	expect(await plane.post(`${branch}/databases`, {database: {name: 'neondb', owner_name: 'neondb_owner'}})).toMatchObject({status: 409});
	expect(await plane.post(`${branch}/databases`, {database: {name: 'app', owner_name: 'nobody'}})).toMatchObject({status: 404});
	expect(await plane.patch(`${branch}/databases/neondb`, {database: {owner_name: 'nobody'}})).toMatchObject({status: 404});
	expect(await plane.get(`${branch}/roles/nobody`)).toMatchObject({status: 404});
	expect(await plane.get(`${branch}/databases/nothing`)).toMatchObject({status: 404});
	expect(await plane.delete(`${branch}/roles/nobody`)).toMatchObject({status: 204});
	expect(await plane.delete(`${branch}/databases/nothing`)).toMatchObject({status: 204});
});

test('a role that owns a database can\'t be deleted before the database', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const branch = `/projects/${projectId}/branches/${id}`;
	expect(await plane.delete(`${branch}/roles/neondb_owner`)).toMatchObject({status: 422});
	expect(await plane.delete(`${branch}/databases/neondb`)).toMatchObject({status: 200});
	plane.settle();
	expect(await plane.delete(`${branch}/roles/neondb_owner`)).toMatchObject({status: 200});
});

test('a renamed database keeps its id', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const databases = `/projects/${projectId}/branches/${id}/databases`;
	const {body: before} = await plane.get<{database: {id: number}}>(`${databases}/neondb`);
	await plane.patch(`${databases}/neondb`, {database: {name: 'shop'}});
	expect(await plane.get(`${databases}/shop`)).toMatchObject({status: 200, body: {database: {id: before.database.id}}});
	expect(await plane.get(`${databases}/neondb`)).toMatchObject({status: 404});
});

test('a role name with a slash or an umlaut is valid', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const roles = `/projects/${projectId}/branches/${id}/roles`;
	await plane.post(roles, {role: {name: 'größe/1'}});
	expect(await plane.get(`${roles}/${encodeURIComponent('größe/1')}`)).toMatchObject({status: 200, body: {role: {name: 'größe/1'}}});
});

test('a role without login has no password or connection string, even on child branches', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	const created = await plane.post<{role: Record<string, unknown>}>(`/projects/${projectId}/branches/${id}/roles`, {role: {name: 'group', no_login: true}});
	expect(created).toMatchObject({status: 201, body: {role: {name: 'group', authentication_method: 'no_login'}}});
	expect(created.body.role).not.toHaveProperty('password');
	plane.settle();
	const {body} = await plane.post<{branch: WireBranch; roles: unknown[]}>(`/projects/${projectId}/branches`);
	plane.settle();
	expect(body.roles).toMatchObject([{name: 'neondb_owner', authentication_method: 'password'}, {name: 'group', authentication_method: 'no_login'}]);
	for (const branchId of [id, body.branch.id]) {
		const role = `/projects/${projectId}/branches/${branchId}/roles/group`;
		expect(await plane.get(`${role}/reveal_password`)).toMatchObject(says(422, 'role group has no login'));
		expect(await plane.post(`${role}/reset_password`)).toMatchObject(says(422, 'role group has no login'));
	}

	expect(await plane.get(`/projects/${projectId}/connection_uri?database_name=neondb&role_name=group`)).toMatchObject(says(422, 'role group has no login'));
});
