import * as v from 'valibot';

/**
The `limit` of a list: a whole number from 1 to `most`; `fallback` when the request does not say.
*/
export const limitQuery = (fallback: number, most: number) => v.optional(v.pipe(
	v.string(),
	v.regex(/^\d{1,9}$/v, 'a whole number is needed'),
	v.transform(Number),
	v.minValue(1, 'at least 1'),
	v.maxValue(most, `at most ${most}`),
), String(fallback));
