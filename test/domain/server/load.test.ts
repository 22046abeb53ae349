import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	chartValues,
	headlineOf,
	loadCharts,
	loadChartsOf,
	loadFacts,
	scaleTop,
} from '../../../src/domain/server/load-charts.js';
import {
	grownBetween,
	mostColumns,
	withReading,
	type LoadColumn,
	type LoadCounters,
	type LoadReading,
} from '../../../src/domain/server/load.js';
import {formatSpan} from '../../../src/domain/text/duration.js';
import {loadReading} from '../../store/server-rows.js';

const reading = (now: number, commits: number, more: Partial<LoadReading> = {}): LoadReading => {
	const read = loadReading({now, ...more});
	return {...read, counters: {...read.counters, ...more.counters, commits}};
};

const added = (readings: readonly LoadReading[]): readonly LoadColumn[] => {
	let columns: readonly LoadColumn[] = [];
	for (const [index, one] of readings.entries()) {
		columns = withReading(columns, readings[index - 1], one);
	}

	return columns;
};

const sumOf = (columns: readonly LoadColumn[], name: keyof LoadCounters): number => columns.reduce((sum, {grown}) => sum + (grown[name] ?? 0), 0);

test('for readings up to a minute apart, the load columns add up to the growth of the counters', () => {
	fc.assert(fc.property(fc.array(fc.tuple(fc.integer({min: 1, max: 60_000}), fc.integer({min: 0, max: 100_000})), {minLength: 2, maxLength: 40}), steps => {
		let [now, commits] = [1_000_000, 5];
		const readings = steps.map(([milliseconds, more]) => {
			now += milliseconds;
			commits += more;
			return reading(now, commits);
		});
		const columns = added(readings);
		expect(sumOf(columns, 'commits')).toBeCloseTo(commits - (readings[0]?.counters.commits ?? 0), 3);
		expect(columns.reduce((sum, {milliseconds}) => sum + milliseconds, 0)).toBe(now - (readings[0]?.now ?? 0));
	}));
});

test.each<[string, LoadReading]>([
	['a reading after a restart or a reset', reading(2000, 20, {era: 'another'})],
	['a reading with a lower counter', reading(2000, 5)],
	['a reading after the clock was set back', reading(500, 20)],
	['a reading long after the previous one', reading(90_000, 20)],
])('%s gives a gap in the load charts, not a spike', (_words, next) => {
	const before = reading(1000, 10);
	expect(grownBetween(before, next)).toBeUndefined();
	expect(sumOf(withReading(withReading([], undefined, before), before, next), 'commits')).toBe(0);
});

test('load charts are blank between two readings that are far apart', () => {
	const columns = added([reading(5000, 0), reading(9000, 40), reading(49_000, 440), reading(59_000, 500)]);
	expect(loadCharts.map(({valueOf}) => columns.map(column => valueOf(column) !== undefined))).toEqual(
		[0, 1, 2, 3, 4, 5].map(() => [true, false, false, false, true, true]),
	);
	expect(sumOf(columns, 'commits')).toBe(500);
});

test('the load keeps one hour of columns, and charts leave missing columns blank', () => {
	const columns = added(Array.from({length: 1000}, (_, index) => reading(index * 10_000, index * 50)));
	expect(columns).toHaveLength(mostColumns);
	expect(columns.at(-1)?.at).toBe(999);
	const [transactions] = loadCharts;
	const values = chartValues(transactions!, [columns[0]!, columns[1]!, columns.at(-2)!], 400);
	expect(values).toHaveLength(400);
	expect(values.at(-1)).toBe(5);
	expect(values.at(-2)).toBeUndefined();
});

test.each([[0, 1], [1, 1], [1.1, 2], [3, 5], [6, 10], [180, 200], [201, 500], [999_999, 1_000_000]])('for the largest value %d, the scale of a load chart ends at %d', (largest, top) => {
	expect(scaleTop(largest)).toBe(top);
});

test('load figures that the role may not see are shown as hidden, not as 0', () => {
	const hidden = loadReading({
		seesAll: false, active: undefined, inTransaction: undefined, oldestTransaction: undefined, longestQuery: undefined, xminAge: undefined, replicas: undefined,
	});
	expect(loadFacts(hidden, formatSpan)[0]).toBe('oldest transaction, longest query and replicas: hidden from this role');
	const [column] = withReading([], undefined, hidden);
	expect(loadCharts[1]?.beside(column!, hidden)).toBe('of 450  states: hidden from this role');
	expect(loadFacts(loadReading(), formatSpan)).toEqual([
		'oldest transaction 12s',
		'longest query 9s',
		'xmin 58 behind',
		'wraparound 2 %',
		'deadlocks 0',
		'temporary files 9.6 MB',
		'size 1.2 GB',
		'1 replica, 4 kB behind',
		'1 slot holds 17 MB of WAL',
		'1 vacuum runs',
		'checkpoints: 14 timed, 3 requested',
	]);
});

test('the load names the session, slot or prepared transaction that keeps the oldest row versions', () => {
	const kept = (change: Partial<LoadReading>) => loadFacts(loadReading(change), formatSpan).find(fact => fact.startsWith('xmin'));
	expect(kept({slotXminAge: 900})).toBe('xmin 900 behind by a slot');
	expect(kept({slotXminAge: 900, preparedXminAge: 4000})).toBe('xmin 4k behind by a prepared transaction');
	expect(kept({seesAll: false, xminAge: undefined, slotXminAge: 7})).toBe('xmin 7 behind by a slot');
	expect(kept({seesAll: false, xminAge: undefined})).toBeUndefined();
});

test('for a server with a file cache, the load shows the working set and file cache misses', () => {
	const {counters} = loadReading();
	const withCache = (now: number, cacheHits: number, cacheMisses: number) => loadReading({
		now, workingSetBytes: 800_000_000, cacheBytes: 3_000_000_000, counters: {...counters, cacheHits, cacheMisses},
	});
	const latest = withCache(2000, 190, 20);
	const columns = withReading([], withCache(1000, 100, 10), latest);
	expect(loadChartsOf(latest).map(({title}) => title)).toEqual(['Transactions/s', 'Connections', 'Waiting for locks', 'File cache misses', 'Rows read/s', 'WAL/s']);
	expect(loadChartsOf(latest)[3]?.valueOf(columns[0]!)).toBe(10);
	expect(loadFacts(latest, formatSpan)).toContain('working set 800 MB of 3 GB file cache');
	expect(loadChartsOf(loadReading())).toBe(loadCharts);
});

test('the headline of a load chart is a gauge\'s latest value, or a rate over the newest complete ten seconds', () => {
	const readings = [
		reading(10_000, 0, {connections: 9, lockWaits: 5}),
		reading(20_000, 100, {connections: 9, lockWaits: 5}),
		reading(22_000, 100, {connections: 9, lockWaits: 5}),
		reading(24_000, 100, {connections: 8, lockWaits: 0}),
	];
	const columns = added(readings);
	const headlines = (count: number) => loadCharts.slice(0, 3).map(chart => headlineOf(chart, added(readings.slice(0, count)), readings[count - 1]!));
	expect(headlines(4)).toEqual([10, 8, 0]);
	expect(loadCharts.slice(0, 3).map(chart => chart.valueOf(columns.at(-1)!))).toEqual([0, 9, 5]);
	// A rate is unknown before the second reading.
	expect(headlines(1)).toEqual([undefined, 9, 5]);
	expect(headlineOf(loadCharts[0]!, [], readings[0]!)).toBeUndefined();
	// After a gap, only the column that has begun is known.
	const after = [...readings.slice(0, 2), reading(200_000, 500), reading(204_000, 580)];
	expect(headlineOf(loadCharts[0]!, added(after), after[3]!)).toBe(20);
});
