import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {addMarks, marksBetween, type RecordingMark} from '../../../src/domain/recording/marks.js';
import {readLine} from '../../../src/domain/recording/read-line.js';
import {
	afterLine,
	recordedAt,
	rowsLine,
	type Recorded,
	lineText,
	recordedRow,
	type HeaderLine,
	type RecordedRow,
	type RecordingLine,
} from '../../../src/domain/recording/recording.js';
import {readServerRows} from '../../../src/domain/server-lists.js';
import {readSession} from '../../../src/domain/sessions/read-session.js';
import {serverRow} from '../../store/server-rows.js';

const header: HeaderLine = {
	kind: 'header', at: 1000, version: 1, program: '0.3.0', projectId: 'quiet-forest-1', computeId: 'ep-one', roleName: 'app', databaseName: 'neondb', hasQueries: false,
};

const after = (before: Recorded, line: RecordingLine): Recorded => {
	const next = afterLine(before, line);
	if (typeof next === 'string') {
		throw new TypeError(next);
	}

	return next;
};

const anyRow = fc.record({id: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.integer({min: 0, max: 3})});

const anyList = fc.uniqueArray(anyRow, {selector: ({id}) => id});

const textOf = (line: RecordingLine): RecordingLine => {
	const read = readLine(lineText(line));
	if (typeof read !== 'object' || !('line' in read)) {
		throw new TypeError(JSON.stringify(read));
	}

	return read.line;
};

const operation = (id: string, status: string): RecordedRow => ({id, action: 'suspend_compute', status});

const gapAt = (at: number, reason: string): RecordingLine => ({kind: 'gap', at, reason});

const load = (at: number, lockWaits: number): RecordingLine => ({
	kind: 'load', at, reading: {
		now: at, era: '1', seesAll: true, isReplica: false, mostConnections: 100, connections: 3, active: 1, inTransaction: 0, lockWaits,
		counters: {
			commits: at, rollbacks: 0, rowsRead: 0, rowsWritten: 0, bufferHits: 0, bufferMisses: 0, walBytes: 0, deadlocks: 0, tempBytes: 0, cacheHits: 0, cacheMisses: 0,
		},
		oldestTransaction: undefined, longestQuery: undefined, xminAge: undefined, frozenAge: undefined,
		replicas: undefined, replicaBytesBehind: undefined, slots: undefined, slotBytesKept: undefined, vacuums: undefined,
		slotXminAge: undefined, preparedXminAge: undefined, checkpointsTimed: 4, checkpointsRequested: 2, databaseBytes: 8_000_000, cacheBytes: 1e9, workingSetBytes: 5e6,
	},
});

describe('recordings', () => {
	it('a recording restores each list exactly, although unchanged rows are stored only by id', () => {
		fc.assert(fc.property(fc.array(anyList, {maxLength: 8}), readings => {
			let recorded = recordedAt(header);
			let before: readonly RecordedRow[] = [];
			for (const [index, reading] of readings.entries()) {
				const at = 2000 + index;
				const known = before;
				const rows = reading.map(row => known.find(({id, value}) => id === row.id && value === row.value) ?? row);
				recorded = after(recorded, textOf(rowsLine(before, rows, {at, list: 'tables', now: at})));
				before = rows;
				expect(recorded.lists.get('tables')).toEqual({
					rows: reading, at, now: at, all: undefined,
				});
			}
		}));
	});

	it('a recording keeps every field of the rows of each list, but omits query texts unless requested', () => {
		for (const list of ['blocked', 'statements', 'tables', 'indexes', 'bloat'] as const) {
			const row = recordedRow<{readonly id: string}>(serverRow(list), true);
			const line = textOf(rowsLine(undefined, [row], {at: 2000, list, now: 2000}));
			expect(line.kind === 'rows' && readServerRows(list, line.rows)).toEqual([serverRow(list)]);
			expect(JSON.stringify(recordedRow<{readonly id: string}>(serverRow(list), false))).not.toContain('select');
		}

		const {depth: _depth, lockMode: _lockMode, locked: _locked, waitingAt: _waitingAt, ...session} = serverRow('blocked');
		expect(readSession(recordedRow(session, true))).toEqual(session);
	});

	it('a recording restores the load, and keeps a gap or a refused list until a later line ends it', () => {
		let recorded = after(after(recordedAt(header), textOf(load(2000, 0))), textOf(load(4000, 2)));
		expect(recorded).toMatchObject({gap: undefined, load: {lockWaits: 2}});
		expect(recorded.columns.map(({at, grown}) => [at, grown.commits])).toEqual([[0, 2000]]);
		recorded = after(recorded, textOf({
			kind: 'refused', at: 5000, list: 'tables', problem: 'Not for this role.',
		}));
		recorded = after(recorded, textOf({kind: 'gap', at: 6000, reason: 'The compute is suspended.'}));
		expect(recorded).toMatchObject({gap: 'The compute is suspended.', load: undefined});
		recorded = after(recorded, textOf(load(8000, 0)));
		expect(recorded.gap).toBe(undefined);
		// The counters of that time are unknown.
		expect(recorded.columns.map(({grown}) => grown.commits)).toEqual([2000]);
		expect([...recorded.refused]).toEqual([['tables', 'Not for this role.']]);
		recorded = after(recorded, rowsLine(undefined, [], {at: 9000, list: 'tables'}));
		expect(recorded.refused.size).toBe(0);
		recorded = after(recorded, {...header, at: 9500});
		expect([recorded.lists.size, recorded.columns.length]).toEqual([0, 1]);
	});

	it('a recording has one mark for each failure, operation, lock wait and gap', () => {
		const lines: readonly RecordingLine[] = [
			rowsLine(undefined, [operation('1', 'finished')], {at: 2000, list: 'operations'}),
			rowsLine(undefined, [operation('2', 'running'), operation('1', 'finished')], {at: 3000, list: 'operations'}),
			rowsLine(undefined, [operation('2', 'failed'), operation('1', 'finished')], {at: 4000, list: 'operations'}),
			load(5000, 0),
			load(6000, 1),
			load(7000, 3),
			{kind: 'gap', at: 8000, reason: 'It sleeps.'},
			{kind: 'gap', at: 9000, reason: 'It sleeps.'},
			{...header, at: 9500},
			rowsLine(undefined, [operation('2', 'failed'), operation('1', 'finished')], {at: 9600, list: 'operations'}),
		];
		let recorded = recordedAt(header);
		const marks = lines.flatMap(line => {
			const before = recorded;
			recorded = after(before, line);
			return marksBetween(before, recorded);
		});
		expect(marks).toEqual([
			{at: 3000, kind: 'operation', text: 'suspend_compute'},
			{at: 4000, kind: 'failure', text: 'suspend_compute failed'},
			{at: 6000, kind: 'lock', text: '1 waits for a lock'},
			{at: 8000, kind: 'gap', text: 'It sleeps.'},
		]);
	});

	it('a recording marks the ends of locks and gaps', () => {
		const marks: RecordingMark[] = [];
		let recorded = recordedAt(header);
		for (const line of [load(2000, 1), load(4000, 2), load(6000, 0), load(8000, 3), gapAt(9000, 'It sleeps.'), gapAt(10_000, 'Lost.'), load(12_000, 0), load(14_000, 1)]) {
			const next = after(recorded, line);
			addMarks(marks, recorded, next);
			recorded = next;
		}

		expect(marks.map(({kind, at, until}) => [kind, at, until])).toEqual([
			['lock', 2000, 6000], ['lock', 8000, 9000], ['gap', 9000, 10_000], ['gap', 10_000, 12_000], ['lock', 14_000, undefined],
		]);
	});

	it('a recording refuses a line with an earlier time, and a line that names an unknown row', () => {
		const recorded = after(recordedAt(header), load(2000, 0));
		expect(afterLine(recorded, load(1999, 0))).toBe('is earlier than the one before');
		expect(afterLine(recorded, {
			kind: 'rows', at: 3000, list: 'tables', ids: ['x'], rows: [],
		})).toBe('names a row of tables that it never had');
	});
});

describe('lines of recordings', () => {
	const problemOf = (text: string): unknown => {
		const read = readLine(text);
		return typeof read === 'object' && 'problem' in read ? read.problem : read;
	};

	it('an invalid line of a recording is refused with the reason', () => {
		expect(problemOf('{"pgtower":"recording","version":2,"at":1}')).toBe('begins a recording of version 2; this pgtower reads up to 1. Use a newer pgtower');
		expect(problemOf('{"pgtower":"recording","at":1}')).toBe('has no version: it is not from a recording');
		expect(problemOf('{"pgtower":"recording","version":1,"at":1}')).toBe('names no project or no compute');
		expect(problemOf('{"kind":"load","at":NaN}')).toBe('is not JSON');
		expect(problemOf('[]')).toBe('is not an object');
		expect(problemOf('{"at":1}')).toBe('has no kind');
		for (const at of ['-1', '1e300', '"now"', 'null']) {
			expect(problemOf(`{"kind":"gap","at":${at}}`)).toBe('has no time');
		}

		expect(problemOf('{"kind":"load","at":1,"reading":{"now":"x"}}')).toBe('is not a reading of the load');
		expect(problemOf('{"kind":"rows","at":1,"list":"tables","ids":["a","a"],"rows":[]}')).toBe('has a row of tables twice');
		expect(problemOf('{"kind":"rows","at":1,"list":"tables","ids":[1],"rows":[]}')).toBe('is not a list of tables');
		expect(problemOf('x'.repeat(8_000_001))).toBe('is longer than 8 million characters: no pgtower writes that');
	});

	it('a line of an unknown kind in a recording is skipped', () => {
		expect(readLine('{"kind":"weather","at":1}')).toBe('unknown');
		expect(readLine('{"kind":"rows","at":1,"list":"constructor","ids":[],"rows":[]}')).toBe('unknown');
		expect(readLine('{"kind":"refused","at":1,"list":"weather"}')).toBe('unknown');
	});

	it('reading any text as a line of a recording causes no exception, and drops impossible figures', () => {
		fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), text => {
			readLine(text);
		}));
		expect(readLine('{"kind":"load","at":1,"reading":{"now":1,"connections":-4,"lockWaits":"many","counters":{"commits":-1}}}'))
			.toMatchObject({line: {reading: {connections: undefined, lockWaits: undefined, counters: {commits: undefined}}}});
	});

	it('every line of a recording in format version 1 can still be read', () => {
		const lines = [
			'{"pgtower":"recording","at":1000,"version":1,"program":"0.3.0","projectId":"p","computeId":"ep-one","roleName":"app","databaseName":"neondb","hasQueries":false}',
			'{"kind":"rows","at":1500,"list":"computes","ids":["ep-one"],"rows":[{"id":"ep-one","current_state":"active"}]}',
			'{"kind":"rows","at":2000,"list":"sessions","now":1990,"all":100,"ids":["7"],"rows":[{"id":"7","pid":7,"state":"active","blockedBy":[],"queryLength":3,"isHidden":false}]}',
			'{"kind":"load","at":2000,"reading":{"now":1990,"era":"5","seesAll":true,"isReplica":false,"connections":4,"lockWaits":0,"counters":{"commits":12}}}',
			'{"kind":"refused","at":2000,"list":"tables","problem":"Not for this role."}',
			'{"kind":"gap","at":3000,"reason":"The compute is suspended."}',
		];
		const read = lines.map(text => readLine(text)).map(line => typeof line === 'object' && 'line' in line ? line.line : undefined);
		expect(read.map(line => line?.kind)).toEqual(['header', 'rows', 'rows', 'load', 'refused', 'gap']);
		expect(read.slice(1).map(line => line && (JSON.parse(lineText(line)) as unknown))).toEqual(lines.slice(1).map(line => JSON.parse(line) as unknown));
	});
});
