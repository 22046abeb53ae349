import fc from 'fast-check';
import type * as v from 'valibot';
import {expect, test} from 'vitest';
import {identityBody, organizationsBody, userBody} from '../../../src/api/decode/account.js';
import {apiKeysBody, newApiKeyBody} from '../../../src/api/decode/api-key.js';
import {branchesBody} from '../../../src/api/decode/branch.js';
import {computeBody, computeChangeBody, computesBody} from '../../../src/api/decode/endpoint.js';
import {operationBody, operationsBody} from '../../../src/api/decode/operation.js';
import {projectBody, projectsBody} from '../../../src/api/decode/project.js';
import {DecodeError} from '../../../src/api/errors.js';
import {readAnswer} from '../../../src/api/answers/read-answer.js';
import {
	wireBranch,
	wireCompute,
	wireOperation,
	wireProject,
} from '../wire.js';

const key = {
	id: 7, name: 'ci', key: 'the-secret', created_at: '2026-03-14T13:21:07Z',
};

const answers: ReadonlyArray<readonly [string, v.GenericSchema, unknown]> = [
	['a project', projectBody, {project: wireProject}],
	['projects', projectsBody, {projects: [wireProject]}],
	['branches', branchesBody('p'), {branches: [wireBranch]}],
	['a compute', computeBody('p'), {endpoint: wireCompute}],
	['computes', computesBody('p'), {endpoints: [wireCompute]}],
	['a change', computeChangeBody('p'), {endpoint: wireCompute, operations: [wireOperation]}],
	['an operation', operationBody('p'), {operation: wireOperation}],
	['operations', operationsBody('p'), {operations: [wireOperation]}],
	['API keys', apiKeysBody({kind: 'personal'}), [key]],
	['a new API key', newApiKeyBody({kind: 'personal'}), key],
	['an identity', identityBody, {account_id: 'a', auth_method: 'api_key_user'}],
	['a user', userBody, {id: 'u'}],
	['organizations', organizationsBody, {organizations: [{id: 'o'}]}],
];

/** Returns whether an answer can be read. Any error but a `DecodeError` is a bug. */
const isRead = (schema: v.GenericSchema, text: string): boolean => {
	try {
		readAnswer({method: 'GET', path: '/x', schema}, {status: 200, headers: {}, text}, {apiKey: '', baseUrl: 'https://control.example/api/v2', requestId: 'r'});
		return true;
	} catch (error) {
		expect(error).toBeInstanceOf(DecodeError);
		expect(String(error)).toMatch(/^DecodeError: .{10,400}\.$|\?$/v);
		return false;
	}
};

/** Returns the paths of all values in a JSON value. */
const placesOf = (value: unknown): ReadonlyArray<readonly string[]> =>
	typeof value === 'object' && value !== null
		? [[], ...Object.entries(value).flatMap(([name, part]) => placesOf(part).map(place => [name, ...place]))]
		: [[]];

const replaced = (value: unknown, place: readonly string[], part: unknown): unknown => {
	const [name, ...rest] = place;
	if (name === undefined || typeof value !== 'object' || value === null) {
		return part;
	}

	const entries = Object.entries(value).map(([field, held]) => [field, field === name ? replaced(held, rest, part) : held as unknown] as const);
	return Array.isArray(value) ? entries.map(([, held]) => held) : Object.fromEntries(entries);
};

test.each(answers)('an answer with %s and any value at any position is decoded, or refused with a message', (_name, schema, answer) => {
	expect(isRead(schema, JSON.stringify(answer))).toBe(true);
	fc.assert(fc.property(fc.constantFrom(...placesOf(answer)), fc.jsonValue({maxDepth: 3}), (place, part) => {
		isRead(schema, JSON.stringify(replaced(answer, place, part)));
	}), {numRuns: 300});
});

test.each(answers)('an answer with %s that is truncated anywhere is refused with a message', (_name, schema, answer) => {
	const text = JSON.stringify(answer);
	for (let length = 0; length < text.length; length++) {
		expect(isRead(schema, text.slice(0, length))).toBe(false);
	}
});

/** Returns JSON with one more field in each of its objects. */
const grown = (value: unknown, field: string): string => {
	if (Array.isArray(value)) {
		return `[${value.map(part => grown(part, field)).join(',')}]`;
	}

	return typeof value === 'object' && value !== null
		? `{${[field, ...Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${grown(part, field)}`)].join(',')}}`
		: JSON.stringify(value);
};

test.each(answers)('an answer with %s is decoded even if it has unknown fields of any name', (_name, schema, answer) => {
	expect(isRead(schema, grown(answer, '"__proto__":{"polluted":true}'))).toBe(true);
	fc.assert(fc.property(fc.string(), fc.jsonValue(), (name, value) => {
		expect(isRead(schema, grown(answer, `${JSON.stringify(`new ${name}`)}:${JSON.stringify(value)}`))).toBe(true);
	}));
	expect('polluted' in {}).toBe(false);
});
