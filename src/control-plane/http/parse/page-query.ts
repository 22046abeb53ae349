import * as v from 'valibot';

/**
A `limit` of a list: a whole number in its bounds.
*/
export const limitQuery = (fallback: number, most: number) => v.optional(v.pipe(
	v.string(),
	v.regex(/^\d{1,9}$/v, 'a whole number is needed'),
	v.transform(Number),
	v.minValue(1, 'at least 1'),
	v.maxValue(most, `at most ${most}`),
), String(fallback));
