import {expect, test} from 'vitest';
import {connectTo, forRealProject} from './real-plane.js';

const world = forRealProject();

/**
What a user may set for all sessions of a server, and what no operation must mind.
*/
const hostile = {
	default_transaction_read_only: 'on',
	default_transaction_isolation: 'serializable',
	default_transaction_deferrable: 'on',
	statement_timeout: 1,
	idle_in_transaction_session_timeout: 1,
	idle_session_timeout: 1,
	search_path: 'shadow, pg_catalog',
	session_replication_role: 'replica',
	row_security: 'off',
};

test('what users set for a server, a database or their sessions does not reach the administrator', async () => {
	const {plane, project: {id, branchId, computeId, uri}} = world();
	const client = await connectTo(uri);
	await client.query(`
		create schema shadow;
		create function shadow.pg_terminate_backend(int) returns boolean language sql as 'select 1/0 > 0';
		alter database neondb set role = 'neondb_owner';
		alter database neondb set search_path = shadow, pg_catalog;
		alter database neondb set statement_timeout = 1;
		alter database neondb set transaction_timeout = 1;
		alter database neondb set default_transaction_read_only = on;
	`);
	const endpoint = `/projects/${id}/endpoints/${computeId}`;
	for (const [name, said] of [['port', 'The setting port belongs to the control plane'], ['archive_command', 'it runs programs or loads code'], ['a b', '"a b" is no name of a setting']] as const) {
		expect(await plane.patch(endpoint, {endpoint: {settings: {pg_settings: {[name]: '1'}}}})).toMatchObject({
			status: 422, body: {message: expect.stringContaining(said) as string},
		});
	}

	await plane.patch(endpoint, {endpoint: {settings: {pg_settings: hostile}}});
	const path = `/projects/${id}/branches/${branchId}`;
	for (const [way, body] of [
		['/roles', {role: {name: 'one'}}],
		['/databases', {database: {name: 'theirs', owner_name: 'one'}}],
	] as const) {
		await plane.rest(id);
		expect(await plane.post(path + way, body)).toMatchObject({status: 201});
	}

	await plane.rest(id);
	await plane.post(`/projects/${id}/endpoints`, {endpoint: {branch_id: branchId, type: 'read_only'}});
	await plane.rest(id);
	await plane.post(`/projects/${id}/branches`, {branch: {name: 'copy'}, endpoints: [{type: 'read_write'}]});
	await plane.rest(id);
	for (const way of ['/databases/theirs', '/roles/one']) {
		expect(await plane.delete(path + way)).toMatchObject({status: 200});
		await plane.rest(id);
	}

	const operations = await plane.rest(id);
	expect(operations.filter(({status}) => status !== 'finished')).toEqual([]);
});
