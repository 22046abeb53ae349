import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {runHosted} from '../helpers/run-hosted.js';
import {configure} from './configured.js';
import {openDashboard, type Dashboard} from './dashboard.js';
import {startHosted} from './hosted.js';

const runCommand = async (dashboard: Dashboard, name: string) => {
	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type(name);
	await dashboard.sees(`: ${name}`);
	dashboard.press('enter');
	await dashboard.waitForGone('╭ Command');
};

test('a switch of profiles changes control plane, accent and read-only mode without a restart', async () => {
	await using first = await startHosted();
	await using second = await startHosted({seed: 'empty'});
	await second.api.send('POST', '/projects', {project: {name: 'only-here'}});
	const {env} = await configure({
		profiles: {
			staging: {baseUrl: first.baseUrl, apiKeyEnv: 'STAGING_KEY'},
			production: {
				baseUrl: second.baseUrl, apiKeyEnv: 'PRODUCTION_KEY', accent: 'red', readOnly: true, interval: 1,
			},
		},
		defaultProfile: 'staging',
	});
	await using dashboard = await openDashboard(undefined, {env: {...env, STAGING_KEY: first.apiKey, PRODUCTION_KEY: second.apiKey}});
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	await dashboard.sees('personal key, profile staging');
	dashboard.press('2', '/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('type:replica');
	await dashboard.seesIn('Computes', ({title}) => title.includes('/type:replica'));
	dashboard.press('enter', 'P');
	const list = await dashboard.sees('╭ Profiles');
	expect(list).toMatch(/With a personal key of .[^\n\r@\u{2028}\u{2029}]*@.+, from/v);
	expect(list).toMatch(/▌● staging/v);
	expect(list).toMatch(/production +\S+ +PRODUCTION_KEY +read-only/v);
	dashboard.press('j', 'enter');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 1 && rows[0]?.startsWith('only-here') === true);
	await dashboard.sees('live every 1s');
	// A filter belongs to its control plane.
	expect(dashboard.pane('Computes').title).not.toContain('type:replica');
	expect(dashboard.screen()[0]).toMatch(/^ pgtower {2}production ▸ only-here .*read-only/v);
	const place = dashboard.screen()[0]!.indexOf('production');
	expect(dashboard.cell(place, 0)).toMatchObject({foreground: '1'});
	dashboard.press('2', 'R');
	await dashboard.sees('pgtower is read-only');
	dashboard.press('P');
	await dashboard.sees(/▌● production/v);
	dashboard.press('k', 'enter');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	expect(dashboard.screen()[0]).not.toContain('read-only');
	await dashboard.seesIn('Computes', ({title}) => title.includes('/type:replica'));
	await dashboard.sees('filter kept from last time: esc clears it');
	dashboard.press('escape');
	await dashboard.seesIn('Computes', ({title}) => !title.includes('type:replica'));
});

test('switching to a profile without a key is refused, with the reason', async () => {
	await using server = await startHosted();
	const {env} = await configure({profiles: {work: {baseUrl: server.baseUrl, apiKeyEnv: 'WORK_KEY'}, broken: {baseUrl: server.baseUrl, apiKeyEnv: 'NOT_SET'}}, defaultProfile: 'work'});
	await using dashboard = await openDashboard(undefined, {env: {...env, WORK_KEY: server.apiKey}});
	await dashboard.sees('live every 5s');
	dashboard.press('P');
	await dashboard.sees('╭ Profiles');
	dashboard.press('j', 'enter');
	await dashboard.sees('Profile "broken" takes its API key from NOT_SET, which is not set.');
	expect(dashboard.screen()[0]).toMatch(/^ pgtower {2}work /v);
	expect(dashboard.pane('Projects').rows).toHaveLength(12);
});

test('in a first run, a user of the demo corrects mistakes, connects, and gets a stored profile', async () => {
	await using server = await startHosted();
	const {env, folder, file} = await configure();
	await using dashboard = await openDashboard(undefined, {env});
	await dashboard.sees('live every 5s');
	expect(dashboard.screen()[0]).toMatch(/^ pgtower {2}demo /v);
	await runCommand(dashboard, 'connect');
	await dashboard.sees('╭ Connect');
	dashboard.press('ctrl+u');
	dashboard.paste(server.baseUrl.replace(/v2$/v, 'v9'));
	dashboard.press('tab');
	dashboard.paste('not-a-key');
	await dashboard.sees('*'.repeat('not-a-key'.length));
	dashboard.press('ctrl+s');
	await dashboard.sees(/is the base URL right/v);
	dashboard.press('ctrl+u');
	dashboard.paste(server.baseUrl);
	dashboard.press('ctrl+s');
	await dashboard.sees(/✕ .*key.*\n.*status 401/v);
	dashboard.paste(server.apiKey);
	await dashboard.sees('*'.repeat(server.apiKey.length));
	dashboard.press('ctrl+s');
	await dashboard.waitForGone('╭ Connect');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	expect(dashboard.screen()[0]).toMatch(/^ pgtower {2}default /v);
	expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
		profiles: {default: {baseUrl: server.baseUrl, apiKeyFile: 'keys/default'}}, defaultProfile: 'default', preferences: {},
	});
	const {mode} = await stat(path.join(folder, 'keys', 'default'));
	expect(mode % 0o1000).toBe(0o600);

	await using again = await openDashboard(undefined, {env});
	await again.seesIn('Projects', ({rows}) => rows.length === 12);
	expect(again.screen()[0]).toMatch(/^ pgtower {2}default /v);
});

test('a configuration with five mistakes causes five messages with line numbers, and exit code 2', async () => {
	const {env, file} = await configure({
		profiles: {
			work: {
				baseURL: 'https://control.example/api/v2', interval: 0, accent: 'purple', readOnly: 'yes',
			},
		}, defaultProfile: 'wrk',
	});
	const {code, complaint} = await runHosted(['snapshot'], env);
	const sentences = complaint.trim().split('\n');
	expect(code).toBe(2);
	expect(sentences).toHaveLength(5);
	for (const sentence of sentences) {
		expect(sentence).toContain(`pgtower: ${file}, line `);
	}
});

test(':config shows the settings in effect and the origin of each setting, but no API key', async () => {
	await using server = await startHosted();
	await using dashboard = await openDashboard(server, {args: ['--interval', '9']});
	await dashboard.sees('live every 9s');
	await runCommand(dashboard, 'config');
	const screen = await dashboard.sees('╭ Settings');
	expect(screen).toMatch(/base URL +http:\S+ +PGTOWER_BASE_URL/v);
	expect(screen).toMatch(/API key +not shown +PGTOWER_API_KEY/v);
	expect(screen).toMatch(/interval +9 s +--interval/v);
	expect(screen).not.toContain(server.apiKey);
});
