import * as v from 'valibot';

/**
Text of at least one character and at most so many.
*/
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
