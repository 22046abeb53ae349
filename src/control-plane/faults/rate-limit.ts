import type {Clock} from '../../base/clock.js';
import {millisecondsPerMinute} from '../../domain/time.js';

/**
How many requests were let through within the last minute.
*/
export type Allowance = {
	/**
	@returns Whether one more may go, when so many may in a minute.
	*/
	readonly take: (perMinute: number) => boolean;
};

export const createAllowance = (clock: Clock): Allowance => {
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
