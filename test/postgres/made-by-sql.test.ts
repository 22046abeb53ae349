import {describe, expect, test} from 'vitest';
import {administer} from './administer.js';
import {bothMajors} from './programs.js';
import {ask, connectTo, forRealProject} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	const world = forRealProject({}, programs);

	const lookMilliseconds = 5000;

	const as = (uri: string, role: string, password: string): string => {
		const url = new URL(uri);
		url.username = role;
		url.password = password;
		return url.href;
	};

	test('what SQL made is refused with 409, awake and asleep, also as a new name, and stays as it was', async () => {
		const {plane, project} = world();
		const branch = `/projects/${project.id}/branches/${project.branchId}`;
		// Before 16, only the administrator makes roles.
		const byHand = async (sql: string) => major < 16 ? administer(plane, {projectId: project.id, branchId: project.branchId}, sql) : ask(project.uri, sql);
		await byHand('create role handmade login password \'secret\'');
		await ask(project.uri, 'create database byhand owner neondb_owner');
		const expectRefused = async () => {
			expect(await plane.post(`${branch}/roles`, {role: {name: 'handmade'}})).toMatchObject({status: 409, body: {message: 'role handmade already exists: SQL made it'}});
			expect(await plane.post(`${branch}/databases`, {database: {name: 'byhand', owner_name: 'neondb_owner'}}))
				.toMatchObject({status: 409, body: {message: 'database byhand already exists: SQL made it'}});
			expect(await plane.patch(`${branch}/databases/neondb`, {database: {name: 'byhand'}})).toMatchObject({status: 409});
		};

		await expectRefused();
		await plane.act(project, project.computeId, 'suspend');
		await expectRefused();
		expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
		// Neither is the API's: there is nothing to delete.
		expect(await plane.delete(`${branch}/roles/handmade`)).toMatchObject({status: 204});
		expect(await plane.delete(`${branch}/databases/byhand`)).toMatchObject({status: 204});
		expect(await ask(as(project.uri, 'handmade', 'secret'), 'select count(*)::int from pg_database where datname = \'byhand\'')).toBe(1);
		// A branch has what its parent has.
		const child = await plane.createBranch(project);
		await plane.act(project, child.computeId, 'suspend');
		expect(await plane.post(`/projects/${project.id}/branches/${child.id}/roles`, {role: {name: 'handmade'}})).toMatchObject({status: 409});
		await ask(project.uri, 'drop database byhand');
		await byHand('drop role handmade');
		expect(await plane.post(`${branch}/roles`, {role: {name: 'handmade'}})).toMatchObject({status: 201});
		await plane.rest(project.id);
		expect(await plane.delete(`${branch}/roles/handmade`)).toMatchObject({status: 200});
		await plane.rest(project.id);
	});

	test('the size of a branch is that of its databases: at first, while it is used, and when it was suspended', async () => {
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
