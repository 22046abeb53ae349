import {expect, test} from 'vitest';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {changing} from '../changing.js';
import {apiKey, connect, failure} from '../connect.js';
import {json, raw, startScriptedServer} from '../scripted-server.js';

const refusal = {request_id: 'r-1', code: '', message: 'This is why.'};

test.each([
	[400, 'BadRequestError'],
	[401, 'UnauthorizedError'],
	[403, 'ForbiddenError'],
	[404, 'NotFoundError'],
	[405, 'BadRequestError'],
	[406, 'BadRequestError'],
	[409, 'ConflictError'],
	[410, 'NotFoundError'],
	[412, 'ConflictError'],
	[413, 'BadRequestError'],
	[422, 'ConflictError'],
	[423, 'ConflictError'],
	[429, 'RateLimitedError'],
	[500, 'ServerError'],
	[502, 'ServerError'],
	[503, 'ServerError'],
	[504, 'ServerError'],
	[524, 'ServerError'],
])('an answer with status %i becomes a %s with the message of the API', async (status, name) => {
	const server = await startScriptedServer(json(status, refusal));
	const error = await failure(changing(connect(server.baseUrl)).startCompute('p', 'ep-x'));
	expect(error).toMatchObject({
		name, message: 'This is why.', status, method: 'POST', path: '/projects/p/endpoints/ep-x/start', requestId: 'r-1', wasSent: true,
	});
	expect(server.requests).toHaveLength(1);
});

test.each([
	['x-neon-ret-request-id', 'from the header'],
	['x-request-id', 'from the other header'],
])('the request id in the header %s takes precedence over the request id in the body', async (header, requestId) => {
	const server = await startScriptedServer(json(403, refusal, {[header]: requestId}));
	expect(await failure(connect(server.baseUrl).getMe())).toMatchObject({requestId});
});

test('if the server returns no request id, the error has the id that was sent', async () => {
	const server = await startScriptedServer(raw(403, ''));
	const error = await failure(connect(server.baseUrl).getMe());
	expect(error.requestId).toBe(server.requests[0]?.headers['x-request-id']);
});

test('an error has the API\'s error code, unless the code is empty', async () => {
	const server = await startScriptedServer(json(422, {...refusal, code: 'ENDPOINTS_LIMIT_EXCEEDED'}), json(422, refusal));
	const client = connect(server.baseUrl);
	expect(await failure(changing(client).startCompute('p', 'ep-x'))).toMatchObject({code: 'ENDPOINTS_LIMIT_EXCEEDED'});
	expect(await failure(changing(client).startCompute('p', 'ep-x'))).toMatchObject({code: undefined});
});

test.each([
	[401, '', 'The control plane does not accept this API key.'],
	[403, '{"message":""}', 'This API key is not allowed to do that. It said: “{"message":""}”.'],
	[404, '', 'It does not exist, or this key can\'t see it.'],
	[418, '', 'The control plane refused this (418).'],
	[423, '', 'Other operations are running on the project.'],
	[500, '', 'The control plane failed (500).'],
	[502, '<html><head><title>502 Bad Gateway</title></head></html>', 'The control plane failed (502). It said: “502 Bad Gateway”.'],
	[524, '<!DOCTYPE html><title>console.example | 524: A timeout occurred</title>', 'The control plane failed (524). It said: “console.example | 524: A timeout occurred”.'],
	[503, 'upstream connect error', 'The control plane is not available now. It said: “upstream connect error”.'],
	[500, '{"message":{"not":"text"}}', 'The control plane failed (500). It said: “{"message":{"not":"text"}}”.'],
])('an answer with status %i and the body %j becomes an error with the message: %s', async (status, body, message) => {
	const server = await startScriptedServer(raw(status, body));
	expect(await failure(changing(connect(server.baseUrl)).startCompute('p', 'ep-x'))).toMatchObject({message, status});
});

test('a message of several lines from the API becomes one line', async () => {
	const server = await startScriptedServer(json(400, {...refusal, message: 'first\n\tsecond\u{1B}[31m'}));
	expect(await failure(connect(server.baseUrl).getMe())).toMatchObject({message: 'first second [31m'});
});

test('an API key in the server\'s message is removed from the error', async () => {
	const server = await startScriptedServer(json(401, {...refusal, message: `The key ${apiKey} is not known.`}), raw(401, `<p>${apiKey}</p>`));
	const client = connect(server.baseUrl);
	expect(await failure(client.getMe())).toMatchObject({message: 'The key … is not known.'});
	expect(String(await failure(client.getMe()))).not.toContain(apiKey);
});

test('the error of a refused change has the delay that the server requested', async () => {
	const server = await startScriptedServer(json(423, refusal, {'retry-after': '3'}), json(503, refusal, {'retry-after': '4'}));
	const client = connect(server.baseUrl);
	expect(await failure(changing(client).startCompute('p', 'ep-x'))).toMatchObject({name: 'ConflictError', retryAfterMilliseconds: 3000});
	expect(await failure(changing(client).startCompute('p', 'ep-x'))).toMatchObject({name: 'ServerError', retryAfterMilliseconds: 4000});
	expect(server.requests).toHaveLength(2);
});

test('after a 429, no request is sent until the delay is over, and callers get the remaining delay', async () => {
	const clock = createDrivenClock();
	const server = await startScriptedServer(json(429, refusal, {'retry-after': '30'}), json(200, {projects: []}));
	const client = connect(server.baseUrl, {clock});
	expect(await failure(client.listProjects({}))).toMatchObject({name: 'RateLimitedError', message: 'This is why.', retryAfterMilliseconds: 30_000});
	clock.advance(10_000);
	expect(await failure(client.listProjects({}))).toMatchObject({
		name: 'RateLimitedError',
		message: 'The control plane got too many requests: nothing is sent for another 20 s.',
		retryAfterMilliseconds: 20_000,
		wasSent: false,
	});
	expect(server.requests).toHaveLength(1);
	clock.advance(20_000);
	await client.listProjects({});
	expect(server.requests).toHaveLength(2);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed, so the key reaches no other server', async status => {
	const other = await startScriptedServer(json(200, {projects: []}));
	const server = await startScriptedServer(raw(status, '', {location: `http://user:secret@127.0.0.1:${other.port}/elsewhere?token=1`}));
	const error = await failure(connect(server.baseUrl).listProjects({}));
	expect(error).toMatchObject({
		name: 'ApiError',
		message: `${server.baseUrl} points to http://127.0.0.1:${other.port}/elsewhere (${status}). The key was not sent there: is the base URL right?`,
		status,
	});
	expect(other.requests).toHaveLength(0);
	expect(server.requests).toHaveLength(1);
});

test('a redirect without a target is reported as an error', async () => {
	const server = await startScriptedServer(raw(302, ''));
	expect(await failure(connect(server.baseUrl).listProjects({}))).toMatchObject({
		message: `${server.baseUrl} points somewhere else (302). The key was not sent there: is the base URL right?`,
	});
});

test.each([
	['a web page', raw(404, '<!DOCTYPE html><title>Not Found</title>'), ''],
	['an empty body', raw(404, ''), ''],
	['a message', json(404, {...refusal, message: 'No such path.'}), 'No such path. '],
])('if a request for the projects is answered with 404 and %s, the error asks whether the version is right', async (_words, reply, before) => {
	const server = await startScriptedServer(reply);
	const baseUrl = server.baseUrl.replace('/v2', '/v9');
	expect(await failure(connect(baseUrl).listProjects({limit: 1}))).toMatchObject({
		name: 'NotFoundError', message: `${before}There is no such API at ${baseUrl}: is the base URL right, and “v9” its version?`,
	});
});

test('the error about a missing project does not blame the base URL', async () => {
	const server = await startScriptedServer(json(404, {...refusal, message: 'project p not found'}));
	expect(await failure(connect(server.baseUrl).getProject('p'))).toMatchObject({message: 'project p not found'});
});

test('if the answer is a web page, the error asks whether the base URL is right', async () => {
	const server = await startScriptedServer(raw(200, '<!DOCTYPE html><title>Welcome</title>', {'content-type': 'text/html'}));
	expect(await failure(connect(server.baseUrl).listProjects({}))).toMatchObject({
		name: 'DecodeError', message: `${server.baseUrl} answered with a web page, not with this API: is the base URL right?`,
	});
});
