import type {Clock} from '../base/clock.js';

/**
A clock that never goes back: when the machine's is set back, it stands still until that has caught up.

Lists are ordered by creation time, and an operation must not end before it began.
*/
export const createSteadyClock = (clock: Clock): Clock => {
	let latest = -Infinity;
	return {
		now() {
			latest = Math.max(latest, clock.now());
			return latest;
		},
		after: (milliseconds, callback) => clock.after(milliseconds, callback),
	};
};
