import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../helpers/contract.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {openDashboard} from './dashboard.js';
import {startHosted} from './hosted.js';

test.each([[120, 40], [80, 24], [60, 16]])('the message about a wrong key spans the screen and says what to do, at %i×%i', async (columns, rows) => {
	await using server = await startHosted();
	await using dashboard = await openDashboard({baseUrl: server.baseUrl, apiKey: 'napi_not-a-key'}, {columns, rows});
	const screen = await dashboard.sees('key refused');
	const [, banner] = screen.split('\n', 2);
	expect(banner).toMatch(/^ \S.*key/v);
	expect(banner!.length).toBeLessThanOrEqual(columns);
	expect(screen.replaceAll(/\s+/gv, ' ')).toContain('This API key is not valid. r tries again. Type :connect to use another one.');
	expect(screen).not.toContain('napi_not-a-key');
	expect(dashboard.hasExited()).toBe(false);
	dashboard.press('q');
	expect(await dashboard.exit()).toEqual({code: 0, signal: undefined});
	expect(auditBytes(dashboard.written())).toEqual(nothingLeft);
});

test('if the current key is revoked, the dashboard says so and keeps the rows', async () => {
	await using server = await startHosted();
	const {id, key} = await server.api.send<{id: number; key: string}>('POST', '/api_keys', {key_name: 'night shift'});
	await using dashboard = await openDashboard({baseUrl: server.baseUrl, apiKey: key}, {args: ['--interval', '1']});
	await dashboard.sees('live every 1s');
	const {rows} = await dashboard.seesIn('Computes', pane => pane.rows.length === 6);
	await server.api.send('DELETE', `/api_keys/${id}`);
	await dashboard.sees('╭ The API key is refused');
	dashboard.press('escape');
	const screen = await dashboard.waitForGone('╭ The API key is refused');
	expect(screen).toMatch(/^ This API key is not valid\. .* Showing data from \d\d:\d\d:\d\d\.$/mv);
	expect(dashboard.pane('Computes').rows).toHaveLength(rows.length);
	expect(dashboard.pane('Projects').rows).toHaveLength(12);
	expect(dashboard.hasExited()).toBe(false);
});

test('if retrying a rejected key fails, the rows and the dialog stay', async () => {
	await using server = await startHosted();
	const {id, key} = await server.api.send<{id: number; key: string}>('POST', '/api_keys', {key_name: 'night shift'});
	await using dashboard = await openDashboard({baseUrl: server.baseUrl, apiKey: key}, {args: ['--interval', '1']});
	await dashboard.seesIn('Computes', pane => pane.rows.length === 6);
	await server.api.send('DELETE', `/api_keys/${id}`);
	await dashboard.sees('╭ The API key is refused');
	dashboard.press('r');
	await dashboard.waitUntil(() => dashboard.screen().at(-1)?.includes('This API key is not valid.') === true, 'the last line to say how the key was refused');
	expect(dashboard.text()).toContain('╭ The API key is refused');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ The API key is refused');
	expect(dashboard.pane('Computes').rows).toHaveLength(6);
	expect(dashboard.pane('Projects').rows).toHaveLength(12);
});

test('r loads a new key in place of a rejected key, and keeps the view', async () => {
	await using server = await startHosted();
	const file = path.join(await temporaryFolder(), 'key');
	const make = async () => server.api.send<{id: number; key: string}>('POST', '/api_keys', {key_name: 'night shift'});
	const {id, key} = await make();
	await writeFile(file, key, {mode: 0o600});
	await using dashboard = await openDashboard(undefined, {env: {PGTOWER_BASE_URL: server.baseUrl}, args: ['--interval', '1', '--api-key-file', file, '--project', 'billing']});
	await dashboard.sees('▸ billing');
	dashboard.press('2');
	await dashboard.sees('s suspend');
	const {rows} = dashboard.pane('Computes');
	await server.api.send('DELETE', `/api_keys/${id}`);
	await dashboard.sees('╭ The API key is refused');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ The API key is refused');
	const next = await make();
	await writeFile(file, next.key);
	dashboard.press('r');
	await dashboard.waitForGone('key refused');
	await dashboard.sees('live every 1s');
	expect(dashboard.text()).toContain('▸ billing');
	await dashboard.seesIn('Computes', pane => pane.rows.length === rows.length);
	await dashboard.sees('s suspend');
});

test('if a key is revoked while a form is open, the dialog appears when the form closes', async () => {
	await using server = await startHosted();
	const {id, key} = await server.api.send<{id: number; key: string}>('POST', '/api_keys', {key_name: 'night shift'});
	await using dashboard = await openDashboard({baseUrl: server.baseUrl, apiKey: key}, {args: ['--interval', '1']});
	await dashboard.seesIn('Computes', pane => pane.rows.length === 6);
	dashboard.press('2', 'z');
	await dashboard.sees('╭ Resize');
	await server.api.send('DELETE', `/api_keys/${id}`);
	await dashboard.sees('key refused');
	expect(dashboard.text()).toContain('╭ Resize');
	expect(dashboard.text()).not.toContain('╭ The API key is refused');
	dashboard.press('escape');
	await dashboard.sees('╭ The API key is refused');
});
