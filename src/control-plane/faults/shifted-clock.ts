import type {Clock} from '../../base/clock.js';

/**
A clock that somebody has set forward or back: it shows another time of day, and nobody waits longer or shorter for it.

`shift`: by how many milliseconds, now.
*/
export const createShiftedClock = (clock: Clock, shift: () => number): Clock => ({
	now: () => clock.now() + shift(),
	after: (milliseconds, callback) => clock.after(milliseconds, callback),
});
