import type {Clock} from '../../base/clock.js';

/** A clock of recorded time: its present is the displayed moment. */
export type ReplayClock = Clock & {
	/**
	Notes that another moment is shown, and runs the callbacks that are due. After a move back, this includes callbacks scheduled at a later moment,
	since their time may never come.
	*/
	readonly moved: () => void;
};

/** Creates a clock whose present is the result of `now`, and which runs waiting callbacks only when notified. */
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
