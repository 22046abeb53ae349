import * as v from 'valibot';
import {isRecord, lookUp} from '../../base/records.js';
import {isId} from '../../domain/subject.js';
import type {LeftOut} from '../../domain/left-out.js';

/**
Returns a list with an object's id if requests can't contain that id, or else an empty list. The schemas find all other mistakes.
*/
const unusableId = (item: unknown): readonly string[] =>
	isRecord(item) && typeof item.id === 'string' && !isId(item.id) ? [item.id] : [];

/**
Removes objects whose ids are unusable in requests from an answer's list, because one such object must not make the whole list invalid. The list is a
field of the answer, or the answer itself. Nested objects are kept, because no request uses their ids.
*/
export const withoutUnusable = (answer: unknown): {readonly value: unknown; readonly leftOut?: LeftOut} => {
	const lists: ReadonlyArray<readonly [string, unknown]> = isRecord(answer) ? Object.entries(answer) : [['keys', answer]];
	for (const [list, items] of lists) {
		const ids = Array.isArray(items) ? items.flatMap(item => unusableId(item)) : [];
		if (ids.length > 0 && Array.isArray(items)) {
			const usable: readonly unknown[] = items.filter(item => unusableId(item).length === 0);
			return {value: isRecord(answer) ? {...answer, [list]: usable} : usable, leftOut: {list, ids}};
		}
	}

	return {value: answer};
};

/**
Builds the schema of a list. If several items have the same id, keeps only the first, because a pane's cursor finds its row by id.
*/
export const listOf = <const Schema extends v.GenericSchema>(item: Schema, idOf: (object: v.InferOutput<Schema>) => string) =>
	v.pipe(v.array(item), v.transform(items => {
		const seen = new Set<string>();
		return items.filter(object => {
			const id = idOf(object);
			const isNew = !seen.has(id);
			seen.add(id);
			return isNew;
		});
	}));

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

/** Describes what is wrong with a value, without the value itself, which may be a secret. */
const problemOf = (issue: v.GenericIssue): string => {
	const path = pathOf(issue);
	if (issue.kind !== 'schema') {
		return `${path} ${issue.message}`;
	}

	if (issue.input === undefined) {
		return `${path} is missing`;
	}

	// An optional field expects "(string | null | undefined)"; naming the first type is enough.
	const expected = /\w+/v.exec(issue.expected ?? '')?.[0] ?? '';
	const name = lookUp(wanted, expected);
	const ending = name === undefined ? '' : `, ${name} was expected`;
	return `${path} is ${kindOf(issue.input)}${ending}`;
};

/**
Decodes a value by a schema of the API.

@returns The decoded value, or an error such as `endpoints[3].type is a number, a string was expected`.
*/
export const decode = <const Schema extends v.GenericSchema>(
	schema: Schema,
	value: unknown,
): {readonly output: v.InferOutput<Schema>} | {readonly problem: string} => {
	const result = v.safeParse(schema, value, {abortEarly: true});
	return result.success ? {output: result.output} : {problem: problemOf(result.issues[0])};
};
