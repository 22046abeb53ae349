/**
Whether a parsed value is nested at most so deeply.
*/
export const isNestedWithin = (value: unknown, levels: number): boolean =>
	typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every(part => isNestedWithin(part, levels - 1)));
