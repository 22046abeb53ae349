import {expect, test} from 'vitest';
import type {ApiKeyOwner} from '../../../src/domain/keys/api-key.js';
import {connect, failure} from '../connect.js';
import {json, startScriptedServer} from '../scripted-server.js';

const key = {
	id: 4_294_967_296,
	name: 'ci',
	created_at: '2026-03-14T13:21:07Z',
	created_by: {id: 'u-1', name: 'Ada', image: 'https://pictures.example/a'},
	last_used_at: '2026-03-14T13:30:00Z',
	last_used_from_addr: '192.0.2.1,198.51.100.7',
};

const createdAt = Date.UTC(2026, 2, 14, 13, 21, 7);
const personal = {kind: 'personal'} as const;
const owner = {kind: 'organization', orgId: 'org-1'} as const;

const list = async (body: unknown, whose: ApiKeyOwner) => {
	const server = await startScriptedServer(json(200, body));
	return connect(server.baseUrl).listApiKeys(whose);
};

test('a personal key in a list is decoded with all its fields', async () => {
	expect(await list([key], personal)).toEqual([{
		id: '/4294967296',
		number: '4294967296',
		name: 'ci',
		kind: 'personal',
		createdBy: {id: 'u-1', name: 'Ada'},
		lastUsedAt: Date.UTC(2026, 2, 14, 13, 30),
		lastUsedFrom: '192.0.2.1,198.51.100.7',
		createdAt,
	}]);
});

test('the keys of an organization and of its projects are decoded with their kinds', async () => {
	const keys = await list([key, {...key, id: 8, project_id: 'p'}], owner);
	expect(keys.map(({kind, orgId, projectId}) => [kind, orgId, projectId])).toEqual([
		['organization', 'org-1', undefined],
		['project', 'org-1', 'p'],
	]);
});

test('API keys of different owners have different ids, even with equal numbers', async () => {
	const keys = [...await list([key], personal), ...await list([key], owner), ...await list([key], {kind: 'organization', orgId: 'org/2'})];
	expect(new Set(keys.map(({id}) => id)).size).toBe(3);
	expect(new Set(keys.map(({number}) => number))).toEqual(new Set(['4294967296']));
});

test('an API key that was never used and has no creator is decoded', async () => {
	const [never] = await list([{
		id: 'k-1', name: 'ci', created_at: '2026-03-14T13:21:07Z', created_by: null, last_used_at: null, last_used_from_addr: '',
	}], personal);
	expect(never).toEqual({
		id: '/k-1', number: 'k-1', name: 'ci', kind: 'personal', createdAt,
	});
});

test('the creator of a new API key is decoded from an id alone', async () => {
	const server = await startScriptedServer(json(200, {
		id: 7, key: 'the-secret', name: 'ci', created_at: '2026-03-14T13:21:07Z', created_by: 'u-1',
	}));
	expect(await connect(server.baseUrl).createApiKey({name: 'ci', owner: personal})).toEqual({
		key: {
			id: '/7', number: '7', name: 'ci', kind: 'personal', createdBy: {id: 'u-1'}, createdAt,
		},
		secret: 'the-secret',
	});
});

test('an API key is refused if its id is too large to be exact', async () => {
	const server = await startScriptedServer(response => {
		response.end(JSON.stringify([key]).replace('4294967296', '9007199254740993'));
	});
	expect(await failure(connect(server.baseUrl).listApiKeys(personal))).toMatchObject({
		name: 'DecodeError', message: 'The answer is not as expected: [0].id is too large a number (GET /api_keys).',
	});
});

test.each([
	[{name: 'Ada'}, 'created_by.id is missing'],
	[{id: 7}, 'created_by.id is a number, a string was expected'],
	[7, 'created_by is a number, a string was expected'],
])('an API key with the creator %j is refused', async (sent, problem) => {
	const server = await startScriptedServer(json(200, [{...key, created_by: sent}]));
	expect(await failure(connect(server.baseUrl).listApiKeys(personal))).toMatchObject({
		name: 'DecodeError', message: `The answer is not as expected: [0].${problem} (GET /api_keys).`,
	});
});

test('a new API key without its secret is refused', async () => {
	const server = await startScriptedServer(json(200, {id: 7, name: 'ci'}));
	expect(await failure(connect(server.baseUrl).createApiKey({name: 'ci', owner: personal}))).toMatchObject({
		name: 'DecodeError', wasSent: true, message: 'The answer is not as expected: key is missing (POST /api_keys).',
	});
});

test('the caller\'s identity is decoded from the fewest fields that a server may send', async () => {
	const server = await startScriptedServer(json(200, {id: 'u-1', last_name: 'Keller'}), json(200, {organizations: [{id: 'org-1', name: null}]}));
	const client = connect(server.baseUrl);
	expect(await client.getMe()).toEqual({id: 'u-1', name: 'Keller'});
	expect(await client.listOrganizations()).toEqual([{id: 'org-1', name: 'org-1'}]);
});
