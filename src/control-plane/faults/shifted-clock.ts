import type {Clock} from '../../base/clock.js';

/**
A clock that is set forward or back: it shows another time of day, while timers take as long as before.

`shift`: by how many milliseconds, at this moment.
*/
export const createShiftedClock = (clock: Clock, shift: () => number): Clock => ({
	now: () => clock.now() + shift(),
	after: (milliseconds, callback) => clock.after(milliseconds, callback),
});
