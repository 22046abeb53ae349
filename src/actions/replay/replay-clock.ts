import type {Clock} from '../../base/clock.js';

/**
A clock of recorded time: its present is the moment that is shown.
*/
export type ReplayClock = Clock & {
	/**
	Another moment is shown: whoever waited for it goes on, and whoever began to wait later than it, since their time never came.
	*/
	readonly moved: () => void;
};

/**
Makes a clock whose present is what `now` says, and which runs what waits only when that is told of.
*/
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
