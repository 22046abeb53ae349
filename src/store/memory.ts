/**
What selectors remember from one call to the next, such as an index that grows with a list. It belongs to one run of the program on one
connection, and goes with it.
*/
export type Memory = WeakMap<() => unknown, unknown>;

/**
What a function has made for this memory; it is made when it is asked for first.
*/
export const remembered = <Value>({memory}: {readonly memory: Memory}, make: () => Value): Value => {
	if (!memory.has(make)) {
		memory.set(make, make());
	}

	// Under a function stands what that function has made.
	return memory.get(make) as Value;
};
