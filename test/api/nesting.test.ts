import {expect, test} from 'vitest';
import {connect, failure} from './connect.js';
import {raw, startScriptedServer} from './scripted-server.js';
import {wireCompute} from './wire.js';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('an answer that is nested beyond all sense is refused, and ends nothing', async () => {
	const deep = JSON.stringify({endpoint: {...wireCompute, settings: {pg_settings: {work_mem: 'here'}}}}).replace('"here"', () => nested(100_000));
	const server = await startScriptedServer(raw(200, deep));
	const client = connect(server.baseUrl);
	expect(await failure(client.readObject({kind: 'compute', projectId: 'p', id: 'ep-a'}))).toMatchObject({
		name: 'DecodeError', message: 'GET /projects/p/endpoints/ep-a was answered with something that is nested beyond all sense.',
	});
});

test('what is nested as deeply as settings may be is read', async () => {
	const text = JSON.stringify({endpoint: {...wireCompute, settings: {pg_settings: {work_mem: 'here'}}}}).replace('"here"', () => nested(30));
	const server = await startScriptedServer(raw(200, text));
	await expect(connect(server.baseUrl).readObject({kind: 'compute', projectId: 'p', id: 'ep-a'})).resolves.toHaveProperty('settings');
});
