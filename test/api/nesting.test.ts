import fc from 'fast-check';
import {expect, test, vi} from 'vitest';
import {jsonExtent} from '../../src/domain/text/json-extent.js';
import {mostValues} from '../../src/api/answers/read-answer.js';
import {connect, failure} from './connect.js';
import {json, raw, startScriptedServer} from './scripted-server.js';
import {wireCompute, wireOperation, wireProject} from './wire.js';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Counts the characters of JSON that were parsed during `run`. Parsing is what takes memory. */
const charactersParsed = async (run: () => Promise<void>): Promise<number> => {
	const parse = vi.spyOn(JSON, 'parse');
	try {
		await run();
		return Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
	} finally {
		parse.mockRestore();
	}
};

test('an excessively nested answer is refused before parsing, and the error names the depth', async () => {
	const deep = JSON.stringify({endpoint: {...wireCompute, settings: {pg_settings: {work_mem: 'here'}}}}).replace('"here"', () => nested(100_000));
	const server = await startScriptedServer(raw(200, deep));
	const client = connect(server.baseUrl);
	expect(await charactersParsed(async () => {
		expect(await failure(client.readObject({kind: 'compute', projectId: 'p', id: 'ep-a'}))).toMatchObject({
			name: 'DecodeError', message: 'The answer is JSON nested 100004 levels deep; the limit is 64 (GET /projects/p/endpoints/ep-a).',
		});
	})).toBeLessThan(1000);
});

test('an answer with too many values is refused before parsing, and the error names their number', async () => {
	const server = await startScriptedServer(raw(200, `{"projects":[${'{},'.repeat(mostValues)}{}]}`));
	const client = connect(server.baseUrl);
	expect(await charactersParsed(async () => {
		expect(await failure(client.listProjects({}))).toMatchObject({
			name: 'DecodeError', message: 'The answer is JSON of 800004 values; the limit is 400000 (GET /projects).',
		});
	})).toBeLessThan(1000);
});

test('an error answer with an excessively nested body is reported by its status, and not parsed', async () => {
	const server = await startScriptedServer(raw(400, `{"message":${nested(100_000)}}`));
	const client = connect(server.baseUrl);
	expect(await charactersParsed(async () => {
		expect(await failure(client.listProjects({}))).toMatchObject({name: 'BadRequestError', status: 400});
	})).toBeLessThan(1000);
});

test('an answer with settings nested 30 levels deep is accepted', async () => {
	const text = JSON.stringify({endpoint: {...wireCompute, settings: {pg_settings: {work_mem: 'here'}}}}).replace('"here"', () => nested(30));
	const server = await startScriptedServer(raw(200, text));
	await expect(connect(server.baseUrl).readObject({kind: 'compute', projectId: 'p', id: 'ep-a'})).resolves.toHaveProperty('settings');
});

test('an answer ten times as large as a full page is accepted', async () => {
	const projects = Array.from({length: 4000}, (_, index) => ({...wireProject, id: `p-${index}`, settings: {quota: {active_time_seconds: 1}, allowed_ips: {ips: ['192.0.2.1']}}}));
	const operations = Array.from({length: 10_000}, (_, index) => ({...wireOperation, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`}));
	const server = await startScriptedServer(json(200, {projects}), json(200, {operations}));
	const client = connect(server.baseUrl);
	await expect(client.listProjects({})).resolves.toHaveProperty('items.length', 4000);
	await expect(client.listOperations('p', {})).resolves.toHaveProperty('items.length', 10_000);
});

/** Returns the same number by walking through the value. Values of this test are shallow. */
const levelsOf = (value: unknown): number =>
	typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(part => levelsOf(part))) : 0;

test('jsonExtent returns the nesting depth of any JSON value, even if strings contain brackets or quotation marks', () => {
	const text = fc.string({unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', ',', '😀', 'a', '\n')});
	const {value} = fc.letrec<{readonly value: unknown}>(tie => ({
		value: fc.oneof({maxDepth: 5}, text, fc.integer(), fc.constant(null), fc.array(tie('value'), {maxLength: 4}), fc.dictionary(text, tie('value'), {maxKeys: 4})),
	}));
	fc.assert(fc.property(value, fc.constantFrom(undefined, '\t'), (part, indent) => {
		expect(jsonExtent(JSON.stringify(part, undefined, indent)).levels).toBe(levelsOf(part));
	}));
});
