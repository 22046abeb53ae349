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
])('%j searches for %s', (wishes, words) => {
	expect(soughtText(read('operations', wishes))).toBe(words);
});

test.each([
	['operations', {since: 'soon'}, '--since takes what since: takes in a filter (24h, yesterday, 03:00, 2026-11-20), not “soon”.'],
	['operations', {since: '2h..1h'}, '--since takes what since: takes in a filter (24h, yesterday, 03:00, 2026-11-20), not “2h..1h”.'],
	['operations', {since: '2999-01-01'}, '--since takes a time that is over: “2999-01-01” lies ahead.'],
	['operations', {filter: 'duration>long'}, 'The filter can\'t be read: “duration>long” needs a time span, as 5m. Quote text that contains such a sign.'],
	['operations', {filter: 'state:idle cu>='}, 'The filter can\'t be read: no field is called “state”, no field is called “cu”. Quote text that contains such a sign.'],
	['projects', {filter: 'status:failed'}, 'The filter can\'t be read: no field is called “status”. Quote text that contains such a sign.'],
	['computes', {filter: 'cu>='}, 'The filter can\'t be read: “cu>=” needs a number, as 0.25. Quote text that contains such a sign.'],
] as const)('in a filter of %s, %j is reported as a mistake', (view, wishes, sentence) => {
	expect(complaintOf(view, wishes)).toEqual([2, sentence]);
});
