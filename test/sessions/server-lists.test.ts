import {expect, onTestFinished, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {
	serverLists,
	type ServerList,
	type ServerListRows,
	type ServerReading,
} from '../../src/domain/server-lists.js';
import type {ServerLogin} from '../../src/domain/sessions/server-session.js';
import {openSessions, type SessionsConnection} from '../../src/sessions/activity/open-sessions.js';
import {lookUntil} from '../helpers/look-until.js';
import {administer} from '../postgres/administer.js';
import {bothMajors} from '../postgres/programs.js';
import {connectTo, startRealPlane} from '../postgres/real-plane.js';
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

const madeTables = `
create table orders (id int primary key, note text);
insert into orders select i, 'note ' || i from generate_series(1, 5000) i;
create table visits (i int);
create index on visits (i);
create view led_astray as select 1 as one;
create temporary table passing (i int);
`;

test.each(bothMajors)('the lists of Postgres $major: read by its owner and by a role with few rights, whatever the database has under the same names', async ({major, programs}) => {
	const plane = await startRealPlane('empty', [], {choice: {binFolder: programs}});
	const project = await plane.createProject();
	const login = await loginTo(plane, project);
	const owner = await connectTo(project.uri);
	const guestMade = 'create role guest login password \'for tests only\'';
	// Before 16, only the administrator makes roles.
	await (major < 16 ? administer(plane, {projectId: project.id, branchId: project.branchId}, guestMade) : owner.query(guestMade));
	await owner.query(madeTables);
	await owner.query('vacuum analyze orders');
	await owner.query('delete from orders where id <= 100');
	await owner.query('select * from orders');
	await owner.query('create function public.pg_stat_get_dead_tuples(oid) returns int8 language plpgsql as $$ begin raise exception \'led astray\'; end $$');
	await owner.query('create view public.pg_class as select 1 / 0 as oid');
	await owner.query('alter database neondb set search_path = public, pg_catalog');

	// Nobody waits for a lock that somebody holds, and nobody waits for the reading.
	const holder = await connectTo(project.uri);
	await holder.query('begin');
	await holder.query('lock table orders in access exclusive mode');
	const looks = [await opened(login), await opened({...login, roleName: 'guest', password: 'for tests only'})];
	for (const look of looks) {
		for (const list of serverLists) {
			const {items, now} = await readList(look, list);
			expect(Math.abs(now - Date.now()), list).toBeLessThan(600_000);
			expect(new Set(items.map(({id}) => id)).size, list).toBe(items.length);
		}

		// Counters arrive after the transaction, within a second as a rule.
		const read = async () => readList(look, 'tables');
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
		// What nobody has measured is not known, and not 0.
		expect(visits).toMatchObject({
			bytes: undefined, indexBytes: undefined, rows: 0, vacuumedAt: undefined, analyzedAt: undefined,
		});
	}
});
