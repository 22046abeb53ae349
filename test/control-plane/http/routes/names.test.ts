import {expect, test} from 'vitest';
import {startPlane} from '../../plane.js';
import {projectId} from '../../small-seed.js';

test('invalid and reserved names of roles and databases are refused', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	const branch = `/projects/${projectId}/branches/${id}`;
	const bad: ReadonlyArray<readonly [name: string, reason: string]> = [
		['', 'Invalid length'],
		['a\0b', 'has a character that no name in Postgres can have'],
		['a\u{D800}b', 'has a character that no name in Postgres can have'],
		['Ω'.repeat(32), 'Invalid bytes'],
		['.', 'can\'t be part of an address'],
		['..', 'can\'t be part of an address'],
	];
	const roles = ['pg_mine', 'neon_superuser', 'cloud_admin', 'zenith_admin', 'public', 'none'];
	const databases = ['postgres', 'template0', 'template1'];
	const reserved = (names: readonly string[]) => names.map(name => [name, 'is reserved'] as const);
	for (const [name, reason] of [...bad, ...reserved(roles)]) {
		expect(await plane.post(`${branch}/roles`, {role: {name}}), JSON.stringify(name))
			.toMatchObject({status: 400, body: {message: expect.stringContaining(`role.name: ${reason}`) as string}});
		expect(await plane.post('/projects', {project: {branch: {role_name: name}}}), JSON.stringify(name)).toMatchObject({status: 400});
	}

	for (const [name, reason] of [...bad, ...reserved(databases)]) {
		const problem = {status: 400, body: {message: expect.stringContaining(`database.name: ${reason}`) as string}};
		const {body: {databases: [first]}} = await plane.get<{databases: ReadonlyArray<{name: string; owner_name: string}>}>(`${branch}/databases`);
		expect(await plane.post(`${branch}/databases`, {database: {name, owner_name: first?.owner_name}}), JSON.stringify(name)).toMatchObject(problem);
		expect(await plane.patch(`${branch}/databases/${first?.name}`, {database: {name}}), JSON.stringify(name)).toMatchObject(problem);
		expect(await plane.post('/projects', {project: {branch: {database_name: name}}}), JSON.stringify(name)).toMatchObject({status: 400});
	}

	for (const name of ['Public', 'p', 'Ω'.repeat(31), 'pgadmin', String.raw`a"b'c\d`]) {
		expect(await plane.post(`${branch}/roles`, {role: {name}}), name).toMatchObject({status: 201});
		plane.settle();
	}
});

test('a DELETE request whose path ends in one or two dots deletes nothing', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	const branch = `/projects/${projectId}/branches/${id}`;
	for (const place of ['databases/%2e', 'databases/%2e%2e/databases/', 'roles/%2E', 'roles/']) {
		expect(await plane.delete(`${branch}/${place}`), place).toMatchObject({status: 404});
	}
});

test('creating a project needs a role name if no valid role name can be derived from the database name', async () => {
	const plane = await startPlane();
	for (const name of ['pg', 'pg_x', 'd'.repeat(58)]) {
		expect(await plane.post('/projects', {project: {branch: {database_name: name}}}), name)
			.toMatchObject({status: 400, body: {message: expect.stringContaining('give a role_name') as string}});
		expect(await plane.post('/projects', {project: {branch: {database_name: name, role_name: 'owner'}}}), name).toMatchObject({status: 201});
	}

	expect(await plane.post('/projects', {project: {branch: {database_name: 'd'.repeat(57)}}})).toMatchObject({status: 201});
});

test('a project name or branch name that contains half a surrogate pair is refused', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	const half = {status: 400, body: {message: expect.stringContaining('half of a surrogate pair') as string}};
	expect(await plane.patch(`/projects/${projectId}`, {project: {name: 'x\u{D800}'}})).toMatchObject(half);
	expect(await plane.patch(`/projects/${projectId}/branches/${id}`, {branch: {name: 'm\u{DFFF}'}})).toMatchObject(half);
	expect(await plane.patch(`/projects/${projectId}`, {project: {name: 'x\u{1F418}'}})).toMatchObject({status: 200});
});

test('an unsupported field of a request may be sent only with an empty value', async () => {
	const plane = await startPlane();
	for (const nothing of [null, '', 0, false]) {
		expect(await plane.patch(`/projects/${projectId}`, {project: {region_id: nothing, pg_version: nothing}})).toMatchObject({status: 200});
		expect(await plane.post(`/projects/${projectId}/branches`, {branch: {init_source: nothing}})).toMatchObject({status: 201});
		plane.settle();
	}

	expect(await plane.patch(`/projects/${projectId}`, {project: []})).toMatchObject({status: 400});
	expect(await plane.patch(`/projects/${projectId}`, {project: {pg_version: 18}})).toMatchObject({status: 400});
	expect(await plane.post(`/projects/${projectId}/branches`, {branch: {init_source: 'schema-only'}})).toMatchObject({status: 400});
});
