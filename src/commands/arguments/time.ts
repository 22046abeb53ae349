import {readTime} from '../../domain/filter/read-time.js';
import {
	formatDay,
	formatInstant,
	millisecondsPerDay,
	zoneName,
} from '../../domain/time.js';
import type {Argument} from '../argument.js';

const usual = ['03:00', 'today', 'yesterday', '1h', '24h', '7d'];

/**
A time in the zone that is shown: a time of day, a day, both, or a span until now. The feed goes there.
*/
export const timeArgument: Argument = {
	name: 'time',
	wants: 'a time such as 03:00 or 2026-11-20 14:00',
	isNeeded: true,
	offers: ({state: {view: {zone}}, now}) => [...usual, `${formatDay(now - millisecondsPerDay, zone)} 14:00`].map(text => ({text})),
	take(text, {state: {view: {zone}}, now}) {
		const from = readTime(text, {now, zone})?.from;
		if (from === undefined || !Number.isFinite(from)) {
			return undefined;
		}

		return from > now
			? 'That time is in the future.'
			: {
				title: `Go to ${formatInstant(from, zone)} ${zoneName(from, zone)} in the feed`,
				run(actions) {
					actions.goToTime(from);
				},
			};
	},
};
