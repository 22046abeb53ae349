import * as v from 'valibot';

/**
Text of at least one character and at most `longest`.
*/
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));

/**
A name that a user gives: text with at least one character that is not blank.
*/
export const name = (longest: number) => v.pipe(text(longest), v.regex(/\S/v, 'a name is more than blanks'));
