import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {projectsOf, scopedKey} from '../control-plane/api-keys.js';
import {projectId} from '../control-plane/small-seed.js';
import {renderConnected} from './connected-app.js';

afterEach(cleanup);

const escape = '\u{1B}';
const submit = '\u{13}';

test('rotating an API key creates a key with the same access, and revokes the old key after the new key is used', async () => {
	const app = await renderConnected();
	const {press, screen, plane, store} = app;
	const old = await scopedKey(plane);
	press('K');
	await expect.poll(screen).toContain('as of ');
	press('j');
	await expect.poll(screen).toMatch(/▌one project/v);
	press('R');
	await expect.poll(screen).toContain('Rotate API key');
	expect(screen()).toMatch(/New name +one project 2/v);
	press(submit);
	await expect.poll(screen).toContain('The secret of one project 2');
	const secret = /pgt_[\w\-]{43}/v.exec(screen())?.[0] ?? '';
	press(escape);
	await expect.poll(screen).toContain('Press esc again to forget the secret');
	press(escape);
	await expect.poll(screen).not.toContain(secret);
	await expect.poll(screen).toContain('Its replacement one project 2 has not been used yet.');

	press('R');
	await expect.poll(screen).toContain('one project 2 has not been used yet, so one project stays.');
	expect(await projectsOf(plane, old.key)).toEqual([projectId]);

	expect(await projectsOf(plane, secret)).toEqual([projectId]);
	press('R');
	await expect.poll(screen).toContain('Revoke API key');
	expect(screen()).toContain('Its replacement one project 2 has been used, so it works.');
	press('one project');
	await expect.poll(screen).toMatch(/Confirm +one project/v);
	press(submit);
	await expect.poll(async () => plane.get('/projects', {key: old.key})).toMatchObject({status: 401});
	expect(await projectsOf(plane, secret)).toEqual([projectId]);
	expect(JSON.stringify(store.getState())).not.toContain(secret);
});

test('a user who may not create an API key can\'t rotate one', async () => {
	const app = await renderConnected({}, async plane => {
		const {key} = await scopedKey(plane);
		return key;
	});
	app.press('K');
	await expect.poll(app.screen).toContain('as of ');
	app.press('R');
	await expect.poll(app.screen).toContain('No key is selected.');
	expect(app.screen()).not.toContain('Rotate API key');
});
