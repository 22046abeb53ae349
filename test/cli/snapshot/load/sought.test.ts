import {expect, test} from 'vitest';
import {CommandFailure} from '../../../../src/cli/command-failure.js';
import {readSought, soughtText} from '../../../../src/cli/snapshot/load/sought.js';
import type {SnapshotView} from '../../../../src/cli/snapshot/view.js';
import type {Wishes} from '../../../../src/cli/snapshot/wishes.js';
import {noon} from '../../../store/fixtures.js';

const read = (view: SnapshotView, wishes: Wishes) => readSought(view, wishes, {now: noon, zone: 'utc'});

const complaintOf = (view: SnapshotView, wishes: Wishes) => {
	try {
		read(view, wishes);
	} catch (error) {
		if (error instanceof CommandFailure) {
			return [error.exitCode, error.message];
		}

		throw error;
	}

	return undefined;
};

test.each([
	[{}, undefined],
	[{filter: ' '}, undefined],
	[{filter: 'status:failed fog'}, 'status:failed fog'],
	[{since: '24h'}, 'since:24h'],
	[{filter: 'status:failed | duration>1m', since: 'yesterday'}, 'status:failed since:yesterday | duration>1m since:yesterday'],
])('the filter of a snapshot with the options %j is: %s', (wishes, words) => {
	expect(soughtText(read('operations', wishes))).toBe(words);
});

test.each([
	['operations', {since: 'soon'}, '--since must be a time, such as 24h, yesterday, 03:00 or 2026-11-20, not “soon”.'],
	['operations', {since: '2h..1h'}, '--since must be a time, such as 24h, yesterday, 03:00 or 2026-11-20, not “2h..1h”.'],
	['operations', {since: '2999-01-01'}, '--since must be in the past, and “2999-01-01” is in the future.'],
	['operations', {filter: 'duration>long'}, 'In the filter, “duration>long” needs a duration, such as 5m.'],
	['operations', {filter: 'state:idle cu>='}, 'Unknown fields “state”, “cu”. To search for text with a colon, quote it: "state:idle".'],
	['projects', {filter: 'status:failed'}, 'Unknown field “status”. To search for text with a colon, quote it: "status:failed".'],
	['computes', {filter: 'cu>='}, 'In the filter, “cu>=” needs a number, such as 0.25.'],
] as const)('a snapshot of %s with %j is refused with a message', (view, wishes, sentence) => {
	expect(complaintOf(view, wishes)).toEqual([2, sentence]);
});
