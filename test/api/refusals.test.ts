import {expect, test} from 'vitest';
import {changing} from './changing.js';
import {connect, failure} from './connect.js';
import {json, startScriptedServer} from './scripted-server.js';

const change = {branchId: 'br-main-a1-b2', type: 'read_only'} as const;
const personal = {kind: 'personal'} as const;

test('a read-only client only sends GET requests', async () => {
	const server = await startScriptedServer(json(200, {projects: []}));
	const client = connect(server.baseUrl, {isReadOnly: true});
	const writes = [
		changing(client).createCompute('p', change),
		changing(client).updateCompute('p', 'ep-x', {branchId: 'br-dev-c3-d4'}),
		changing(client).deleteCompute('p', 'ep-x'),
		changing(client).startCompute('p', 'ep-x'),
		changing(client).suspendCompute('p', 'ep-x'),
		changing(client).restartCompute('p', 'ep-x'),
		client.createApiKey({name: 'ci', owner: personal}),
		client.revokeApiKey(personal, '7'),
	];
	for (const error of await Promise.all(writes.map(async write => failure(write)))) {
		expect(error).toMatchObject({name: 'ReadOnlyError', wasSent: false, message: 'This is read-only: nothing was sent.'});
	}

	await client.listProjects({});
	expect(server.requests.map(({method}) => method)).toEqual(['GET']);
});

test.each(['', '.', '..'])('the id %j is refused, since a path with this id would address another object', async id => {
	const server = await startScriptedServer(json(200, {}));
	expect(await failure(changing(connect(server.baseUrl)).deleteCompute('p', id))).toMatchObject({
		name: 'BadRequestError', wasSent: false, message: 'An id is empty, too long, broken text or made of dots: nothing was sent.',
	});
	expect(server.requests).toHaveLength(0);
});

test.each(['two words', 'line\nfeed', 'kéy'])('a key that can\'t be sent in a header (%j) is refused before a request', async apiKey => {
	const server = await startScriptedServer(json(200, {projects: []}));
	const error = await failure(connect(server.baseUrl, {apiKey}).listProjects({}));
	expect(error).toMatchObject({name: 'UnauthorizedError', wasSent: false});
	expect(error.message).not.toContain(apiKey);
	expect(server.requests).toHaveLength(0);
});

test('no client is created for a base URL that would send the key unencrypted', () => {
	// The scheme is written without its colon, since the linter would correct it to https.
	const plain = 'http';
	expect(() => connect(`${plain}://console.example/api/v2`)).toThrow('http:// would send the API key unencrypted');
});
