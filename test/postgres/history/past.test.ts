import {existsSync} from 'node:fs';
import {chmod, readdir} from 'node:fs/promises';
import path from 'node:path';
import {neon, neonConfig} from '@neondatabase/serverless';
import {describe, expect, test} from 'vitest';
import {bothMajors, installedPrograms} from '../programs.js';
import {
	ask,
	connectTo,
	serverTime,
	startRealPlane,
	type RealPlane,
} from '../real-plane.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

/** Returns a connection string with a moment in it, as the platform's command line prints it. */
const at = (uri: string, moment: string): string => {
	const url = new URL(uri);
	url.searchParams.set('options', moment);
	return url.href;
};

const pastActions = ['create_branch', 'start_compute', 'suspend_compute', 'delete_timeline'];

/**
Returns the operations for reads of the past that came after the first `count` operations. Each is recorded when it finishes.
*/
const looksSince = async (plane: RealPlane, projectId: string, count: number): Promise<readonly string[]> => {
	const [operations, {body: {endpoints}}] = [await plane.rest(projectId), await plane.get<{endpoints: ReadonlyArray<{id: string}>}>(`/projects/${projectId}/endpoints`)];
	const known = new Set(endpoints.map(({id}) => id));
	return operations.slice(count).filter(({action, endpoint_id: id}) => pastActions.includes(action) && !known.has(id ?? '')).map(({action}) => action);
};

/** Lets time pass until every read of the past is closed. */
const allClosed = async (plane: RealPlane, projectId: string): Promise<void> => {
	await expect.poll(async () => {
		plane.clock.advance(10_000);
		const actions = await looksSince(plane, projectId, 0);
		return actions.filter(action => action === 'start_compute').length - actions.filter(action => action === 'suspend_compute').length;
	}).toBe(0);
};

const startWithHistory = async (programs: string, dataFolder?: string) => {
	const plane = await startRealPlane('empty', [], {
		choice: {binFolder: programs}, history: {windowMilliseconds: 3_600_000, mostBytes: 2_000_000_000}, ...(dataFolder !== undefined && {dataFolder}),
	});
	plane.clock.setTo(Date.now());
	const project = await plane.createProject();
	const {uri} = project;
	// The history begins with a base backup, which is made once the compute is awake.
	await expect.poll(async () => ask(at(uri, `neon_timestamp:${await serverTime(plane, uri)}`), 'select 1').catch(String)).toBe(1);
	await allClosed(plane, project.id);
	return {plane, project, uri};
};

describe.each(bothMajors)('on Postgres $major', ({major, programs}) => {
	test('a connection to a past moment reads the data of that moment, and leaves nothing behind', async () => {
		const dataFolder = await temporaryFolder();
		// Postgres does not run as root.
		await chmod(dataFolder, 0o711);
		const {plane, project, uri} = await startWithHistory(programs, dataFolder);
		const branchPath = `/projects/${project.id}/branches/${project.branchId}`;
		await plane.post(`${branchPath}/databases`, {database: {name: 'orders', owner_name: 'neondb_owner'}});
		await plane.rest(project.id);
		const left = await plane.post<{role: {password: string}}>(`${branchPath}/roles`, {role: {name: 'left'}});
		await plane.rest(project.id);
		// Before 16, no API role can create roles.
		const ofSql = major < 16 ? [] : [['sql_only', 'only SQL knows it'] as const];
		for (const [name, password] of ofSql) {
			await ask(uri, `create role ${name} login password '${password}'`);
		}

		await ask(uri, 'create table t as select 1 as n');
		const [lsn, moment] = [await ask(uri, 'select pg_current_wal_insert_lsn()::text') as string, await serverTime(plane, uri)];
		await ask(uri, 'drop table t');
		await plane.send('DELETE', `${branchPath}/databases/orders`);
		await plane.rest(project.id);
		await plane.send('DELETE', `${branchPath}/roles/left`);
		await plane.rest(project.id);
		const reset = await plane.post<{role: {password: string}}>(`${branchPath}/roles/neondb_owner/reset_password`);
		await plane.rest(project.id);
		const now = new URL(uri);
		now.password = reset.body.role.password;
		const listed = async () => {
			const lists = [await plane.get(`/projects/${project.id}/branches`), await plane.get(`/projects/${project.id}/endpoints`)];
			return lists.map(({body}) => JSON.stringify(body).match(/"(?:br|ep)-[\w\-]+"/gv)?.toSorted());
		};

		const before = await listed();
		const copies = path.join(dataFolder, 'postgres', 'copies', project.id, 'branches');
		await plane.act(project, project.computeId, 'suspend');
		const {length: count} = await plane.rest(project.id);

		const session = await connectTo(at(now.href, `neon_timestamp:${moment}`));
		const first = async (sql: string) => {
			const {rows} = await session.query<unknown[]>({text: sql, rowMode: 'array'});
			return rows[0]?.[0];
		};

		expect(await first('select n from t')).toBe(1);
		await expect(first('set transaction read write')).rejects.toThrow('recovery');
		await expect(first('delete from t')).rejects.toThrow('read-only transaction');
		await expect(ask(at(uri, `neon_timestamp:${moment}`), 'select 1')).rejects.toThrow('password authentication failed');
		for (const [name, password] of [['left', left.body.role.password] as const, ...ofSql]) {
			const other = new URL(at(now.href, `neon_timestamp:${moment}`));
			other.username = name;
			other.password = password;
			await expect(ask(other.href, 'select 1')).rejects.toThrow(/not permitted to log in|password authentication failed/v);
		}

		const orders = new URL(at(now.href, `-c neon_timestamp=${moment}`));
		orders.pathname = '/orders';
		expect(await ask(orders.href, 'select current_database()')).toBe('orders');
		expect(await ask(at(now.href, `neon_lsn:${lsn}`), 'select n from t')).toBe(1);
		neonConfig.fetchEndpoint = () => `http://${now.host}/sql`;
		const sql = neon(at(now.href, `neon_timestamp:${moment}`));
		expect(await sql`select n from t`).toEqual([{n: 1}]);
		await expect(ask(now.href, 'select n from t')).rejects.toThrow('relation "t" does not exist');
		expect(await listed()).toEqual(before);

		expect(existsSync(copies)).toBe(true);
		plane.clock.advance(20_000);
		await first('select 2');
		plane.clock.advance(20_000);
		expect(await first('select 3')).toBe(3);
		const ended = new Promise(resolve => {
			session.once('end', resolve);
		});
		await allClosed(plane, project.id);
		expect(await looksSince(plane, project.id, count)).toEqual([...pastActions.slice(0, 2), ...pastActions.slice(0, 2), ...pastActions.slice(2), ...pastActions.slice(2)]);
		await ended;
		expect(await readdir(copies)).toEqual([]);
	});
});

test('a connection to an unavailable moment is refused with the reason', async () => {
	const {plane, project, uri} = await startWithHistory(installedPrograms);
	const refusal = async (options: string) => ask(at(uri, options), 'select 1').then(String).catch((error: unknown) => error instanceof Error ? error.message : '');
	expect(await refusal('neon_timestamp:2026-01-01T00:00:00Z')).toContain('neon_timestamp: 2026-01-01T00:00:00.000Z is older than the history of branch');
	expect(await refusal('neon_timestamp:2126-01-01T00:00:00Z')).toBe('neon_timestamp: 2126-01-01T00:00:00.000Z is in the future');
	expect(await refusal('neon_timestamp:yesterday')).toBe('neon_timestamp: must be a time with a zone, as in 2026-01-31T14:00:00Z');
	expect(await refusal('neon_lsn:hello')).toBe('neon_lsn: must be an LSN, as in 16/B3733C50');
	expect(await refusal('neon_lsn:0/1')).toContain('The history does not reach back to 0/1: its oldest moment is');
	expect(await refusal('neon_lsn:FF/1')).toContain('The log does not reach FF/1 yet');
	expect(await refusal('neon_lsn:0/1 neon_timestamp:2026-01-01T00:00:00Z')).toContain('give one of them, not both');
	expect(await refusal('neon_timestamp:')).toBe('neon_timestamp: must be a time with a zone, as in 2026-01-31T14:00:00Z');
	const disable = async (disabled: boolean) => {
		await plane.patch(`/projects/${project.id}/endpoints/${project.computeId}`, {endpoint: {disabled}});
		await plane.rest(project.id);
	};

	const sound = await serverTime(plane, uri);
	await disable(true);
	expect(await refusal(`neon_timestamp:${sound}`)).toContain('is disabled, enable it first');
	await disable(false);
	const moments: string[] = [];
	for (let count = 0; count < 9; count += 1) {
		moments.push(await serverTime(plane, uri));
	}

	const answers = await Promise.all(moments.map(async moment => refusal(`neon_timestamp:${moment}`)));
	expect(new Set(answers)).toEqual(new Set(['1', 'at most 8 moments are open at once: an unused one closes after 30 seconds']));
});

test('a server for a past moment accepts only current passwords, and stops when unused', async () => {
	const {plane, project, uri} = await startWithHistory(installedPrograms);
	const moment = `neon_timestamp:${await serverTime(plane, uri)}`;
	expect(await ask(at(uri, moment), 'select 1')).toBe(1);
	const reset = await plane.post<{role: {password: string}}>(`/projects/${project.id}/branches/${project.branchId}/roles/neondb_owner/reset_password`);
	await plane.rest(project.id);
	const now = new URL(uri);
	now.password = reset.body.role.password;
	expect(await ask(at(now.href, moment), 'select 2')).toBe(2);
	await expect(ask(at(uri, moment), 'select 3')).rejects.toThrow('password authentication failed');

	await expect.poll(async () => {
		await expect(ask(at(uri, 'neon_lsn:FF/1'), 'select 1')).rejects.toThrow('The log does not reach FF/1 yet');
		plane.clock.advance(4000);
		const actions = await looksSince(plane, project.id, 0);
		return actions.filter(action => action === 'start_compute').length - actions.filter(action => action === 'suspend_compute').length;
	}).toBe(0);
});

test('a connection to a past moment is refused if no history is kept', async () => {
	const plane = await startRealPlane();
	const {uri} = await plane.createProject();
	await expect(ask(at(uri, 'neon_timestamp:2026-01-01T00:00:00Z'), 'select 1')).rejects.toThrow('neon_timestamp: no history is kept here, so only the present state of a branch can be used');
});
