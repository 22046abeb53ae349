/**
Whether a parsed value is nested at most so deeply.

What clients send is kept, compared and written again by functions that call themselves for each level: a body of a hundred thousand brackets would end them.
*/
export const isNestedWithin = (value: unknown, levels: number): boolean => {
	if (typeof value !== 'object' || value === null) {
		return true;
	}

	return levels > 0 && Object.values(value).every(part => isNestedWithin(part, levels - 1));
};
