import {appendFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {administer, branchesFolder} from './administer.js';
import {bothMajors} from './programs.js';
import {ask, connectTo, forRealProject} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	const world = forRealProject({}, programs);
	const knowsTransactionTimeout = major >= 17;

	/** Settings that a user may set for all sessions of a server, and that must not affect any operation. */
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

	test('users\' settings for a server, a database or a session don\'t affect the administrator\'s sessions', async () => {
		const {plane, project: {id, branchId, computeId, uri}} = world();
		const client = await connectTo(uri);
		await client.query(`
			create schema shadow;
			create function shadow.pg_terminate_backend(int) returns boolean language sql as 'select 1/0 > 0';
			alter database neondb set role = 'neondb_owner';
			alter database neondb set search_path = shadow, pg_catalog;
			alter database neondb set statement_timeout = 1;
			alter database neondb set default_transaction_read_only = on;
			${knowsTransactionTimeout ? 'alter database neondb set transaction_timeout = 1' : ''};
		`);
		const endpoint = `/projects/${id}/endpoints/${computeId}`;
		for (const [name, said] of [
			['port', 'The setting port belongs to the control plane'],
			['archive_command', 'it runs programs or loads code'],
			['a b', '"a b" is not the name of a setting'],
		] as const) {
			expect(await plane.patch(endpoint, {endpoint: {settings: {pg_settings: {[name]: '1'}}}})).toMatchObject({
				status: 422, body: {message: expect.stringContaining(said) as string},
			});
		}

		await plane.patch(endpoint, {endpoint: {settings: {pg_settings: hostile}}});
		const place = `/projects/${id}/branches/${branchId}`;
		for (const [way, body] of [
			['/roles', {role: {name: 'one'}}],
			['/databases', {database: {name: 'theirs', owner_name: 'one'}}],
		] as const) {
			await plane.rest(id);
			expect(await plane.post(place + way, body)).toMatchObject({status: 201});
		}

		await plane.rest(id);
		await plane.post(`/projects/${id}/endpoints`, {endpoint: {branch_id: branchId, type: 'read_only'}});
		await plane.rest(id);
		await plane.post(`/projects/${id}/branches`, {branch: {name: 'copy'}, endpoints: [{type: 'read_write'}]});
		await plane.rest(id);
		for (const way of ['/databases/theirs', '/roles/one']) {
			expect(await plane.delete(place + way)).toMatchObject({status: 200});
			await plane.rest(id);
		}

		const operations = await plane.rest(id);
		expect(operations.filter(({status}) => status !== 'finished')).toEqual([]);
		await administer(plane, {projectId: id, branchId}, 'alter database neondb reset all');
	});

	const patchSettings = async (settings: Record<string, unknown>, fields: Record<string, unknown> = {}) => {
		const {plane, project: {id, computeId}} = world();
		const answer = await plane.patch<{message: string}>(`/projects/${id}/endpoints/${computeId}`, {endpoint: {...fields, settings: {pg_settings: settings}}});
		const operations = await plane.rest(id);
		return {...answer, last: operations.at(-1)};
	};

	test.each([
		[{work_mem: 'banana'}, 'work_mem = "banana"', 'invalid value for parameter'],
		[{work_mem: '64MB', jit: 'perhaps'}, 'jit = "perhaps"', 'requires a Boolean value'],
		[{shared_buffers: '900GB'}, 'shared_buffers = "900GB"', 'of this machine\'s memory'],
		[{work_mem: '1MB', max_locks_per_transaction: 100_000_000}, 'max_locks_per_transaction = "100000000"', 'memory'],
		[{superuser_reserved_connections: 500}, 'superuser_reserved_connections = "500"', /must be less than "?max_connections"?/v],
		[{superuser_reserved_connections: 0}, 'superuser_reserved_connections = "0"', 'at least 3'],
		[{max_slot_wal_keep_size: '32MB'}, 'max_slot_wal_keep_size = "32MB"', 'at least 64MB'],
		[{max_worker_processes: 1e9}, 'max_worker_processes = "1000000000"', 'outside the valid range'],
		[{max_wal_size: '2MB'}, 'max_wal_size = "2MB"', 'at least twice'],
		[{huge_pages: 'on'}, 'huge_pages = "on"', 'use try'],
		[{transaction_timeout: '1ms'}, 'transaction_timeout = "1ms"', knowsTransactionTimeout ? 'at least 5s' : 'unrecognized configuration parameter'],
		[{TimeZone: 'Mars/Olympus'}, 'TimeZone = "Mars/Olympus"', 'invalid value'],
		[{no_such_setting: 1}, 'no_such_setting = "1"', 'unrecognized configuration parameter'],
		[{server_version: '3'}, 'server_version = "3"', 'cannot be changed'],
		[{FSYNC: 'off'}, 'FSYNC = "off"', 'belongs to the control plane: it decides which data survives a failure'],
		[{post_auth_delay: 20}, 'post_auth_delay = "20"', 'belongs to the control plane'],
		[{'a b': '1'}, 'a b = "1"', 'is not the name of a setting'],
		[{work_mem: '1MB\0'}, String.raw`work_mem = "1MB\u0000"`, 'can\'t contain NUL'],
	])('the setting %j is refused with its name, its value and the reason', async (settings, named, why) => {
		const {status, body: {message}} = await patchSettings(settings);
		expect({status, message}).toEqual({status: 422, message: expect.stringContaining(`endpoint.settings.pg_settings: ${named} can't be set: `) as string});
		expect(message).toMatch(why);
		const {plane, project: {id, branchId}} = world();
		const endpoint = {type: 'read_only', settings: {pg_settings: settings}};
		expect(await plane.post(`/projects/${id}/endpoints`, {endpoint: {...endpoint, branch_id: branchId}})).toMatchObject({status: 422, body: {message}});
		expect(await plane.post(`/projects/${id}/branches`, {endpoints: [endpoint]})).toMatchObject({status: 422, body: {message}});
	});

	test('usable settings are accepted, and a smaller compute size that makes a setting impossible is refused', async () => {
		const taken = {
			work_mem: '64MB', shared_buffers: '32MB', search_path: 'public', 'my.own': 'x', jit: false, superuser_reserved_connections: 400,
		};
		expect(await patchSettings(taken, {autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2})).toMatchObject({status: 200, last: {status: 'finished'}});
		const {plane, project: {id, computeId, uri}} = world();
		expect(await ask(uri, 'show shared_buffers')).toBe('32MB');
		const smaller = {autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 0.25};
		const refused = await plane.patch<{message: string}>(`/projects/${id}/endpoints/${computeId}`, {endpoint: smaller});
		expect(refused).toMatchObject({status: 422, body: {message: expect.stringContaining('superuser_reserved_connections = "400" can\'t be set') as string}});
		expect(await patchSettings({}, smaller)).toMatchObject({status: 200, last: {status: 'finished'}});
		expect(await ask(uri, 'show work_mem')).toBe('4MB');
	});

	test('a compute that can\'t start because of a setting is repaired by a change of that setting', async () => {
		const {plane, project} = world();
		await plane.act(project, project.computeId, 'suspend');
		const file = path.join(branchesFolder(plane, project.id), project.branchId, 'data/postgresql.auto.conf');
		await appendFile(file, 'max_pred_locks_per_transaction = 2000000000\n');
		await plane.post(`/projects/${project.id}/endpoints/${project.computeId}/start`);
		const operations = await plane.restAfterFailure(project.id);
		expect(operations.at(-1)).toMatchObject({action: 'start_compute', status: 'failed'});
		expect(await patchSettings({max_pred_locks_per_transaction: 64})).toMatchObject({status: 200, last: {status: 'finished'}});
		expect(await ask(project.uri, 'show max_pred_locks_per_transaction')).toBe('64');
	});
});
