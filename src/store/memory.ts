/**
Values that selectors cache between calls, such as an index that grows with a list. A new connection starts with an empty cache.
*/
export type Memory = WeakMap<() => unknown, unknown>;

/** Returns the cached result of `make`, calling it on first use. */
export const remembered = <Value>({memory}: {readonly memory: Memory}, make: () => Value): Value => {
	if (!memory.has(make)) {
		memory.set(make, make());
	}

	// The map stores the result of each function under that function.
	return memory.get(make) as Value;
};
