export type Rows = ReadonlyArray<{readonly id: string}>;

/** The longer list from which the rows of a list were taken, without changing their order. */
type Origin = {
	readonly items: Rows;

	/** The indexes of the list's rows in the longer list, ascending. */
	readonly positions: Uint32Array;
};

const origins = new WeakMap<Rows, Origin>();

/**
Makes a list of the rows at the given ascending indexes of a longer list, and remembers the indexes. {@link indexOfId} then looks rows up in the
longer list.
*/
export const rowsAt = <Row extends Rows[number]>(items: readonly Row[], positions: Uint32Array): readonly Row[] => {
	const rows = Array.from(positions, position => items[position]!);
	origins.set(rows, {items, positions});
	return rows;
};

/**
The cache of a list. `positions` has the index of each id that was looked up (-1 if missing). `near` is the latest index found.
*/
type Known = {
	near: number;
	readonly positions: Map<string, number>;
};

const known = new WeakMap<Rows, Known>();

/**
The index at which each id was last found in any list. Searches start at this index, because a poll usually moves rows by only a few positions.
*/
const lastPositions = new Map<string, number>();

/**
The size at which a cache is cleared. Drawing a screen looks up fewer ids. Only a scan through a whole list looks up more.
*/
const mostPositions = 1000;

const remember = (positions: Map<string, number>, id: string, position: number): void => {
	if (positions.size > mostPositions) {
		positions.clear();
	}

	positions.set(id, position);
};

const searchFrom = (rows: Rows, id: string, near: number): number => {
	for (let distance = 0; distance <= near || near + distance < rows.length; distance++) {
		if (rows[near + distance]?.id === id) {
			return near + distance;
		}

		if (rows[near - distance]?.id === id) {
			return near - distance;
		}
	}

	return -1;
};

/** Returns the index of a number in an ascending list, or -1. */
const indexOfNumber = (numbers: Uint32Array, wanted: number): number => {
	let low = 0;
	let high = numbers.length - 1;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (numbers[middle]! < wanted) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}

	return numbers[low] === wanted ? low : -1;
};

const find = (rows: Rows, id: string, near: number): number => {
	const origin = origins.get(rows);
	if (origin !== undefined) {
		const position = indexOfId(origin.items, id);
		return position === -1 ? -1 : indexOfNumber(origin.positions, position);
	}

	return searchFrom(rows, id, Math.min(lastPositions.get(id) ?? near, rows.length - 1));
};

/**
Returns the index of an id in a list, or -1. The search starts where the id was last found, or else at the latest index found in the list. The wanted
row is usually near, because the cursor moves only a few rows at a time. Building a map of 100,000 rows during a key press would take too long.
*/
export const indexOfId = (rows: Rows, id: string | undefined): number => {
	if (id === undefined) {
		return -1;
	}

	const list = known.get(rows) ?? {near: 0, positions: new Map<string, number>()};
	known.set(rows, list);
	const position = list.positions.get(id) ?? find(rows, id, list.near);
	remember(list.positions, id, position);
	if (position !== -1) {
		list.near = position;
		remember(lastPositions, id, position);
	}

	return position;
};

export const rowById = <Row extends Rows[number]>(rows: readonly Row[], id: string | undefined): Row | undefined => rows[indexOfId(rows, id)];
