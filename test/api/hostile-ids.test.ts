import {expect, test} from 'vitest';
import type {ApiClient} from '../../src/api/client.js';
import {BadRequestError, DecodeError} from '../../src/api/errors.js';
import type {Exchange} from '../../src/api/exchange.js';
import {changing} from './changing.js';
import {connect, failure} from './connect.js';
import {json, startScriptedServer} from './scripted-server.js';
import {
	wireBranch,
	wireCompute,
	wireOperation,
	wireProject,
} from './wire.js';

const unusable = ['', '.', '..', 'x'.repeat(257), 'p-\u{D800}x', '\u{DFFF}'];
// Strange ids that are still usable.
const usable = ['constructor', '__proto__', 'toString', 'a/b?c#d', '\n', '\u{1B}[2J', 'ж', '🦄', 'y'.repeat(256), '\''];
const given = [...unusable, ...usable];

const idsOf = (items: ReadonlyArray<{readonly id: string}>): readonly string[] => items.map(({id}) => id);

const withIds = (object: Readonly<Record<string, unknown>>) => given.map(id => ({...object, id}));

const lists: ReadonlyArray<readonly [list: string, answer: unknown, read: (client: ApiClient) => Promise<readonly string[]>]> = [
	['projects', {projects: withIds(wireProject)}, async client => {
		const {items} = await client.listProjects({});
		return idsOf(items);
	}],
	['branches', {branches: withIds(wireBranch)}, async client => idsOf(await client.listBranches('p'))],
	['endpoints', {endpoints: withIds(wireCompute)}, async client => idsOf(await client.listComputes('p'))],
	['operations', {operations: withIds(wireOperation)}, async client => {
		const {items} = await client.listOperations('p', {});
		return idsOf(items);
	}],
	['organizations', {organizations: withIds({name: 'acme'})}, async client => idsOf(await client.listOrganizations())],
	['keys', withIds({name: 'ci'}), async client => {
		const keys = await client.listApiKeys({kind: 'personal'});
		return keys.map(({number}) => number);
	}],
];

test.each(lists)('in a list of %s, entries without a usable id are dropped and reported', async (list, answer, read) => {
	const exchanges: Exchange[] = [];
	const {baseUrl} = await startScriptedServer(json(200, answer));
	const client = connect(baseUrl, {
		onExchange(exchange) {
			exchanges.push(exchange);
		},
	});
	expect(await read(client)).toEqual(usable);
	expect(exchanges.map(({leftOut}) => leftOut)).toEqual([{list, ids: unusable}]);
});

test.each(lists)('in a list of %s, only the first entry with a repeated id is kept', async (_list, answer, read) => {
	const twice: unknown = JSON.parse(JSON.stringify(answer), (_key, value: unknown) => Array.isArray(value) ? (value as ReadonlyArray<Record<string, unknown>>).flatMap(item => [item, {...item, name: 'other'}]) : value);
	const {baseUrl} = await startScriptedServer(json(200, twice));
	expect(await read(connect(baseUrl))).toEqual(usable);
});

test('an API key listed twice, with its id as a number and as text, is kept once', async () => {
	const {baseUrl} = await startScriptedServer(json(200, [{id: 7, name: 'ci'}, {id: '7', name: 'again'}]));
	expect(await connect(baseUrl).listApiKeys({kind: 'personal'})).toMatchObject([{name: 'ci'}]);
});

test('no entry is dropped from an answer whose ids are all usable', async () => {
	const exchanges: Exchange[] = [];
	const {baseUrl} = await startScriptedServer(json(200, {projects: [wireProject]}));
	await connect(baseUrl, {
		onExchange(exchange) {
			exchanges.push(exchange);
		},
	}).listProjects({});
	expect(exchanges.map(({leftOut}) => leftOut)).toEqual([undefined]);
});

test.each(given)('an object is kept even if it refers to another object by the id %j', async id => {
	const {baseUrl} = await startScriptedServer(
		json(200, {endpoints: [{...wireCompute, branch_id: id}]}),
		json(200, {operations: [{...wireOperation, branch_id: id, endpoint_id: id}]}),
		json(200, {branches: [{...wireBranch, parent_id: id}]}),
		json(200, [{id: 7, created_by: {id}, project_id: id}]),
		json(200, {members: [{member: {user_id: id, role: 'admin'}}, {member: {user_id: 'u', role: 'admin'}}]}),
	);
	const client = connect(baseUrl);
	expect(await client.listComputes('p')).toMatchObject([{branchId: id}]);
	expect(await client.listOperations('p', {})).toMatchObject({items: [{computeId: id === '' ? undefined : id}]});
	expect(await client.listBranches('p')).toHaveLength(1);
	expect(await client.listApiKeys({kind: 'personal'})).toHaveLength(1);
	expect(await client.listMembers('o')).toHaveLength(2);
});

test.each(unusable)('a single object whose id is %j is refused with a message', async id => {
	const {baseUrl} = await startScriptedServer(json(200, {project: {...wireProject, id}}));
	const error = await failure(connect(baseUrl).getProject('p'));
	expect(error).toBeInstanceOf(DecodeError);
	expect(error.message).toContain('project.id is');
});

test.each(unusable)('no request is sent about the unusable id %j', async id => {
	const {baseUrl, requests} = await startScriptedServer(json(200, {}));
	const client = connect(baseUrl);
	const calls = [
		async () => client.listComputes(id),
		async () => client.getCompute('p', id),
		async () => changing(client).deleteCompute('p', id),
		async () => client.readList('databases', {projectId: 'p', branchId: id}),
		async () => client.readList('roles', {projectId: id, branchId: 'b'}),
		async () => client.revealPassword('p', 'b', id),
		async () => client.readObject({kind: 'branch', projectId: 'p', id}),
		async () => client.revokeApiKey({kind: 'organization', orgId: id}, '7'),
	];
	for (const call of calls) {
		expect(await failure(call())).toBeInstanceOf(BadRequestError);
	}

	expect(requests).toEqual([]);
});
