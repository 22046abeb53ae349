type Named = ReadonlyArray<{readonly id: string; readonly name?: string}>;

const namesOf = new WeakMap<Named, ReadonlyMap<string, string>>();

/**
Returns the names of a list's items by id. The names are collected once per list, because an account may have thousands of projects.
*/
const namesIn = (items: Named): ReadonlyMap<string, string> => {
	const names = namesOf.get(items) ?? new Map(items.map(({id, name}) => [id, name ?? id]));
	namesOf.set(items, names);
	return names;
};

/** Creates a function that finds the name for an id in any of the lists, or else returns the id. */
export const nameIn = (lists: readonly Named[]): ((id: string) => string) => {
	const [first = [], ...others] = lists;
	const names = namesIn(others.length === 0 ? first : lists.flat());
	return id => names.get(id) ?? id;
};
