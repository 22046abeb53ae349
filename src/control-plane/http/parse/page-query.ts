import * as v from 'valibot';

const wholeNumber = (least: number, most: number) => v.pipe(
	v.string(),
	v.regex(/^\d{1,9}$/v, 'a whole number is needed'),
	v.transform(Number),
	v.minValue(least, `at least ${least}`),
	v.maxValue(most, `at most ${most}`),
);

/**
How long a list of projects may take, in milliseconds. Here none takes as long.

@see docs/control-api.md#field-ignored
*/
export const timeoutQuery = v.optional(wholeNumber(100, 30_000));

/**
The `limit` of a list: a whole number from 1 to `most`; `fallback` when the request does not say.
*/
export const limitQuery = (fallback: number, most: number) => v.optional(wholeNumber(1, most), String(fallback));
