import {expect, test} from 'vitest';
import {followOperations, unfinishedEvents} from '../../../src/domain/recording/operation-events.js';
import {
	afterLine,
	recordedAt,
	type Recorded,
	type HeaderLine,
	type RecordedList,
	type RecordedRow,
} from '../../../src/domain/recording/recording.js';

const header: HeaderLine = {
	kind: 'header', at: 1000, version: 1, program: '0.3.0', projectId: 'quiet-forest-1', computeId: 'ep-one', roleName: 'app', databaseName: 'neondb', hasQueries: false,
};

const listed = (before: Recorded, list: RecordedList, at: number, rows: readonly RecordedRow[]): Recorded => {
	const after = afterLine(before, {
		kind: 'rows', list, at, ids: rows.map(({id}) => id), rows,
	});
	if (typeof after === 'string') {
		throw new TypeError(after);
	}

	return after;
};

const operation = (id: string, status: string, change: Partial<RecordedRow> = {}): RecordedRow => ({
	id, action: 'start_compute', status, endpoint_id: 'ep-one', branch_id: 'br-1', created_at: '2026-11-20T02:56:14Z', updated_at: '2026-11-20T02:56:17Z', ...change,
});

const begun = Date.parse('2026-11-20T02:56:14Z');
const seen = begun + 5000;

const first = listed(listed(recordedAt(header), 'branches', seen, [{id: 'br-1', name: 'main'}]), 'operations', seen, [operation('old', 'finished')]);

const following = () => {
	const follow = followOperations();
	expect(follow(first)).toEqual([]);
	return follow;
};

test('the event of an operation has the operation\'s creation time, action, compute and branch', () => {
	const running = listed(first, 'operations', seen, [operation('one', 'running'), operation('old', 'finished')]);
	const follow = following();
	expect(follow(running)).toEqual([]);
	expect(unfinishedEvents(running)).toEqual([{at: begun, kind: 'operation', text: 'start_compute ep-one (main) running'}]);
	const finished = listed(running, 'operations', seen + 5000, [operation('one', 'finished'), operation('old', 'finished')]);
	expect(follow(finished)).toEqual([{at: begun, kind: 'operation', text: 'start_compute ep-one (main) finished'}]);
	expect(unfinishedEvents(finished)).toEqual([]);
	expect(follow(finished)).toEqual([]);
});

test('the event of a failure has the time of the operation\'s last change, and the reason', () => {
	const failed = listed(first, 'operations', seen, [operation('one', 'failed', {error: 'no capacity'}), operation('old', 'finished')]);
	expect(following()(failed)).toEqual([
		{at: begun, kind: 'operation', text: 'start_compute ep-one (main) failed'},
		{at: begun + 3000, kind: 'failure', text: 'start_compute ep-one (main) failed: no capacity'},
	]);
});

test('the event of an operation without a creation time has the time at which the list was read', () => {
	const sparse = listed(first, 'operations', seen, [{
		id: 'two', action: 'create_branch', status: 'finished', branch_id: 'br-2',
	}, {id: 'three', status: 'skipped'}]);
	expect(following()(sparse)).toEqual([
		{at: seen, kind: 'operation', text: 'create_branch (br-2) finished'}, {at: seen, kind: 'operation', text: 'skipped'},
	]);
});

test('an operation still gets its event if the recording has a new header before the operation ends', () => {
	const follow = following();
	follow(listed(first, 'operations', seen, [operation('one', 'running'), operation('old', 'finished')]));
	const whole = recordedAt({...header, at: seen + 1000});
	expect(follow(whole)).toEqual([]);
	expect(follow(listed(whole, 'operations', seen + 1000, [operation('one', 'finished'), operation('old', 'finished')]))).toMatchObject([{at: begun, kind: 'operation'}]);
});
