import * as v from 'valibot';
import {lookUp} from '../../base/look-up.js';

const kindOf = (value: unknown): string => {
	if (value === null) {
		return 'null';
	}

	if (Array.isArray(value)) {
		return 'a list';
	}

	return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};

const wanted: Readonly<Record<string, string>> = {
	Array: 'a list', Object: 'an object', string: 'a string', number: 'a number', boolean: 'a boolean',
};

const placeOf = (issue: v.GenericIssue): string => {
	let place = '';
	for (const {key} of issue.path ?? []) {
		place += typeof key === 'number' ? `[${key}]` : `${place === '' ? '' : '.'}${String(key)}`;
	}

	return place === '' ? 'it' : place;
};

/**
What is wrong, without the value: that may be a secret.
*/
const problemOf = (issue: v.GenericIssue): string => {
	const place = placeOf(issue);
	if (issue.kind !== 'schema') {
		return `${place} ${issue.message}`;
	}

	if (issue.input === undefined) {
		return `${place} is missing`;
	}

	// What is optional expects "(string | null | undefined)"; saying the first is enough.
	const expected = /\w+/v.exec(issue.expected ?? '')?.[0] ?? '';
	const name = lookUp(wanted, expected);
	const ending = name === undefined ? '' : `, ${name} was expected`;
	return `${place} is ${kindOf(issue.input)}${ending}`;
};

/**
Reads a value as what the API describes.

@returns What it stands for, or what is wrong with it, such as `endpoints[3].type is a number, a string was expected`.
*/
export const decode = <const Schema extends v.GenericSchema>(
	schema: Schema,
	value: unknown,
): {readonly output: v.InferOutput<Schema>} | {readonly problem: string} => {
	const result = v.safeParse(schema, value, {abortEarly: true});
	return result.success ? {output: result.output} : {problem: problemOf(result.issues[0])};
};
