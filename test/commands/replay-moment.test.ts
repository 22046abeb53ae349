import {expect, test, vi} from 'vitest';
import type {Actions} from '../../src/actions/actions.js';
import {replayCommands} from '../../src/commands/panes/replay.js';
import {beginReplay} from '../../src/domain/recording/replay.js';
import {createStore} from '../../src/store/store.js';
import {noon} from '../store/fixtures.js';

const hour = 3_600_000;
const midnight = Math.floor(noon / (24 * hour)) * 24 * hour;

/** Returns where `:at` goes in a recording between two hours of a day, in hours after that midnight. */
const wentTo = (text: string, from: number, until: number): number | undefined => {
	const store = createStore({
		isDemo: false, isReadOnly: true, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	store.setState(({view}) => ({
		view: {...view, zone: 'utc'},
		replay: beginReplay({
			name: 'one.gz', projectId: 'p', computeId: 'c', from: midnight + (from * hour), until: midnight + (until * hour), marks: [], isCutOff: false,
		}),
	}));
	const goTo = vi.fn<(moment: number) => void>();
	const actions = {replay: {goTo}} as unknown as Actions;
	const taken = replayCommands.find(({id}) => id === 'at')?.argument?.take(text, {state: store.getState(), now: noon});
	if (typeof taken === 'object') {
		taken.run(actions);
	}

	const moment = goTo.mock.calls[0]?.[0];
	return moment === undefined ? undefined : (moment - midnight) / hour;
};

test.each<[string, string, readonly [number, number], number]>([
	['a time after the end of the recording stays after the end', '09:00', [2, 8.5], 9],
	['a time before the beginning of the recording stays before the beginning', '01:00', [2, 8.5], 1],
	['a time within the recording is found there', '03:00', [2, 8.5], 3],
	['a time that occurs on several days of the recording means the latest one', '03:00', [-30, 8.5], 3],
	['a time that the recording has only on the day before means that day', '23:00', [-2, 8.5], -1],
	['a time after the end means the day before, if the recording has that time', '09:00', [-30, 8.5], -15],
	['a time after the end stays after the end if the recording lacks it on the day before', '09:00', [-2, 8.5], 9],
])('the command ":at" parses a time of day: %s', (_words, text, [from, until], to) => {
	expect(wentTo(text, from, until)).toBe(to);
});
