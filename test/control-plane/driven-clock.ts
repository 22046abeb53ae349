import type {Clock} from '../../src/base/clock.js';

/**
A clock whose time moves only when a test says so.
*/
export type DrivenClock = Clock & {
	/**
	Lets `milliseconds` pass. What comes due runs in order, each at its own time, including what is booked on the way.
	*/
	readonly advance: (milliseconds: number) => void;

	/**
	Sets the time of day while no time passes, as somebody does who corrects a machine's clock.
	*/
	readonly setTo: (instant: number) => void;

	/**
	How many callbacks are booked.
	*/
	readonly waiting: () => number;
};

type Waiting = {
	readonly at: number;
	readonly callback: () => void;
};

/**
A driven clock that shows 2026-11-20 12:00:00 UTC, unless told otherwise.
*/
export const createDrivenClock = (start: number = Date.UTC(2026, 10, 20, 12)): DrivenClock => {
	// The time that has passed is separate from the time of day: setting the latter makes no callback wait longer.
	let passed = 0;
	let offset = start;
	const waiting = new Set<Waiting>();

	const earliest = (): Waiting | undefined => {
		let first: Waiting | undefined;
		for (const candidate of waiting) {
			if (first === undefined || candidate.at < first.at) {
				first = candidate;
			}
		}

		return first;
	};

	return {
		now: () => offset + passed,
		after(milliseconds, callback) {
			const entry = {at: passed + Math.max(0, milliseconds), callback};
			waiting.add(entry);
			return () => {
				waiting.delete(entry);
			};
		},
		advance(milliseconds) {
			const until = passed + milliseconds;
			for (let next = earliest(); next !== undefined && next.at <= until; next = earliest()) {
				waiting.delete(next);
				passed = next.at;
				next.callback();
			}

			passed = until;
		},
		setTo(instant) {
			offset = instant - passed;
		},
		waiting: () => waiting.size,
	};
};
