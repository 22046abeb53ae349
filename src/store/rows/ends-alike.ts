/**
How many rows two lists have in common, from one end on, at most `most`.
*/
const countAlike = (rowAt: (distance: number) => unknown, otherAt: (distance: number) => unknown, most: number): number => {
	let count = 0;
	while (count < most && rowAt(count) === otherAt(count)) {
		count++;
	}

	return count;
};

/**
How many rows a list has in common with an earlier one: at its head, and behind those at its tail. Lists grow at their ends and change a row
at a time.
*/
export const endsAlike = (items: readonly unknown[], before: readonly unknown[]): {readonly head: number; readonly tail: number} => {
	const shorter = Math.min(items.length, before.length);
	const head = countAlike(distance => items[distance], distance => before[distance], shorter);
	return {head, tail: countAlike(distance => items[items.length - 1 - distance], distance => before[before.length - 1 - distance], shorter - head)};
};
