import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {outsideProjectId} from '../control-plane/small-seed.js';
import {renderConnected} from './connected-app.js';

afterEach(cleanup);

const submit = '\u{13}';

test('an account without an organization sees its own projects, and creates only personal keys', async () => {
	const {press, screen, plane, store} = await renderConnected({}, ({keys}) => keys.outsider);
	expect(store.getState().projects.items.map(({id}) => id)).toEqual([outsideProjectId]);
	press('K');
	await expect.poll(screen).toContain('╭ API keys 1 ─');
	await expect.poll(screen).toContain('This is the key in use: personal key of Uma Ferreira.');
	press('n');
	await expect.poll(screen).toContain('New API key');
	expect(screen()).toMatch(/Kind +personal/v);
	expect(screen()).not.toContain('a whole organization');
	press('laptop');
	await expect.poll(screen).toMatch(/Name +laptop/v);
	press(submit);
	await expect.poll(screen).toContain('The secret of laptop');
	const secret = /pgt_[\w\-]{43}/v.exec(screen())?.[0] ?? '';
	expect(await plane.get(`/projects/${outsideProjectId}`, {key: secret})).toMatchObject({status: 200});
});
