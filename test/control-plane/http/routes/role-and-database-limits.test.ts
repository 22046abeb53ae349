import {expect, test} from 'vitest';
import {startPlane} from '../../plane.js';
import {says} from '../../says.js';
import {projectId} from '../../small-seed.js';

test('a branch has at most 500 roles and 500 databases', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	const branch = `/projects/${projectId}/branches/${id}`;
	const fill = async (path: string, body: (count: number) => unknown) => {
		let count = 1;
		while (count < 500) {
			const {status} = await plane.post(path, body(count));
			// A check of the control plane's own may be running.
			count += status === 201 ? 1 : 0;
			plane.settle();
		}
	};

	await fill(`${branch}/roles`, count => ({role: {name: `role ${count}`}}));
	await fill(`${branch}/databases`, count => ({database: {name: `database ${count}`, owner_name: 'neondb_owner'}}));
	expect(await plane.post(`${branch}/roles`, {role: {name: 'one too many'}})).toMatchObject(says(422, 'at most 500 roles', 'ROLES_LIMIT_EXCEEDED'));
	expect(await plane.post(`${branch}/databases`, {database: {name: 'one too many', owner_name: 'neondb_owner'}}))
		.toMatchObject(says(422, 'at most 500 databases', 'DATABASES_LIMIT_EXCEEDED'));
	expect(await plane.delete(`${branch}/roles/${encodeURIComponent('role 2')}`)).toMatchObject({status: 200});
	plane.settle();
	expect(await plane.post(`${branch}/roles`, {role: {name: 'in its place'}})).toMatchObject({status: 201});
});

test('a role can\'t have a name that the server or the platform reserves', async () => {
	const plane = await startPlane();
	const {id} = await plane.branch('dev');
	for (const name of ['pg_monitor', 'pg_own', 'neon_superuser', 'cloud_admin', 'zenith_admin', 'public', 'none', 'x'.repeat(64), 'ü'.repeat(32)]) {
		expect(await plane.post(`/projects/${projectId}/branches/${id}/roles`, {role: {name}})).toMatchObject(says(400, 'role.name'));
	}
});
