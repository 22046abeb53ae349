import {expect, test} from 'vitest';
import {openDashboard, openProgram, type Dashboard} from './dashboard.js';
import {startHosted} from './hosted.js';
import {startWitness} from './witness.js';

/** Returns the text that a program left on the terminal when it ended at once. */
const lastWords = async (dashboard: Dashboard): Promise<string> => {
	expect(await dashboard.exit()).toEqual({code: 2, signal: undefined});
	return dashboard.screen().join('').trim();
};

test('a base URL without the API version is reported as a usage error', async () => {
	await using server = await startHosted();
	const baseUrl = server.baseUrl.replace('/v2', '');
	await using dashboard = await openProgram({baseUrl, apiKey: server.apiKey});
	const said = await lastWords(dashboard);
	expect(said).toBe(`pgtower: PGTOWER_BASE_URL: Add the version to the end of the base URL, such as ${baseUrl}/v2.`);
});

test('the message about a wrong --base-url names the option', async () => {
	await using dashboard = await openProgram(undefined, {args: ['--base-url', 'console.example.com/api/v2']});
	expect(await lastWords(dashboard)).toBe('pgtower: --base-url: A base URL starts with https://, such as https://host/api/v2. Only for this machine, it may start with http://.');
});

test('an API key is not sent over plain http to another machine', async () => {
	// eslint-disable-next-line unicorn/prefer-https -- Plain http is what is refused.
	await using dashboard = await openProgram({baseUrl: 'http://control.example.com/api/v2', apiKey: 'napi_secret-of-mine'});
	const said = await lastWords(dashboard);
	expect(said).toMatch(/^pgtower: PGTOWER_BASE_URL: Use https:\/\/ for control\.example\.com: http:\/\/ would send the API key unencrypted\.$/v);
	expect(said).not.toContain('napi_secret-of-mine');
});

test('the open dashboard names an API version that the control plane does not have', async () => {
	await using server = await startHosted();
	await using dashboard = await openDashboard({baseUrl: server.baseUrl.replace('/v2', '/v3'), apiKey: server.apiKey}, {columns: 160});
	await dashboard.sees(/There is no such API at .*\/api\/v3: is the base URL right, and “v3” its version\?/v);
	expect(dashboard.hasExited()).toBe(false);
});

test('the open dashboard names a port on which no server listens', async () => {
	await using server = await startHosted();
	await server.stop();
	await using dashboard = await openDashboard(server);
	await dashboard.sees(`127.0.0.1:${server.port} refused the connection: nothing is listening there.`);
	await dashboard.sees(/lost, (?:next try in \d+s|trying)/v);
	dashboard.press('q');
	expect(await dashboard.exit()).toEqual({code: 0, signal: undefined});
});

test('the open dashboard names a host that does not exist', async () => {
	await using dashboard = await openDashboard({baseUrl: 'https://control.invalid/api/v2', apiKey: 'napi_secret-of-mine'});
	await dashboard.sees(/^ The name of control\.invalid /mv);
	expect(dashboard.text()).toContain('lost');
	expect(dashboard.hasExited()).toBe(false);
});

test('NEON_API_KEY is only sent to the base URL of the platform', async () => {
	await using witness = await startWitness();
	await using dashboard = await openDashboard(undefined, {
		columns: 200,
		env: {PGTOWER_BASE_URL: witness.baseUrl, NEON_API_KEY: 'napi_for-neon-alone'},
	});
	await dashboard.sees(`There is no API key for ${witness.baseUrl}`);
	expect(dashboard.text()).toContain('NEON_API_KEY is used only for https://console.neon.tech/api/v2.');
	dashboard.press('r');
	await dashboard.sees('r retries');
	dashboard.press('escape');
	await expect.poll(() => dashboard.text()).not.toContain('r retries');
	// The help opens after the keys before it were processed.
	dashboard.press('?');
	await dashboard.sees('╭ Help');
	expect(witness.keys()).toEqual([]);
	expect(dashboard.hasExited()).toBe(false);
});

test('PGTOWER_API_KEY takes precedence over NEON_API_KEY', async () => {
	await using witness = await startWitness();
	await using dashboard = await openDashboard({baseUrl: witness.baseUrl, apiKey: 'napi_of-this-place'}, {env: {NEON_API_KEY: 'napi_for-neon-alone'}});
	await dashboard.sees('key refused');
	expect(new Set(witness.keys())).toEqual(new Set(['Bearer napi_of-this-place']));
	expect(dashboard.written()).not.toContain('napi_of-this-place');
});
