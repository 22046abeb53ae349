import type {Clock} from '../../src/base/clock.js';

/** A clock whose time moves only when a test says so. */
export type DrivenClock = Clock & {
	/**
	Lets `milliseconds` pass. Due callbacks run in order, each at its own time, including those scheduled by other callbacks.
	*/
	readonly advance: (milliseconds: number) => void;

	/** Sets the time of day without letting time pass, like a correction of a machine's clock. */
	readonly setTo: (instant: number) => void;

	/** Returns the number of scheduled callbacks. */
	readonly waiting: () => number;
};

type Waiting = {
	readonly at: number;
	readonly callback: () => void;
};

/** Creates a driven clock. By default it shows 2026-11-20 12:00:00 UTC. */
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
