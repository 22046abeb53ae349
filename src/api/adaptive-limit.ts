import type {Clock} from '../base/clock.js';
import type {Instant} from '../domain/time.js';

/**
How many requests a minute may hold: the usual number, and less after the control plane said that it was too many.
*/
export type Limit = {
	readonly perMinute: () => number;

	/**
	How long nothing may go, in milliseconds; 0 when something may.
	*/
	readonly pauseMilliseconds: () => number;

	/**
	Halves it, and lets nothing go for so many milliseconds. Requests that began before the last time don't halve it again.
	*/
	readonly lower: (startedAt: Instant, pauseMilliseconds: number) => void;
};

/**
How long it stays lowered before it begins to rise, and how long it then rises.
*/
const heldMilliseconds = 60_000;
const risingMilliseconds = 300_000;

/**
It never falls below this part of the usual: polls go on, slowly.
*/
const leastShare = 1 / 10;

/**
Time since an instant. A clock that was set back has it begin again.
*/
const createStopwatch = (clock: Clock) => {
	let startedAt = clock.now();

	return (): number => {
		startedAt = Math.min(startedAt, clock.now());
		return clock.now() - startedAt;
	};
};

export const createLimit = (clock: Clock, usual: number): Limit => {
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
