import type {Clock} from '../base/clock.js';

/**
A clock that never goes back: when the machine's clock is set back, this one stands still until that has caught up.

Lists are ordered by creation time, and an operation must not end before it began.
*/
export const createMonotonicClock = (clock: Clock): Clock => {
	let latest = -Infinity;
	return {
		now() {
			latest = Math.max(latest, clock.now());
			return latest;
		},
		after: (milliseconds, callback) => clock.after(milliseconds, callback),
	};
};
