import * as v from 'valibot';
import {isRecord} from '../../../base/records.js';
import {BadRequest} from '../../http-errors.js';

const wholeNumber = (least: number, most: number) => v.pipe(
	v.string(),
	v.regex(/^\d{1,9}$/v, 'a whole number is needed'),
	v.transform(Number),
	v.minValue(least, `at least ${least}`),
	v.maxValue(most, `at most ${most}`),
);

/**
The time limit for a list of projects, in milliseconds. No list takes that long here.

@see docs/control-api.md#field-ignored
*/
export const timeoutQuery = v.optional(wholeNumber(100, 30_000));

/**
The `limit` of a list: a whole number from 1 to `most`, by default `fallback`.
*/
export const limitQuery = (fallback: number, most: number) => v.optional(wholeNumber(1, most), String(fallback));

/**
Text of at least one character and at most `longest`.
*/
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));

/**
A name chosen by a user: text with at least one non-space character.
*/
export const name = (longest: number) => v.pipe(text(longest), v.regex(/\S/v, 'a name is more than blanks'), v.check(sent => sent.isWellFormed(), 'a name has no half of a surrogate pair'));

/**
An object with these fields. An array is none, although it could have them.
*/
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) => v.pipe(
	v.custom<Readonly<Record<string, unknown>>>(isRecord, ({received}) => `Invalid type: Expected Object but received ${received}`),
	v.object(entries),
);

/**
Validates client input. It is validated here once and trusted afterwards.

@throws {BadRequest} A message that names each invalid field and its problem.
*/
export const parse = <const Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> => {
	const result = v.safeParse(schema, input);
	if (result.success) {
		return result.output;
	}

	const problems = result.issues.map(issue => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
	throw new BadRequest(problems.join('; '));
};
