import {expect, test} from 'vitest';
import {
	grownBetween,
	withReading,
	type LoadColumn,
	type LoadReading,
} from '../../src/domain/server/load.js';
import {loadCharts} from '../../src/domain/server/load-charts.js';
import {decodeLoad, decodeServerFacts, noServerFacts} from '../../src/sessions/activity/load.js';
import {found} from '../control-plane/plane.js';

/** A row as Postgres sends it, where integers of eight bytes are texts. */
const sent = {
	now: 1_764_000_000_000, sees_all: true, is_replica: false, era: '1763999000000 1763999500000', most_connections: 450, connections: '18', commits: 1000, rollbacks: 5,
	rows_read: 90_000, rows_written: 400, buffer_hits: 99_000, buffer_misses: 1000, deadlocks: 0, temp_bytes: 0, active: '4', in_transaction: '2',
	oldest_transaction: 12_000, longest_query: 9000, xmin_age: 58, lock_waits: '3', frozen_age: 42_000_000, wal_bytes: 7_000_000, replicas: '1',
	replica_bytes_behind: 0, slots: '1', slot_bytes_kept: 16_777_216, vacuums: '1', slot_xmin_age: 9, prepared_xmin_age: null, checkpoints_timed: '14', checkpoints_requested: '3',
	cache: {file_cache_hits: 90, file_cache_misses: 10}, cache_bytes: 3_000_000_000, working_set_bytes: 800_000_000,
};

const huge = 'x'.repeat(10_000_000);

const chartsOf = (readings: readonly LoadReading[]): ReadonlyArray<number | undefined> => {
	let columns: readonly LoadColumn[] = [];
	for (const [index, reading] of readings.entries()) {
		columns = withReading(columns, readings[index - 1], reading);
	}

	return columns.flatMap(column => loadCharts.map(({valueOf}) => valueOf(column)));
};

test('a decoded load has the values that the server sent', () => {
	expect(decodeLoad(sent)).toMatchObject({
		connections: 18, active: 4, lockWaits: 3, vacuums: 1, checkpointsTimed: 14, slotXminAge: 9, preparedXminAge: undefined, counters: {commits: 1000, cacheHits: 90, cacheMisses: 10},
	});
	expect(decodeServerFacts({version: 170_010, cache_schema: 'neon', database_bytes: 7_000_000})).toEqual({major: 17, cacheSchema: 'neon', databaseBytes: 7_000_000});
	expect(decodeServerFacts({version: -1, cache_schema: 4, database_bytes: NaN})).toEqual(noServerFacts);
	expect(decodeLoad(undefined)).toBeUndefined();
	expect(decodeLoad({...sent, now: 'yesterday'})).toBeUndefined();
});

test.each([-1, NaN, Infinity, -Infinity, huge, '-5', '1e9', null, undefined, {}, [], true])('a load figure that a server sends as %o is decoded as unknown', lie => {
	const lying = Object.fromEntries(Object.keys(sent).map(key => [key, key === 'now' ? sent.now + 2000 : lie]));
	const reading = found(decodeLoad(lying));
	expect(JSON.stringify(reading).length).toBeLessThan(1000);
	expect(Object.values(reading.counters).every(counter => counter === undefined)).toBe(true);
	expect(reading.connections).toBeUndefined();

	// Beside honest readings it leaves a gap: nothing negative, and no spike.
	const [before, after] = [decodeLoad(sent), decodeLoad({...sent, now: sent.now + 4000, commits: 1010})];
	expect(grownBetween(found(before), reading)).toBeUndefined();
	const values = chartsOf([found(before), reading, found(after)]);
	expect(values.every(value => value === undefined || (Number.isFinite(value) && value >= 0 && value <= 18))).toBe(true);
});
