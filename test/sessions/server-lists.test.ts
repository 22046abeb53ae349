import type {Client} from 'pg';
import {expect, onTestFinished, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {grownBetween, type LoadReading} from '../../src/domain/server/load.js';
import {
	serverKindOf,
	serverLists,
	type ServerList,
	type ServerListRows,
	type ServerReading,
} from '../../src/domain/server-lists.js';
import type {StatementStatistics} from '../../src/domain/server/statement-statistics.js';
import type {ServerLogin} from '../../src/domain/sessions/server-session.js';
import {decodeLoad, loadStatementFor} from '../../src/sessions/activity/load.js';
import type {SentRow} from '../../src/sessions/activity/sent-row.js';
import {openSessions, type SessionsConnection} from '../../src/sessions/activity/open-sessions.js';
import {lookUntil} from '../helpers/look-until.js';
import {administer} from '../postgres/administer.js';
import {bothMajors} from '../postgres/programs.js';
import {
	connectTo,
	startRealPlane,
	type RealPlane,
	type RealProject,
} from '../postgres/real-plane.js';
import {found} from '../control-plane/plane.js';
import {loginTo} from './server-login.js';

const opened = async (login: ServerLogin): Promise<SessionsConnection> => {
	const answer = await openSessions(login, {clock: systemClock, onLost: () => undefined});
	if ('problem' in answer) {
		throw new Error(answer.problem);
	}

	onTestFinished(() => {
		answer.value.close();
	});
	return answer.value;
};

const readList = async <List extends ServerList>(look: SessionsConnection, list: List): Promise<ServerReading<ServerListRows[List]>> => {
	const answer = await look.readList(list);
	if ('value' in answer) {
		return answer.value;
	}

	throw new Error(JSON.stringify(answer));
};

const readLoad = async (look: SessionsConnection | undefined): Promise<LoadReading> => {
	const answer = await found(look).readLoad();
	if ('value' in answer) {
		return answer.value;
	}

	throw new Error(JSON.stringify(answer));
};

const madeTables = `
create table orders (id int primary key, note text);
insert into orders select i, 'note ' || i from generate_series(1, 5000) i;
create table visits (i int);
create index on visits (i);
create view led_astray as select 1 as one;
create temporary table passing (i int);
`;

/** Reads the file cache of the platform from functions that stand for the platform's own. */
const readFileCache = async (owner: Client, major: number) => {
	const hits = 'select name, value from (values (\'file_cache_hits\', 90::int8), (\'file_cache_misses\', 10)) v (name, value)';
	await owner.query('begin');
	await owner.query('create schema "Far schema"');
	await owner.query(`create function "Far schema".neon_get_lfc_stats() returns setof record language sql as $$ ${hits} $$`);
	await owner.query('create function "Far schema".approximate_working_set_size_seconds(int) returns int language sql as $$ select $1 * 10 $$');
	await owner.query('set local neon.file_cache_size_limit = \'3GB\'');
	const {rows: [row]} = await owner.query<SentRow>(loadStatementFor({major, cacheSchema: '"Far schema"'}));
	expect(decodeLoad(row)).toMatchObject({cacheBytes: 3 * (2 ** 30), workingSetBytes: 3000 * 8192, counters: {cacheHits: 90, cacheMisses: 10}});
	await owner.query('rollback');
};

/** Returns the counters that every Postgres has: only the platform has a file cache. */
const toldByAny = ({cacheHits, cacheMisses, ...others}: LoadReading['counters']): readonly unknown[] => {
	expect([cacheHits, cacheMisses]).toEqual([undefined, undefined]);
	return Object.values(others);
};

/** Checks a replica, which has the same lists, and replays the changes of the primary. */
const readReplica = async ({plane, project, login}: {readonly plane: RealPlane; readonly project: RealProject; readonly login: ServerLogin}) => {
	const {body: {endpoint}} = await plane.post<{endpoint: {host: string}}>(`/projects/${project.id}/endpoints`, {endpoint: {branch_id: project.branchId, type: 'read_only'}});
	await plane.rest(project.id);
	const {hostname, port} = new URL(`postgresql://${endpoint.host}`);
	const onReplica = await opened({...login, host: hostname, ...(port !== '' && {port: Number(port)})});
	const replayed = await readLoad(onReplica);
	expect(replayed).toMatchObject({isReplica: true, seesAll: true, lockWaits: 0});
	expect(replayed.counters.walBytes).toBeGreaterThan(0);
	for (const list of serverLists) {
		expect(await readList(onReplica, list), list).toHaveProperty('now');
	}
};

test.each(bothMajors)('the owner and a role with few rights can read all lists of Postgres $major', async ({major, programs}) => {
	const plane = await startRealPlane('empty', [], {choice: {binFolder: programs}});
	const project = await plane.createProject();
	const login = await loginTo(plane, project);
	const owner = await connectTo(project.uri);
	const guestMade = 'create role guest login password \'for tests only\'';
	// Before Postgres 16, only the administrator creates roles.
	await (major < 16 ? administer(plane, {projectId: project.id, branchId: project.branchId}, guestMade) : owner.query(guestMade));
	await owner.query(madeTables);
	await owner.query('vacuum analyze orders');
	await owner.query('delete from orders where id <= 100');
	await owner.query('select * from orders');
	await owner.query('create function public.pg_stat_get_dead_tuples(oid) returns int8 language plpgsql as $$ begin raise exception \'led astray\'; end $$');
	await owner.query('create view public.pg_class as select 1 / 0 as oid');
	await owner.query('alter database neondb set search_path = public, pg_catalog');

	// Statements are counted where the extension is, in whatever schema.
	const asAdministrator = async (sql: string) => administer(plane, {projectId: project.id, branchId: project.branchId}, sql);
	await asAdministrator('drop extension if exists pg_stat_statements');
	const first = await opened(login);
	expect(await first.readList('statements')).toEqual({refusal: serverKindOf('statements').missing});
	await asAdministrator('create schema "Odd schema"');
	await asAdministrator('create extension pg_stat_statements schema "Odd schema"');
	await asAdministrator('grant usage on schema "Odd schema" to public');
	await owner.query('select count(*) from orders where id > 4');

	// No session waits for a lock that another one holds, and none waits for the reading.
	const holder = await connectTo(project.uri);
	await holder.query('begin');
	await holder.query('lock table orders in access exclusive mode');
	const looks = [await opened(login), await opened({...login, roleName: 'guest', password: 'for tests only'})];
	const waiting = ['first', 'second'].map(async name => {
		const client = await connectTo(`${project.uri}&application_name=${name}`);
		await client.query('begin');
		return client.query('lock table orders in share mode').then(() => 'done').catch(String);
	});
	for (const look of looks) {
		for (const list of serverLists) {
			const {items, now} = await readList(look, list);
			expect(Math.abs(now - Date.now()), list).toBeLessThan(600_000);
			expect(new Set(items.map(({id}) => id)).size, list).toBe(items.length);
		}

		const isOwner = look === looks[0];
		const blocked = await lookUntil('Waiting until two sessions wait', async () => readList(look, 'blocked'), ({items: seen}) => seen.length === 3);
		const [root, ...others] = blocked.items;
		expect(root).toMatchObject({
			depth: 0, blockedBy: [], lockMode: undefined, waitingAt: undefined, isHidden: !isOwner, state: isOwner ? 'idle in transaction' : undefined,
		});
		expect(others).toMatchObject([{depth: 1, lockMode: 'Share', locked: 'public.orders'}, {depth: 1, lockMode: 'Share', locked: 'public.orders'}]);
		for (const {blockedBy, waitingAt, query} of others) {
			expect(blockedBy).toContain(root?.pid);
			expect(waitingAt).toBeGreaterThan(Date.now() - 600_000);
			expect(query).toBe(isOwner ? 'lock table orders in share mode' : undefined);
		}

		const {items: statements} = await readList(look, 'statements');
		const own = statements.find(({query}) => query === 'select count(*) from orders where id > $1');
		expect(statements.some((statement: StatementStatistics) => statement.isHidden)).toBe(!isOwner);
		expect(own?.calls).toBe(isOwner ? 1 : undefined);

		// Counters arrive after the transaction, usually within a second.
		const read = async () => {
			// Before Postgres 15, an idle session has not reported all its counters.
			await owner.query('select 1');
			return readList(look, 'tables');
		};

		const {items, all} = await lookUntil('Waiting until the server has counted the dead rows', read, ({items: seen}) => seen.some(({deadRows}) => deadRows === 100));
		expect(all).toBe(2);
		expect(items.map(({schema, name}) => `${schema}.${name}`)).toEqual(['public.orders', 'public.visits']);
		const [orders, visits] = items;
		expect(orders).toMatchObject({rows: 5000, deadRows: 100});
		expect(orders?.sequentialScans).toBeGreaterThan(0);
		expect(orders?.bytes).toBeGreaterThan(100_000);
		expect(orders?.indexBytes).toBeGreaterThan(50_000);
		expect(orders?.vacuumedAt).toBeGreaterThan(Date.now() - 600_000);
		const indexes = await readList(look, 'indexes');
		expect(indexes.items).toMatchObject([
			{
				schema: 'public', name: 'orders_pkey', table: 'orders', kind: 'primary',
			},
			{
				name: 'visits_i_idx', table: 'visits', kind: 'plain', scans: 0, bytes: undefined,
			},
		]);
		expect(indexes.items[0]?.bytes).toBeGreaterThan(50_000);

		// Only roles with the right may read the widths of columns.
		const bloat = await readList(look, 'bloat');
		expect(bloat.items.map(({name}) => name)).toEqual(['orders', 'visits']);
		expect(bloat.items[0]?.bytes).toBeGreaterThan(100_000);
		expect(bloat.items[0]?.emptyBytes).toEqual(isOwner ? expect.toSatisfy((bytes: number) => bytes < 100_000) : undefined);
		expect(bloat.items[1]).toMatchObject({bytes: undefined, emptyBytes: undefined});
		// A value that was never measured is unknown, and not 0.
		expect(visits).toMatchObject({
			bytes: undefined, indexBytes: undefined, rows: 0, vacuumedAt: undefined, analyzedAt: undefined,
		});
	}

	// The activity of the server is readable by rights; its counters are readable by every role.
	const [look, guest] = looks;
	const load = await readLoad(look);
	expect(load).toMatchObject({
		seesAll: true, isReplica: false, lockWaits: 2, active: 2, inTransaction: 1,
	});
	expect(load.oldestTransaction).toBeGreaterThan(0);
	// The size is that of the database itself. Checkpoints are where this version counts them.
	expect(load.databaseBytes).toBeGreaterThan(5_000_000);
	expect(load.checkpointsTimed).toBeGreaterThanOrEqual(0);
	expect(load.checkpointsRequested).toBeGreaterThanOrEqual(0);
	await readFileCache(owner, major);
	const seen = await readLoad(guest);
	expect(seen).toMatchObject({
		seesAll: false, lockWaits: 2, active: undefined, inTransaction: undefined, oldestTransaction: undefined, longestQuery: undefined, replicas: undefined, mostConnections: load.mostConnections,
	});
	expect(seen.connections).toBeGreaterThan(3);
	expect(toldByAny(seen.counters).every(counter => typeof counter === 'number' && counter >= 0)).toBe(true);
	for (let index = 0; index < 100; index++) {
		await owner.query(`insert into visits values (${index})`);
	}

	const isCounted = ({counters}: LoadReading) => (counters.rowsWritten ?? 0) >= (load.counters.rowsWritten ?? 0) + 100;
	const later = await lookUntil('Waiting until the server has counted the transactions', async () => {
		await owner.query('select 1');
		return readLoad(look);
	}, isCounted);
	const grown = grownBetween(load, later);
	expect(grown?.rowsWritten).toBeLessThan(150);
	expect(grown?.commits).toBeGreaterThanOrEqual(100);
	expect(grown?.walBytes).toBeGreaterThan(1000);
	await owner.query('select pg_catalog.pg_stat_reset()').catch(async () => administer(plane, {projectId: project.id, branchId: project.branchId}, 'select pg_catalog.pg_stat_reset()'));
	await lookUntil('Waiting until the counters began anew', async () => readLoad(look), ({era}) => era !== load.era);

	await readReplica({plane, project, login});
	expect(await readLoad(look)).toMatchObject({isReplica: false, replicas: 1});

	// The session that blocks the others can be ended from there.
	const {items: [root]} = await readList(found(look), 'blocked');
	expect(await found(look).signal('terminate', found(root))).toEqual({value: 'sent'});
	expect(await Promise.all(waiting)).toEqual(['done', 'done']);
	expect(await readList(found(look), 'blocked')).toMatchObject({items: []});
});
