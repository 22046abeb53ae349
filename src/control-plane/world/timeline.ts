/**
The ids of a project's operations in order of creation. Each page of the operation list is a slice of these ids.

The ids are kept sorted. Finding a page among 100,000 operations therefore takes only a binary search.
*/
export type Timeline = {
	/** Returns the creation time of the newest operation, in microseconds since 1970. Returns 0 without operations. */
	readonly newest: () => number;
	readonly size: () => number;

	/** Returns the ids of the oldest operations, at most `count` of them. */
	readonly oldest: (count: number) => string[];

	/** Returns the ids of operations created before a time, newest first, at most `limit` of them. */
	readonly before: (microseconds: number, limit: number) => string[];
	readonly add: (microseconds: number, id: string) => void;
	readonly remove: (microseconds: number) => void;
};

export const createTimeline = (): Timeline => {
	const times: number[] = [];
	const ids: string[] = [];

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
