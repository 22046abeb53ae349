import {pick} from '../../../src/control-plane/random.js';
import {quoteName} from '../../../src/postgres/protocol/names.js';
import type {Life, Place} from './life.js';
import type {OpenSession} from './open-session.js';
import {openSomeSession} from './sessions.js';

const mostHolders = 5;

/** The statements of a session that then stays open, in a transaction or without one. */
const works: ReadonlyArray<(session: OpenSession, database: string, life: Life) => readonly string[]> = [
	() => [],
	() => ['begin', 'select count(*) from kept'],
	() => ['begin', 'lock table kept in access exclusive mode'],
	() => ['begin', 'create table held(i int)'],
	({role}) => ['begin', `alter role ${quoteName(role)} set work_mem = '5MB'`],
	({role}) => ['begin', `alter role ${quoteName(role)} password 'held'`],
	(_session, database) => ['begin', `alter database ${quoteName(database)} set work_mem = '5MB'`],
	({role}, database) => ['begin', `alter database ${quoteName(database)} owner to ${quoteName(role)}`],
	(_session, database) => ['begin', `comment on database ${quoteName(database)} is 'held'`],
	({role}, database) => ['begin', `grant connect on database ${quoteName(database)} to ${quoteName(role)}`],
	() => ['begin', 'create role app'],
	() => ['begin', 'drop table kept'],
	({role}) => ['begin', `drop owned by ${quoteName(role)}`],
	() => ['begin isolation level serializable', 'select count(*) from pg_database', 'select count(*) from pg_roles'],
	() => ['select pg_advisory_lock(1)', 'listen something'],
	() => ['begin', 'lock table kept in share mode', 'prepare transaction \'held\''],
	({role}) => ['begin', `grant all on schema public to ${quoteName(role)}`, 'create table prepared(i int)', 'prepare transaction \'made\''],
];

/** Opens a session that stays open, for example in a transaction that holds a lock. */
export const hold = async (life: Life, place: Place): Promise<void> => {
	const {random, holders} = life;
	if (holders.size >= mostHolders) {
		await release(life);
	}

	const session = await openSomeSession(life, place);
	if (session === undefined) {
		return;
	}

	await session.run('create table if not exists kept as select 1 i');
	const database = pick(random, [session.database, ...place.databases.map(({name}) => name)]);
	holders.add({session, database});
	for (const sql of pick(random, works)(session, database, life)) {
		await session.run(sql);
	}

	if (random() < 0.1) {
		// The statement runs until its session ends, so nothing waits for it.
		session.runOn('set statement_timeout = 0; select pg_sleep(86400)');
	}
};

/** Closes one of the sessions that stay open. */
export const release = async ({random, holders, notes}: Life): Promise<void> => {
	if (holders.size === 0) {
		return;
	}

	const holder = pick(random, [...holders]);
	const {session} = holder;
	holders.delete(holder);
	notes.push(`released a session of ${JSON.stringify(session.role)} in ${JSON.stringify(session.database)}`);
	await session.close();
};
