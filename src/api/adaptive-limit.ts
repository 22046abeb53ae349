import type {Clock} from '../base/clock.js';
import type {Instant} from '../domain/time.js';

/** A limit on the requests per minute, lowered for a while after the control plane answers 429. */
export type AdaptiveLimit = {
	readonly perMinute: () => number;

	/** The time until the next request may be sent, in milliseconds. 0 if a request may be sent now. */
	readonly pauseMilliseconds: () => number;

	/**
	Halves the limit, and blocks requests for `pauseMilliseconds`. If `startedAt` is before the last halving, the limit is not halved again.
	*/
	readonly lower: (startedAt: Instant, pauseMilliseconds: number) => void;
};

/** The time from a halving until the limit begins to rise, in milliseconds. */
const heldMilliseconds = 60_000;

/** The time that a lowered limit takes to rise back to the usual limit, in milliseconds. */
const risingMilliseconds = 300_000;

/** The lowest limit, as a share of the usual limit. At this limit, polls continue slowly. */
const leastShare = 1 / 10;

/** Creates a stopwatch that starts now. If the clock is set back, the stopwatch restarts. */
const createStopwatch = (clock: Clock) => {
	let startedAt = clock.now();

	return (): number => {
		startedAt = Math.min(startedAt, clock.now());
		return clock.now() - startedAt;
	};
};

export const createAdaptiveLimit = (clock: Clock, usual: number): AdaptiveLimit => {
	let lowered = usual;
	let loweredAt = -Infinity;
	let sinceLowered: () => number = () => Infinity;
	let pause = 0;
	let sincePause: () => number = () => Infinity;

	const perMinute = () => {
		const risen = Math.min(1, Math.max(0, (sinceLowered() - heldMilliseconds) / risingMilliseconds));
		return lowered + ((usual - lowered) * risen);
	};

	const pauseMilliseconds = () => Math.max(0, pause - sincePause());

	return {
		perMinute,
		pauseMilliseconds,
		lower(startedAt, pauseAsked) {
			if (pauseAsked > pauseMilliseconds()) {
				pause = pauseAsked;
				sincePause = createStopwatch(clock);
			}

			if (!(startedAt >= loweredAt || clock.now() < loweredAt)) {
				return;
			}

			lowered = Math.max(usual * leastShare, perMinute() / 2);
			loweredAt = clock.now();
			sinceLowered = createStopwatch(clock);
		},
	};
};
