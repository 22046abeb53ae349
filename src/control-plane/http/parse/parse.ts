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
The time limit for listing projects, in milliseconds. The limit has no effect, because no list takes that long here.

@see docs/control-api.md#field-ignored
*/
export const timeoutQuery = v.optional(wholeNumber(100, 30_000));

/** Builds the schema of a list's `limit`: a whole number from 1 to `most`, by default `fallback`. */
export const limitQuery = (fallback: number, most: number) => v.optional(wholeNumber(1, most), String(fallback));

export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));

/** Builds the schema of a name chosen by a user: text with at least one non-space character. */
export const name = (longest: number) => v.pipe(text(longest), v.regex(/\S/v, 'a name is more than blanks'), v.check(sent => sent.isWellFormed(), 'a name has no half of a surrogate pair'));

/** Builds the schema of an object. Unlike `v.object`, the schema rejects an array. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) => v.pipe(
	v.custom<Readonly<Record<string, unknown>>>(isRecord, ({received}) => `Invalid type: Expected Object but received ${received}`),
	v.object(entries),
);

/**
Validates client input. Later code trusts the result.

@throws {BadRequest} With a message that names each invalid field and its problem.
*/
export const parse = <const Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> => {
	const result = v.safeParse(schema, input);
	if (result.success) {
		return result.output;
	}

	const problems = result.issues.map(issue => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
	throw new BadRequest(problems.join('; '));
};
