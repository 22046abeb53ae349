import type {Clock} from '../../base/clock.js';

/** A clock that shows recorded time: its current time is the displayed moment. */
export type ReplayClock = Clock & {
	/**
	Notes that another moment is shown, and runs the callbacks that are due. A move back also runs the callbacks that were scheduled at a later
	moment, since their time may never come.
	*/
	readonly moved: () => void;
};

/** Creates a clock that gets its current time from `now`, and runs waiting callbacks only when `moved` is called. */
export const createReplayClock = (now: () => number): ReplayClock => {
	const waiting = new Set<{readonly since: number; readonly until: number; readonly callback: () => void}>();
	return {
		now,
		after(milliseconds, callback) {
			const since = now();
			const one = {since, until: since + milliseconds, callback};
			waiting.add(one);
			return () => {
				waiting.delete(one);
			};
		},
		moved() {
			const at = now();
			const due = [...waiting].filter(({since, until}) => at >= until || at < since);
			for (const one of due) {
				waiting.delete(one);
				one.callback();
			}
		},
	};
};
