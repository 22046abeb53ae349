import {expect, test} from 'vitest';
import {openDashboard} from './dashboard.js';
import {startLesserServer} from './lesser-server.js';
import {startHosted} from './hosted.js';

const accountRoutes = /^\/(?:auth|users\/me|users\/me\/organizations|organizations\/.*|api_keys.*)$/v;

test('on a server without account routes, the dashboard says what is missing, and requests each route once', async () => {
	await using server = await startHosted();
	await using lesser = await startLesserServer(server.baseUrl, path => accountRoutes.test(path)
		? Response.json({code: '', message: 'this page was not found'}, {status: 404})
		: undefined);
	await using dashboard = await openDashboard({baseUrl: lesser.baseUrl, apiKey: server.apiKey}, {args: ['--interval', '1']});
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 6);
	const asked = (path: string) => lesser.paths().filter(seen => seen === path).length;
	await dashboard.waitUntil(() => asked('/users/me/organizations') > 0, 'the account to be asked for');
	expect(dashboard.screen()[0]).toContain('live every 1s');
	expect(dashboard.screen()[0]).toContain('PGTOWER_API_KEY');
	expect(dashboard.text()).not.toContain('not found');

	dashboard.press('K');
	const keys = await dashboard.sees('this key can see none');
	expect(keys).toContain('Personal keys can\'t be seen. The control plane says: “this page was not found”');
	expect(keys).toContain('The control plane does not say which key is in use.');
	dashboard.press('escape');
	await dashboard.waitForGone('this key can see none');
	dashboard.press('P');
	await dashboard.sees('The control plane does not say whose key is in use, from PGTOWER_API_KEY.');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ Profiles');
	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type('organizations');
	await dashboard.sees(': organizations');
	dashboard.press('enter');
	await dashboard.sees('The control plane lists no organization for this key.');
	dashboard.press('escape');
	await dashboard.waitForGone('lists no organization');
	for (const path of ['/auth', '/users/me', '/users/me/organizations', '/api_keys']) {
		expect([path, asked(path)]).toEqual([path, 1]);
	}

	expect(dashboard.pane('Computes').rows).toHaveLength(6);
	expect(dashboard.screen()[0]).toContain('live every 1s');
});
