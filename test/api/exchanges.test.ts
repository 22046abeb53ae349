import {expect, test} from 'vitest';
import {createBudget} from '../../src/api/budget.js';
import type {Exchange} from '../../src/api/exchange.js';
import {systemClock} from '../../src/base/clock.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {changing} from './changing.js';
import {apiKey, connect, failure} from './connect.js';
import {
	json,
	raw,
	reset,
	startScriptedServer,
} from './scripted-server.js';
import {wireCompute, wireOperation} from './wire.js';

const watch = () => {
	const exchanges: Exchange[] = [];
	return {
		exchanges,
		onExchange(exchange: Exchange) {
			exchanges.push(exchange);
		},
	};
};

test('the client reports each finished request, with the operations that the request started', async () => {
	const clock = createDrivenClock();
	const {exchanges, onExchange} = watch();
	const server = await startScriptedServer((response, request) => {
		clock.advance(120);
		json(200, {endpoint: wireCompute, operations: [wireOperation]}, {'x-request-id': 'r-9'})(response, request);
	});
	const startedAt = clock.now();
	await changing(connect(server.baseUrl, {clock, onExchange})).updateCompute('p', wireCompute.id, {size: {min: 1, max: 2}});
	expect(exchanges).toEqual([{
		id: server.requests[0]?.headers['x-request-id'],
		attempt: 1,
		method: 'PATCH',
		path: `/projects/p/endpoints/${wireCompute.id}`,
		body: '{"endpoint":{"autoscaling_limit_min_cu":1,"autoscaling_limit_max_cu":2}}',
		status: 200,
		startedAt,
		latencyMilliseconds: 120,
		requestId: 'r-9',
		error: undefined,
		wasAborted: false,
		operationIds: [wireOperation.id],
	}]);
});

test('the client reports each retry of a request under the same id', async () => {
	const {exchanges, onExchange} = watch();
	const server = await startScriptedServer(reset, json(502, {message: 'Bad.'}), json(200, {projects: []}));
	await connect(server.baseUrl, {onExchange}).listProjects({});
	expect(exchanges.map(({attempt, status, error}) => [attempt, status, error?.name])).toEqual([
		[1, undefined, 'ConnectionError'],
		[2, 502, 'ServerError'],
		[3, 200, undefined],
	]);
	expect(new Set(exchanges.map(({id}) => id)).size).toBe(1);
});

test('the client reports an invalid answer with its status', async () => {
	const {exchanges, onExchange} = watch();
	const server = await startScriptedServer(raw(200, '{"projects": 7}'));
	await failure(connect(server.baseUrl, {onExchange}).listProjects({}));
	expect(exchanges).toMatchObject([{status: 200, error: {name: 'DecodeError'}}]);
});

test('a clock that is set back never makes a reported latency negative', async () => {
	const clock = createDrivenClock();
	const {exchanges, onExchange} = watch();
	const server = await startScriptedServer((response, request) => {
		clock.setTo(clock.now() - 60_000);
		json(200, {projects: []})(response, request);
	});
	await connect(server.baseUrl, {clock, onExchange}).listProjects({});
	expect(exchanges).toMatchObject([{latencyMilliseconds: 0}]);
});

test('the client\'s reports contain neither the key nor a new secret', async () => {
	const {exchanges, onExchange} = watch();
	const secret = 'napi_a-new-secret';
	const server = await startScriptedServer(
		json(200, {
			id: 7, name: 'ci', key: secret, created_at: '2026-03-14T13:21:07Z',
		}),
		raw(200, `{"id": 7, "key": "${secret}`),
		json(200, {id: 7, key: secret, name: [secret]}),
		json(500, {message: `about ${apiKey}`}),
	);
	const client = connect(server.baseUrl, {onExchange});
	const request = {name: 'ci', owner: {kind: 'personal'}} as const;
	expect(await client.createApiKey(request)).toMatchObject({secret, key: {number: '7', name: 'ci', kind: 'personal'}});
	const errors = [
		await failure(client.createApiKey(request)),
		await failure(client.createApiKey(request)),
		await failure(client.createApiKey(request)),
	];
	expect(errors.map(({name}) => name)).toEqual(['DecodeError', 'DecodeError', 'ServerError']);
	expect(exchanges).toHaveLength(4);
	for (const told of [...exchanges, ...errors]) {
		const text = JSON.stringify(told, (_name, value: unknown) => value instanceof Error ? {...value, message: value.message, cause: String(value.cause)} : value);
		expect(text).not.toContain(secret);
		expect(text).not.toContain(apiKey);
	}
});

test('every retry counts against the request budget, and a 429 lowers the budget', async () => {
	const budget = createBudget({clock: systemClock});
	const server = await startScriptedServer(json(500, {}), json(429, {}, {'retry-after': '0'}), json(200, {projects: []}));
	await connect(server.baseUrl, {budget}).listProjects({});
	expect(budget.snapshot()).toEqual({usedInLastMinute: 3, limitPerMinute: 150, waiting: 0});
});

test('several clients can share one request budget', async () => {
	const budget = createBudget({clock: systemClock});
	const server = await startScriptedServer(json(200, {projects: []}));
	await connect(server.baseUrl, {budget}).listProjects({});
	await connect(server.baseUrl, {budget}).listProjects({});
	expect(budget.snapshot().usedInLastMinute).toBe(2);
});

const actions = ['startCompute', 'suspendCompute', 'restartCompute', 'deleteCompute'] as const;

test.each(actions)('if an answer to %s is about another compute, that compute is ignored and reported', async call => {
	const {exchanges, onExchange} = watch();
	const server = await startScriptedServer(json(200, {endpoint: {...wireCompute, id: 'ep-other'}, operations: [wireOperation]}));
	const client = connect(server.baseUrl, {onExchange});
	const remark = 'The request was about ep-cool-sun-a1, and the answer is about ep-other.';
	expect(await changing(client)[call]('p', 'ep-cool-sun-a1')).toEqual({operations: [expect.objectContaining({id: wireOperation.id})]});
	expect(exchanges).toMatchObject([{status: 200, error: undefined, remark}]);
});
