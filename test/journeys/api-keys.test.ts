import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {connectApi} from './api.js';
import {openDashboard} from './dashboard.js';
import {keysPage} from './keys-page.js';
import {startHosted} from './hosted.js';

const statusOf = async (baseUrl: string, key: string, request: string, body?: unknown): Promise<number> => {
	const [method = '', route = ''] = request.split(' ', 2);
	const {status} = await fetch(baseUrl + route, {
		method, headers: {authorization: `Bearer ${key}`, 'content-type': 'application/json'}, ...(body !== undefined && {body: JSON.stringify(body)}),
	});
	return status;
};

test('each kind of API key that the dashboard creates has only the rights of that kind', async () => {
	await using server = await startHosted();
	await using dashboard = await openDashboard(server);
	await dashboard.sees('live every 5s');
	const keys = keysPage(dashboard);
	await keys.open();
	const [project] = await server.api.projects();
	const everything = await server.api.projects();

	const scoped = await keys.create('scoped', 'project');
	await keys.forget();
	expect(await connectApi({...server, apiKey: scoped}).projects()).toMatchObject([{id: project!.id}]);
	expect(await statusOf(server.baseUrl, scoped, `DELETE /projects/${project!.id}`)).toBe(403);
	expect(await statusOf(server.baseUrl, scoped, 'POST /projects', {project: {name: 'no'}})).toBe(403);

	const organization = await keys.create('for the organization', 'organization');
	await keys.forget();
	const reached = await connectApi({...server, apiKey: organization}).projects();
	expect(reached.length).toBeGreaterThan(1);
	expect(new Set(reached.map(({org_id: orgId}) => orgId)).size).toBe(1);
	expect(await statusOf(server.baseUrl, organization, 'GET /users/me')).toBe(404);

	const personal = await keys.create('for me', 'personal');
	await keys.forget();
	expect(await connectApi({...server, apiKey: personal}).projects()).toHaveLength(everything.length);
	await dashboard.sees(/scoped +project +acme-shop/v);
	await dashboard.sees(/for the organization +organization/v);
	await dashboard.sees(/for me +personal/v);
});

test('after the current API key is revoked, another key restores the connection', async () => {
	await using server = await startHosted();
	const {key} = await server.api.send<{key: string}>('POST', '/api_keys', {key_name: 'night shift'});
	await using dashboard = await openDashboard({baseUrl: server.baseUrl, apiKey: key}, {args: ['--interval', '1']});
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 6);
	const keys = keysPage(dashboard);
	await keys.open();
	await keys.revoke('night shift');
	const asked = await dashboard.sees('╭ The API key is refused');
	expect(asked).toContain('The key came from PGTOWER_API_KEY.');
	expect(dashboard.screen()[0]).toContain('key refused');
	dashboard.press('a');
	await dashboard.sees('╭ Connect');
	await dashboard.sees(server.baseUrl);
	dashboard.press('tab');
	await dashboard.sees('it is not shown');
	dashboard.paste(`${server.apiKey}\n`);
	await dashboard.sees('*'.repeat(server.apiKey.length));
	dashboard.press('ctrl+s');
	await dashboard.waitForGone('╭ Connect');
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 6);
	const live = await dashboard.sees('live every 1s');
	expect(live).not.toContain('refused');
	expect(dashboard.screen()[0]).toContain('default');
});

test('after an API key file has changed, r reloads the key from that file', async () => {
	await using server = await startHosted();
	const create = async (name: string) => server.api.send<{id: number; key: string}>('POST', '/api_keys', {key_name: name});
	const {id, key} = await create('short');
	const file = path.join(await temporaryFolder(), 'key');
	await writeFile(file, key, {mode: 0o600});
	await using dashboard = await openDashboard(undefined, {env: {PGTOWER_BASE_URL: server.baseUrl}, args: ['--interval', '1', '--api-key-file', file]});
	await dashboard.sees('live every 1s');
	await server.api.send('DELETE', `/api_keys/${id}`);
	await dashboard.sees('╭ The API key is refused');
	const {key: next} = await create('next');
	await writeFile(file, next);
	dashboard.press('r');
	await dashboard.waitForGone('╭ The API key is refused');
	await dashboard.sees('live every 1s');
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 6);
});
