export type Rows = ReadonlyArray<{readonly id: string}>;

/**
A list that holds some rows of a longer one, in the same order.
*/
type Origin = {
	readonly items: Rows;

	/**
	Where its rows stand in that list, ascending.
	*/
	readonly places: Uint32Array;
};

const origins = new WeakMap<Rows, Origin>();

/**
Tells that a list holds the rows that stand at these places (ascending) of a longer one: then a row is found by its place there.
*/
export const rowsAt = <Row extends Rows[number]>(items: readonly Row[], places: Uint32Array): readonly Row[] => {
	const rows = Array.from(places, place => items[place]!);
	origins.set(rows, {items, places});
	return rows;
};

/**
What was found out about a list: the place of each id that was asked for, -1 of one that is not in it; and the place found last.
*/
type Known = {
	near: number;
	readonly places: Map<string, number>;
};

const known = new WeakMap<Rows, Known>();

/**
Where each id was found last, in whatever list: a poll makes a new list in which a row has moved by a few places at most.
*/
const lastPlaces = new Map<string, number>();

/**
More than a screen asks for; who goes through a whole list asks for each of its rows.
*/
const mostPlaces = 1000;

const remember = (places: Map<string, number>, id: string, place: number): void => {
	if (places.size > mostPlaces) {
		places.clear();
	}

	places.set(id, place);
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

/**
The index of a number in numbers that ascend, or -1.
*/
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
		const place = indexOfId(origin.items, id);
		return place === -1 ? -1 : indexOfNumber(origin.places, place);
	}

	return searchFrom(rows, id, Math.min(lastPlaces.get(id) ?? near, rows.length - 1));
};

/**
The place of an id in a list, or -1. It is looked for from where it was found last, else from what was found last in the list, as the
cursor moves by little; a map of 100,000 rows would take longer to make than a key may.
*/
export const indexOfId = (rows: Rows, id: string | undefined): number => {
	if (id === undefined) {
		return -1;
	}

	const list = known.get(rows) ?? {near: 0, places: new Map<string, number>()};
	known.set(rows, list);
	const place = list.places.get(id) ?? find(rows, id, list.near);
	remember(list.places, id, place);
	if (place !== -1) {
		list.near = place;
		remember(lastPlaces, id, place);
	}

	return place;
};

/**
The row with an id; undefined when it is not in the list.
*/
export const rowById = <Row extends Rows[number]>(rows: readonly Row[], id: string | undefined): Row | undefined => rows[indexOfId(rows, id)];
