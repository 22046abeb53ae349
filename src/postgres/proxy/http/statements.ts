import {Buffer} from 'node:buffer';
import type {IncomingHttpHeaders} from 'node:http';
import {serialize} from 'pg-protocol';
import type {OrNull} from './login.js';
import {HttpProblem} from './http-problem.js';

/** Formats a value as an element of an array literal, quoted so that its characters have no special meaning. */
const element = (value: unknown): string => {
	if (value === null) {
		return 'NULL';
	}

	return Array.isArray(value) ? arrayLiteral(value) : `"${(parameterText(value) ?? '').replaceAll(/["\\]/gv, String.raw`\$&`)}"`;
};

const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(value => element(value)).join(',')}}`;

/** Returns a parameter value as text. A list becomes a Postgres array, an object becomes JSON, and null stays NULL. */
export const parameterText = (value: unknown): OrNull<string> => {
	if (value === null || typeof value === 'string') {
		return value;
	}

	return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value);
};

/**
A statement as protocol messages. While a request waits, only the messages are kept, because the parsed JSON may take four times as much memory.
*/
export type Statement = {
	readonly messages: Uint8Array;
	readonly isArrayMode?: boolean;
};

/**
Builds the messages that run a statement with parameters in text format, and that request a description of the result.
*/
export const statementMessages = (text: string, values: ReadonlyArray<OrNull<string>>): Uint8Array => Buffer.concat([
	serialize.parse({text}),
	serialize.bind({values: [...values]}),
	serialize.describe({type: 'P'}),
	serialize.execute(),
	serialize.sync(),
]);

export type SqlWork = {
	readonly statements: readonly Statement[];

	/** The statement that begins the transaction of a batch; undefined for a single statement. */
	readonly begin?: string;
};

const isolationLevels: ReadonlyMap<string, string> = new Map([
	['ReadUncommitted', 'read uncommitted'],
	['ReadCommitted', 'read committed'],
	['RepeatableRead', 'repeatable read'],
	['Serializable', 'serializable'],
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (params: readonly unknown[]): ReadonlyArray<OrNull<string>> => {
	try {
		return params.map(value => parameterText(value));
	} catch (error) {
		if (error instanceof RangeError) {
			throw new HttpProblem(400, 'a parameter is nested too deeply or is too long');
		}

		throw error;
	}
};

const readStatement = (given: unknown): Statement => {
	if (!isRecord(given) || typeof given.query !== 'string') {
		throw new HttpProblem(400, 'a statement is {"query": "…", "params": […]}');
	}

	const {query, params = [], arrayMode} = given as {query: string; params?: unknown; arrayMode?: unknown};
	if (!Array.isArray(params)) {
		throw new HttpProblem(400, '"params" is a list');
	}

	if (params.length > 65_535) {
		throw new HttpProblem(400, `a statement has at most 65535 parameters, not ${params.length}`);
	}

	return {messages: statementMessages(query, textsOf(params)), ...(typeof arrayMode === 'boolean' && {isArrayMode: arrayMode})};
};

/**
Returns whether the value of a header is `true`; false if the header is absent.

@throws {HttpProblem} If the value is anything but `true` or `false`.
*/
const isTrue = (name: string, value: string | readonly string[] = 'false'): boolean => {
	if (value !== 'true' && value !== 'false') {
		throw new HttpProblem(400, `${name} is true or false`);
	}

	return value === 'true';
};

const beginOf = (headers: IncomingHttpHeaders): string => {
	const level = headers['neon-batch-isolation-level'];
	const isolation = level === undefined ? undefined : isolationLevels.get(String(level));
	if (level !== undefined && isolation === undefined) {
		throw new HttpProblem(400, `Neon-Batch-Isolation-Level is one of: ${isolationLevels.keys().toArray().join(', ')}`);
	}

	return [
		'begin',
		isolation === undefined ? '' : ` isolation level ${isolation}`,
		isTrue('Neon-Batch-Read-Only', headers['neon-batch-read-only']) ? ' read only' : '',
		isTrue('Neon-Batch-Deferrable', headers['neon-batch-deferrable']) ? ' deferrable' : '',
	].join('');
};

/**
The maximum number of values in a body, at any depth. Parsing twenty million values took minutes and gigabytes of memory.
*/
const mostValues = 1_000_000;

/** The characters in JSON that precede a value: a comma, or the beginning of a list or an object. */
const valueSigns: ReadonlySet<string> = new Set([',', '[', '{']);

/**
Returns the position of the closing quotation mark of a JSON string; the end of the text if there is none.

`start`: the position of the opening quotation mark.
*/
const endOfText = (json: string, start: number): number => {
	for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
		let before = end - 1;
		while (json[before] === '\\') {
			before -= 1;
		}

		// After an even number of backslashes, the quotation mark is not escaped.
		if ((end - before) % 2 === 1) {
			return end;
		}
	}

	return json.length;
};

/** Returns whether JSON has too many values, by counting the characters that precede values. */
const hasTooManyValues = (json: string): boolean => {
	let values = 0;
	for (let index = 0; index < json.length && values <= mostValues; index++) {
		const sign = json[index];
		if (sign === '"') {
			index = endOfText(json, index);
		} else if (valueSigns.has(sign ?? '')) {
			values += 1;
		}
	}

	return values > mostValues;
};

/**
Parses the body of a request: `{query, params}`, or `{queries: [{query, params}]}` for a batch in one transaction.

@throws {HttpProblem} If the body is anything else.
*/
export const readWork = (bytes: Uint8Array, headers: IncomingHttpHeaders): SqlWork => {
	const body = new TextDecoder().decode(bytes);
	if (body.length > mostValues && hasTooManyValues(body)) {
		throw new HttpProblem(413, `a request has at most ${mostValues} values`);
	}

	let given: unknown;
	try {
		given = JSON.parse(body);
	} catch {
		throw new HttpProblem(400, 'the body is not JSON');
	}

	if (!isRecord(given)) {
		throw new HttpProblem(400, 'the body is an object: {"query": "…", "params": […]}, or {"queries": […]}');
	}

	const {queries} = given;
	if (queries === undefined) {
		return {statements: [readStatement(given)]};
	}

	if (!Array.isArray(queries)) {
		throw new HttpProblem(400, '"queries" is a list');
	}

	return {statements: queries.map(query => readStatement(query)), begin: beginOf(headers)};
};

/** The format of values in a response. */
export type Shape = {
	readonly isArrayMode: boolean;
	readonly isRawText: boolean;
};

export const readShape = (headers: IncomingHttpHeaders): Shape => ({
	isArrayMode: isTrue('Neon-Array-Mode', headers['neon-array-mode']),
	isRawText: isTrue('Neon-Raw-Text-Output', headers['neon-raw-text-output']),
});
