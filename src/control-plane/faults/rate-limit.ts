import type {Clock} from '../../base/clock.js';
import {millisecondsPerMinute} from '../../domain/time.js';

/**
Counts the requests that were let through within the last minute.
*/
export type RateLimit = {
	/**
	Takes one request out of the allowance, if `perMinute` leaves room for it.

	@returns Whether the request may go.
	*/
	readonly take: (perMinute: number) => boolean;
};

export const createRateLimit = (clock: Clock): RateLimit => {
	let taken: readonly number[] = [];

	return {
		take(perMinute) {
			const now = clock.now();
			taken = taken.filter(instant => now - instant < millisecondsPerMinute);
			if (taken.length >= perMinute) {
				return false;
			}

			taken = [...taken, now];
			return true;
		},
	};
};
