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

const pathOf = (issue: v.GenericIssue): string => {
	let path = '';
	for (const {key} of issue.path ?? []) {
		path += typeof key === 'number' ? `[${key}]` : `${path === '' ? '' : '.'}${String(key)}`;
	}

	return path === '' ? 'it' : path;
};

/**
What is wrong with a value, without the value itself: that may be a secret.
*/
const problemOf = (issue: v.GenericIssue): string => {
	const path = pathOf(issue);
	if (issue.kind !== 'schema') {
		return `${path} ${issue.message}`;
	}

	if (issue.input === undefined) {
		return `${path} is missing`;
	}

	// An optional field expects "(string | null | undefined)"; naming the first is enough.
	const expected = /\w+/v.exec(issue.expected ?? '')?.[0] ?? '';
	const name = lookUp(wanted, expected);
	const ending = name === undefined ? '' : `, ${name} was expected`;
	return `${path} is ${kindOf(issue.input)}${ending}`;
};

/**
Reads a value by a schema of the API.

@returns The decoded value, or what is wrong with it, such as `endpoints[3].type is a number, a string was expected`.
*/
export const decode = <const Schema extends v.GenericSchema>(
	schema: Schema,
	value: unknown,
): {readonly output: v.InferOutput<Schema>} | {readonly problem: string} => {
	const result = v.safeParse(schema, value, {abortEarly: true});
	return result.success ? {output: result.output} : {problem: problemOf(result.issues[0])};
};
