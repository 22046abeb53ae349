import {expect, test} from 'vitest';
import {failureOf, CommandFailure} from '../../src/cli/command-failure.js';
import {connect, failure} from '../api/connect.js';
import {
	json,
	raw,
	reset,
	startScriptedServer,
	type Reply,
} from '../api/scripted-server.js';

const ofReply = async (reply: Reply): Promise<CommandFailure> => {
	const server = await startScriptedServer(reply);
	return failureOf(await failure(connect(server.baseUrl).listProjects({})));
};

test.each([
	['a rejected key', json(401, {message: 'no'}), 3],
	['a key that lacks the right', json(403, {message: 'no'}), 3],
	['an organization that must be named', json(400, {message: 'org_id is required'}), 2],
	['a base URL that leads somewhere else', raw(302, '', {location: 'https://example.net/'}), 2],
	['a base URL without an API', raw(404, '<html>', {'content-type': 'text/html'}), 2],
	['an answer that is not JSON', raw(200, 'hello'), 4],
	['too many requests', json(429, {message: 'slow down'}, {'retry-after': '60'}), 4],
	['a control plane that fails', json(500, {message: 'oops'}), 4],
	['a connection that breaks', reset, 4],
] as const)('if a command fails because of %s, the exit code tells the kind of failure', async (_, reply, exitCode) => {
	await expect(ofReply(reply)).resolves.toMatchObject({exitCode});
});

test('the message of a failed command has the API\'s message, HTTP status and request id', async () => {
	const {message} = await ofReply(json(401, {message: 'the key was revoked', request_id: 'r-1'}));
	expect(message).toBe('the key was revoked (HTTP 401, request r-1)');
});

test('failureOf rethrows an error that does not come from the API', () => {
	const bug = new TypeError('undefined is not a function');
	expect(() => failureOf(bug)).toThrow(bug);
});

test('failureOf returns a CommandFailure unchanged', () => {
	const known = new CommandFailure('no', 2);
	expect(failureOf(known)).toBe(known);
});
