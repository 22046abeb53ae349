type Named = ReadonlyArray<{readonly id: string; readonly name?: string}>;

const namesOf = new WeakMap<Named, ReadonlyMap<string, string>>();

/**
The names of the items of a list, by id. They are gathered once for a list: an account may have thousands of projects.
*/
const namesIn = (items: Named): ReadonlyMap<string, string> => {
	const names = namesOf.get(items) ?? new Map(items.map(({id, name}) => [id, name ?? id]));
	namesOf.set(items, names);
	return names;
};

/**
The function that names what is in one of the lists by its id; what is in none is called by its id.
*/
export const nameIn = (lists: readonly Named[]): ((id: string) => string) => {
	const [first = [], ...others] = lists;
	const names = namesIn(others.length === 0 ? first : lists.flat());
	return id => names.get(id) ?? id;
};
