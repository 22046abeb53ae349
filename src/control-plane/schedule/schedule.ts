import type {Clock} from '../../base/clock.js';
import {millisecondsPerHour, type Instant} from '../../domain/time.js';
import {createHeap} from './heap.js';

/**
What is to happen later: at most one instant for each key, on one timer of the clock.
*/
export type Schedule = {
	/**
	Books a key for an instant, in place of the one it had; `undefined` takes it out.
	*/
	readonly book: (key: string, at: Instant | undefined) => void;
	readonly stop: () => void;
};

/**
No timer waits longer: after a jump of the clock (a laptop that slept), what was missed comes at most this late.
*/
const longestWaitMilliseconds = millisecondsPerHour;

/**
Runs the callback for each key when its instant has come, earliest first. What the callback books for now runs in the same go.

A wait that has passed counts, whatever the clock says after it: a clock that was set back holds nothing up.
*/
export const startSchedule = (clock: Clock, run: (key: string) => void): Schedule => {
	const heap = createHeap();
	const bookings = new Map<string, Instant>();
	let timer: {readonly at: Instant; readonly cancel: () => void} | undefined;
	let isRunning = false;
	let isStopped = false;

	const earliest = () => {
		// A booking that was replaced stays in the heap until it comes up, and is passed over here.
		for (;;) {
			const first = heap.first();
			if (first === undefined || bookings.get(first.key) === first.at) {
				return first;
			}

			heap.pop();
		}
	};

	const wind = () => {
		if (isRunning || isStopped) {
			return;
		}

		const at = earliest()?.at;
		if (timer?.at === at) {
			return;
		}

		timer?.cancel();
		timer = undefined;
		if (at === undefined) {
			return;
		}

		const now = clock.now();
		const until = Math.min(Math.max(at, now), now + longestWaitMilliseconds);
		timer = {
			at,
			cancel: clock.after(until - now, () => {
				timer = undefined;
				tick(until);
			}),
		};
	};

	const tick = (until: Instant) => {
		isRunning = true;
		try {
			for (let next = earliest(); next !== undefined && next.at <= Math.max(until, clock.now()); next = earliest()) {
				bookings.delete(next.key);
				run(next.key);
			}
		} finally {
			isRunning = false;
			wind();
		}
	};

	return {
		book(key, at) {
			if (bookings.get(key) === at) {
				return;
			}

			if (at === undefined) {
				bookings.delete(key);
			} else {
				bookings.set(key, at);
				heap.push({key, at});
			}

			wind();
		},
		stop() {
			isStopped = true;
			bookings.clear();
			timer?.cancel();
			timer = undefined;
		},
	};
};
