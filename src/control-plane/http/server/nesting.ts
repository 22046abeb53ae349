/**
Whether a parsed value is nested at most `levels` deep.

What clients send is kept, compared and written again by recursive functions: a body of a hundred thousand brackets would overflow the
stack.
*/
export const isNestedWithin = (value: unknown, levels: number): boolean => {
	if (typeof value !== 'object' || value === null) {
		return true;
	}

	return levels > 0 && Object.values(value).every(part => isNestedWithin(part, levels - 1));
};
