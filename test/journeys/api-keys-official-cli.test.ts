import {expect, test} from 'vitest';
import {createOfficialCli} from '../helpers/official-cli.js';
import {openDashboard} from './dashboard.js';
import {keysPage} from './keys-page.js';
import {startHosted} from './hosted.js';

type Key = {readonly id: number; readonly name: string};

test('after each creation and revocation, the official command line and the dashboard list the same API keys', async () => {
	await using server = await startHosted();
	await using cli = await createOfficialCli(server.baseUrl, server.apiKey);
	const listed = async () => {
		const keys = await cli.json<Key[]>('api-keys', 'list');
		return keys.map(({name}) => name).toSorted();
	};

	await using dashboard = await openDashboard(server);
	await dashboard.sees('live every 5s');
	const keys = keysPage(dashboard);
	await keys.open();
	// The header also names the current key, if there is room.
	const shown = () => dashboard.screen().slice(1)
		.filter(line => line.includes('  personal '))
		.map(line => line.slice(3, line.indexOf(' personal ')).trim())
		.toSorted();
	const agree = async () => {
		const names = await listed();
		await expect.poll(shown).toEqual(names);
	};

	await agree();

	const made = await cli.json<Key>('api-keys', 'create', '--name', 'from the command line');
	dashboard.press('r');
	await dashboard.sees('from the command line');
	await agree();

	await keys.create('from the tower', 'personal');
	await keys.forget();
	await dashboard.sees('from the tower');
	expect(await listed()).toContain('from the tower');
	await agree();

	expect(await cli.run('api-keys', 'revoke', String(made.id))).toMatchObject({code: 0});
	dashboard.press('r');
	await dashboard.waitForGone('from the command line');
	await agree();

	await keys.revoke('from the tower');
	await dashboard.waitForGone(/from the tower +personal/v);
	expect(await listed()).not.toContain('from the tower');
	await agree();
});
