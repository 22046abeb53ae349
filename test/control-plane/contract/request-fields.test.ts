import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {isRecord} from '../../../src/base/records.js';
import {routes} from '../../../src/control-plane/http/routes/table.js';
import {projectFolder} from '../../helpers/source-files.js';
import type {Json} from '../fuzz/body-of-schema.js';
import {startPlane, type Answer, type Plane} from '../plane.js';
import type {WireError} from '../wire-types.js';
import {decisions} from './decisions.js';
import type {Decided, Decision, Value} from './field-decision.js';
import {readDocument} from './openapi.js';
import {requestFields} from './request-fields.js';

const document = readDocument();
const named = routes.map(({method, path: route}) => ({method, route, name: `${method} ${route}`}));

const isObject = (value: Json | undefined): value is Readonly<Record<string, Json>> => isRecord(value);

/**
Sets a value in a body at a place such as `endpoints[].type`.
A list that is missing gets one compute. In a list that is there, the first entry changes.
*/
const withField = (body: Json | undefined, [part = '', ...rest]: readonly string[], value: Json): Json => {
	const name = part.replace('[]', '');
	const fields = isObject(body) ? body : {};
	const there = fields[name];
	const [first = {type: 'read_write'}] = Array.isArray(there) ? there as readonly Json[] : [];
	const before = part.endsWith('[]') ? first : there;
	const after = rest.length === 0 ? value : withField(before, rest, value);
	return {...fields, [name]: part.endsWith('[]') ? [after] : after};
};

/** Other fields that a field needs beside it. A window has three parts, and a minimum is at most the maximum. */
const companions: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
	maintenance_window: {weekdays: [6], start_time: '03:00', end_time: '04:00'},
};

const withCompanions = (body: Json | undefined, parts: readonly string[]): Json | undefined => {
	const parent = parts.at(-2);
	const added = parent === undefined ? undefined : companions[parent];
	return added === undefined ? body : withField(body, parts.slice(0, -1), added);
};

const merged = (body: Json | undefined, parts: readonly string[], value: Json): Json => withField(withCompanions(body, parts), parts, value);

const valueAt = (body: unknown, parts: readonly string[]): unknown => {
	let found = body;
	for (const part of parts) {
		found = isRecord(found) || Array.isArray(found) ? (found as Readonly<Record<string, unknown>>)[part] : undefined;
	}

	return found;
};

const sentValue = async (plane: Plane, value: Value): Promise<Json> => typeof value === 'function' ? value(plane) : value;

const send = async (plane: Plane, method: string, request: Awaited<ReturnType<Decided['request']>>): Promise<Answer<unknown>> => {
	const answer = await plane.send(method, request.path, request);
	plane.settle();
	return answer;
};

const withValue = (request: Awaited<ReturnType<Decided['request']>>, field: string, value: Json): Awaited<ReturnType<Decided['request']>> => {
	if (!field.startsWith('?')) {
		return {...request, body: merged(request.body, field.split('.'), value)};
	}

	const [place = '', query = ''] = request.path.split('?', 2);
	const parameters = new URLSearchParams(query);
	parameters.set(field.slice(1), typeof value === 'string' ? value : JSON.stringify(value));
	return {...request, path: `${place}?${parameters.toString()}`};
};

const messageOf = ({body}: Answer<unknown>): string => (body as WireError).message;

type Tried = {readonly answer: Answer<unknown>; readonly plain: Answer<unknown> | undefined; readonly value: Json; readonly field: string};

const look: Readonly<{[Kind in Decision['kind']]: (plane: Plane, tried: Tried, decision: Extract<Decision, {kind: Kind}>) => void | Promise<void>}> = {
	async shown(plane, {answer, value, field}, decision) {
		expect(answer).toMatchObject({status: expect.toSatisfy((code: number) => code < 300) as number});
		const at = (decision.at ?? field.replaceAll('[]', '.0')).split('.');
		expect(await decision.look?.(plane, answer) ?? valueAt(answer.body, at)).toEqual(value);
	},
	checked(_plane, {answer, value, field}) {
		expect([400, 404, 422]).toContain(answer.status);
		const words = [field.replace('?', ''), ...[value].flat().map(String)];
		expect(words.some(word => messageOf(answer).includes(word)), messageOf(answer)).toBe(true);
	},
	differs(_plane, {answer, plain}) {
		expect([answer.status, plain?.status]).toEqual([200, 200]);
		expect(answer.body).not.toEqual(plain?.body);
	},
	refused(_plane, {answer, field}, {said}) {
		expect([400, 422]).toContain(answer.status);
		expect(messageOf(answer)).toContain(said);
		expect(messageOf(answer)).toContain(field.replace('?', '').replaceAll('[]', '.0'));
	},
	ignored(_plane, {answer, field}) {
		expect(answer).toMatchObject({status: 200});
		const reference = readFileSync(path.join(projectFolder, 'docs/control-api.md'), 'utf8');
		const [, section = ''] = reference.split('<a id="field-ignored"></a>', 2);
		expect(section.slice(0, section.indexOf('\n- '))).toContain(`\`${field.replace('?', '').split('.').at(-1) ?? ''}\``);
	},
};

const problem = async (
	plane: Plane,
	method: string,
	[field, decision]: readonly [string, Decision],
	request: () => ReturnType<Decided['request']>,
): Promise<string | undefined> => {
	const value = await sentValue(plane, decision.value);
	const plain = decision.kind === 'differs' ? await send(plane, method, await request()) : undefined;
	const answer = await send(plane, method, withValue(await request(), field, value));
	try {
		// The kind picks the function for decisions of that kind.
		await (look[decision.kind] as (plane: Plane, tried: Tried, decision: Decision) => void | Promise<void>)(plane, {
			answer, plain, value, field,
		}, decision);
		return undefined;
	} catch (error) {
		return `${field} is not ${decision.kind}: ${answer.status} ${(JSON.stringify(answer.body) ?? '').slice(0, 300)} ${error instanceof Error ? error.message : ''}`;
	}
};

test.for(named)('decisions.ts lists the same fields for the request $name as the OpenAPI document', ({method, route, name}) => {
	expect(Object.keys(decisions[name]?.fields ?? {}).toSorted()).toEqual(requestFields(document, method, route).toSorted());
});

test.for(named.filter(({name}) => decisions[name] !== undefined))('the control plane treats each field of the request $name as decided in decisions.ts', async ({method, name}) => {
	const decided = decisions[name]!;
	const plane = await startPlane();
	const problems: string[] = [];
	for (const [count, entry] of Object.entries(decided.fields).entries()) {
		problems.push(...[await problem(plane, method, entry, async () => decided.request(plane, count))].filter(found => found !== undefined));
	}

	expect(problems).toEqual([]);
});

test('requestFields finds a field that was added to the OpenAPI document', () => {
	const fields = requestFields({
		...document,
		paths: {'/moons': {post: {responses: {}, requestBody: {content: {'application/json': {schema: {properties: {moon: {properties: {phase: {}}}}}}}}}}},
	}, 'POST', '/moons');
	expect(fields).toEqual(['moon.phase']);
});
