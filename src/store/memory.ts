/**
Values that selectors cache between calls, such as an index that grows with a list. It belongs to one run of the program on one connection.
*/
export type Memory = WeakMap<() => unknown, unknown>;

/**
Returns the value that a function made for this memory, and calls the function on first use.
*/
export const remembered = <Value>({memory}: {readonly memory: Memory}, make: () => Value): Value => {
	if (!memory.has(make)) {
		memory.set(make, make());
	}

	// The map stores the result of each function under that function.
	return memory.get(make) as Value;
};
