import {neon, Pool} from '@neondatabase/serverless';
import {eq, sql} from 'drizzle-orm';
import {drizzle as drizzleOverHttp} from 'drizzle-orm/neon-http';
import {drizzle as drizzleOverSockets} from 'drizzle-orm/neon-serverless';
import {
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
} from 'drizzle-orm/pg-core';
import {Kysely, PostgresDialect, type Generated} from 'kysely';
import {NeonDialect} from 'kysely-neon';
import {expect, test} from 'vitest';
import {whenTestEnds} from '../../../helpers/when-test-ends.js';
import {ask, forRealProject} from '../../real-plane.js';
import {pointDriver} from './point-driver.js';

pointDriver();

const world = forRealProject();

const towers = pgTable('towers', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull(),
	tags: text().array(),
	facts: jsonb().$type<{readonly height: number}>(),
	seen: timestamp({withTimezone: true}),
});

const openPool = (connectionString: string): Pool => {
	const pool = new Pool({connectionString});
	pool.on('error', () => undefined);
	whenTestEnds(async () => pool.end());
	return pool;
};

const seen = new Date('2026-02-03T04:05:06.789Z');
const table = 'create table if not exists towers (id int primary key generated always as identity, name text not null, tags text[], facts jsonb, seen timestamptz)';

test('drizzle-orm works over HTTP, including batches, and over WebSockets, including transactions', async () => {
	const {project: {uri}} = world();
	await ask(uri, table);
	const overHttp = drizzleOverHttp(neon(uri));
	expect(await overHttp.insert(towers).values({
		name: 'Eiffel', tags: ['iron', 'a "b"'], facts: {height: 330}, seen,
	}).returning()).toEqual([{
		id: 1, name: 'Eiffel', tags: ['iron', 'a "b"'], facts: {height: 330}, seen,
	}]);
	expect(await overHttp.batch([
		overHttp.insert(towers).values({name: 'Pisa'}),
		overHttp.select({name: towers.name}).from(towers).where(eq(towers.id, 2)),
	])).toMatchObject([{rowCount: 1}, [{name: 'Pisa'}]]);

	const overSockets = drizzleOverSockets(openPool(uri));
	await expect(overSockets.transaction(async transaction => {
		await transaction.delete(towers);
		expect(await transaction.$count(towers)).toBe(0);
		transaction.rollback();
	})).rejects.toThrow('Rollback');
	expect(await overSockets.select({name: towers.name, seen: towers.seen}).from(towers).orderBy(towers.id)).toEqual([{name: 'Eiffel', seen}, {name: 'Pisa', seen: null}]);
	await expect(overHttp.execute(sql`select nothing`)).rejects.toMatchObject({cause: {code: '42703'}});
});

test('kysely works over HTTP, and over WebSockets, including transactions', async () => {
	const {project: {uri}} = world();
	await ask(uri, table);
	type Tables = {readonly towers: {readonly id: Generated<number>; readonly name: string}};
	const builder = new Kysely<Tables>({dialect: new NeonDialect({neon: neon(uri)})});
	expect(await builder.insertInto('towers').values({name: 'Big Ben'}).returning('name').executeTakeFirst()).toEqual({name: 'Big Ben'});
	expect(await builder.selectFrom('towers').select('name').where('name', '=', 'Big Ben').execute()).toEqual([{name: 'Big Ben'}]);

	const overSockets = new Kysely<Tables>({dialect: new PostgresDialect({pool: openPool(uri)})});
	await expect(overSockets.transaction().execute(async transaction => {
		expect(await transaction.deleteFrom('towers').returning('name').execute()).toContainEqual({name: 'Big Ben'});
		throw new Error('rolled back');
	})).rejects.toThrow('rolled back');
	expect(await overSockets.selectFrom('towers').select('name').where('name', '=', 'Big Ben').execute()).toEqual([{name: 'Big Ben'}]);
});
