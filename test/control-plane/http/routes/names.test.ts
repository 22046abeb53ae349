import {expect, test} from 'vitest';
import {startPlane} from '../../plane.js';
import {projectId} from '../../small-seed.js';

test('names of roles and databases are validated before use', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('main');
	const branch = `/projects/${projectId}/branches/${id}`;
	const bad: ReadonlyArray<readonly [name: string, reason: string]> = [
		['', 'Invalid length'],
		['a\0b', 'has a character that no name in Postgres can have'],
		['a\u{D800}b', 'has a character that no name in Postgres can have'],
		['Ω'.repeat(32), 'Invalid bytes'],
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
