import {millisecondsPerHour, type Instant} from '../../domain/time.js';
import type {Clock} from '../../base/clock.js';

type Booking = {
	readonly key: string;
	readonly at: Instant;
};

type Heap = {
	readonly first: () => Booking | undefined;
	readonly push: (booking: Booking) => void;
	readonly pop: () => void;
};

/** Creates a binary heap of bookings, with the earliest on top. */
const createHeap = (): Heap => {
	const heap: Booking[] = [];
	const at = (index: number): Instant => heap[index]?.at ?? Infinity;
	const swap = (left: number, right: number) => {
		const [a, b] = [heap[left], heap[right]];
		if (a === undefined || b === undefined) {
			return;
		}

		heap[left] = b;
		heap[right] = a;
	};

	return {
		first: () => heap[0],
		push(booking) {
			let index = heap.length;
			heap.push(booking);
			while (index > 0) {
				const parent = Math.floor((index - 1) / 2);
				if (at(parent) <= at(index)) {
					return;
				}

				swap(parent, index);
				index = parent;
			}
		},
		pop() {
			const last = heap.pop();
			if (last === undefined || heap.length === 0) {
				return;
			}

			heap[0] = last;
			let index = 0;
			for (;;) {
				const left = (2 * index) + 1;
				const least = at(left + 1) < at(left) ? left + 1 : left;
				if (at(index) <= at(least)) {
					return;
				}

				swap(index, least);
				index = least;
			}
		},
	};
};

/** A schedule of future work: at most one instant per key, all on one timer of the clock. */
export type Schedule = {
	/**
	Schedules a key. The new instant replaces the key's earlier instant, and `undefined` cancels the earlier instant.
	*/
	readonly book: (key: string, at: Instant | undefined) => void;
	readonly stop: () => void;
};

/**
The maximum duration of a timer, in milliseconds. After a clock jump, as when a laptop slept, missed work runs at most this late.
*/
const longestWaitMilliseconds = millisecondsPerHour;

/**
Creates a schedule that runs the callback for each key at the key's instant, earliest first. Work that the callback schedules for the current instant
runs at once.

When a timer has elapsed, the timer's work runs even if the clock was set back in the meantime. Waiting again would delay the work.
*/
export const startSchedule = (clock: Clock, run: (key: string, at: Instant) => void): Schedule => {
	const heap = createHeap();
	const bookings = new Map<string, Instant>();
	let timer: {readonly at: Instant; readonly cancel: () => void} | undefined;
	let isRunning = false;
	let isStopped = false;
	const later = new Map<string, Instant>();

	const earliest = () => {
		// A replaced booking stays in the heap until its instant, and is skipped here.
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
				run(next.key, next.at);
			}
		} finally {
			isRunning = false;
			for (const [key, at] of later) {
				bookings.set(key, at);
				heap.push({key, at});
			}

			later.clear();
			wind();
		}
	};

	return {
		book(key, at) {
			later.delete(key);
			if (bookings.get(key) === at) {
				return;
			}

			// The clock may have been set back before the work of an elapsed timer runs. Anything that this work schedules for later must then wait
			// for a new timer. Otherwise, work that schedules itself again would never end.
			const mustWait = isRunning && at !== undefined && at > clock.now();
			if (at === undefined || mustWait) {
				bookings.delete(key);
			} else {
				bookings.set(key, at);
				heap.push({key, at});
			}

			if (mustWait) {
				later.set(key, at);
			}

			wind();
		},
		stop() {
			isStopped = true;
			bookings.clear();
			later.clear();
			timer?.cancel();
			timer = undefined;
		},
	};
};
