/**
The ids of a project's operations in the order of their creation, which every page of the list is cut from.

Kept sorted as operations arrive, so that a page from anywhere in 100,000 costs a binary search and its own length.
*/
export type Timeline = {
	/**
	The creation time of the newest, in microseconds; 0 when there is none.
	*/
	readonly newest: () => number;
	readonly size: () => number;

	/**
	Ids of the oldest, at most so many.
	*/
	readonly oldest: (count: number) => string[];

	/**
	Ids of those created before that time, newest first, at most so many.
	*/
	readonly before: (microseconds: number, limit: number) => string[];
	readonly add: (microseconds: number, id: string) => void;
	readonly remove: (microseconds: number) => void;
};

export const createTimeline = (): Timeline => {
	const times: number[] = [];
	const ids: string[] = [];

	/**
	How many were created before that time.
	*/
	const countBefore = (microseconds: number): number => {
		let low = 0;
		let high = times.length;
		while (low < high) {
			const middle = Math.floor((low + high) / 2);
			if ((times[middle] ?? 0) < microseconds) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}

		return low;
	};

	return {
		newest: () => times.at(-1) ?? 0,
		size: () => times.length,
		oldest: count => ids.slice(0, count),
		before(microseconds, limit) {
			const end = countBefore(microseconds);
			return ids.slice(Math.max(0, end - limit), end).toReversed();
		},
		add(microseconds, id) {
			const index = countBefore(microseconds);
			if (times[index] === microseconds) {
				return;
			}

			times.splice(index, 0, microseconds);
			ids.splice(index, 0, id);
		},
		remove(microseconds) {
			const index = countBefore(microseconds);
			if (times[index] !== microseconds) {
				return;
			}

			times.splice(index, 1);
			ids.splice(index, 1);
		},
	};
};
