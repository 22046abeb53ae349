import type {Clock} from '../../base/clock.js';
import {millisecondsPerMinute} from '../../domain/time.js';
import {NotKept} from './not-kept.js';
import type {Storage} from './storage.js';

/**
How long no write must fail before storing counts as working again. On a nearly full disk, small changes succeed between those that fail.
*/
const quietMilliseconds = 10 * millisecondsPerMinute;

/**
Makes a storage report when it can't store changes, and when it can again: one line each, however many requests there are.
*/
export const sayOnce = (storage: Storage, clock: Clock, say: (line: string) => void): Storage => {
	let failedAt: number | undefined;
	return {
		...storage,
		write(changes) {
			try {
				storage.write(changes);
			} catch (error) {
				if (error instanceof NotKept) {
					if (failedAt === undefined) {
						say(`${error.message} Reading goes on.`);
					}

					failedAt = clock.now();
				}

				throw error;
			}

			if (failedAt === undefined || !(clock.now() - failedAt >= quietMilliseconds)) {
				return;
			}

			failedAt = undefined;
			say('The control plane stores changes again.');
		},
	};
};
