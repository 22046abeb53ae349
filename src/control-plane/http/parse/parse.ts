import * as v from 'valibot';
import {BadRequest} from '../../http-errors.js';

/**
Text of at least one character and at most `longest`.
*/
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));

/**
A name that a user gives: text with at least one character that is not blank.
*/
export const name = (longest: number) => v.pipe(text(longest), v.regex(/\S/v, 'a name is more than blanks'));

/**
Checks what a client sent. It is checked here once and trusted from then on.

@throws {BadRequest} A message that names each wrong field and what is wrong with it.
*/
export const parse = <const Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> => {
	const result = v.safeParse(schema, input);
	if (result.success) {
		return result.output;
	}

	const problems = result.issues.map(issue => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
	throw new BadRequest(problems.join('; '));
};
