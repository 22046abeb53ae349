import {expect, test} from 'vitest';
import {changing} from '../changing.js';
import {connect, failure} from '../connect.js';
import {raw, startScriptedServer} from '../scripted-server.js';
import {wireCompute} from '../wire.js';

test.each<[string, unknown]>([
	['an empty body', ''],
	['an empty object', '{}'],
	['the compute alone', JSON.stringify({endpoint: wireCompute})],
	['null for both', '{"endpoint":null,"operations":null}'],
])('a restart answered with %s is accepted', async (_words, body) => {
	const server = await startScriptedServer(raw(200, String(body)));
	expect(await changing(connect(server.baseUrl)).restartCompute('p', 'ep-x')).toMatchObject({operations: []});
});

test.each([['an empty body', ''], ['an empty object', '{}'], ['null', '{"database":null}']])('a creation answered with %s fails with an unknown outcome', async (_words, body) => {
	const server = await startScriptedServer(raw(200, body));
	const target = {kind: 'database', projectId: 'p', branchId: 'br-x'} as const;
	const request = {method: 'POST', path: '/projects/p/branches/br-x/databases', body: {database: {name: 'a', owner_name: 'b'}}} as const;
	expect(await failure(connect(server.baseUrl).sendChange(request, target))).toMatchObject({name: 'DecodeError', wasSent: true});
});

test('deleting a compute that no longer exists succeeds without operations', async () => {
	const server = await startScriptedServer(raw(204, ''));
	expect(await changing(connect(server.baseUrl)).deleteCompute('p', 'ep-x')).toEqual({operations: []});
});

