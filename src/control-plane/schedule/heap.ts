import type {Instant} from '../../domain/time.js';

type Booking = {
	readonly key: string;
	readonly at: Instant;
};

export type Heap = {
	readonly first: () => Booking | undefined;
	readonly push: (booking: Booking) => void;
	readonly pop: () => void;
};

/**
A binary heap of bookings, the earliest on top.
*/
export const createHeap = (): Heap => {
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
