import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {organizationKey, organizationKeys, scopedKey} from '../control-plane/api-keys.js';
import {renderConnected, type ConnectedApp} from './connected-app.js';

afterEach(cleanup);

const submit = '\u{13}';

type App = Pick<ConnectedApp, 'press' | 'screen'>;

/** Marks the two keys below the administrator's own, and opens the form to revoke them. */
const askForTwo = async ({press, screen}: App) => {
	press('K');
	await expect.poll(screen).toContain('╭ API keys 3 ─');
	press('j');
	press(' ');
	await expect.poll(screen).toContain('1 marked');
	press('j');
	press(' ');
	await expect.poll(screen).toContain('2 marked');
	press('X');
	await expect.poll(screen).toContain('Revoke 2 API keys');
};

const confirmTwo = async ({press, screen}: App) => {
	for (const letter of 'revoke 2') {
		press(letter);
	}

	await expect.poll(screen).toMatch(/Confirm +revoke 2/v);
	press(submit);
};

test('typing the number of marked API keys revokes exactly these keys', async () => {
	const app = await renderConnected();
	const {press, screen, plane} = app;
	const scoped = await scopedKey(plane);
	const whole = await organizationKey(plane);
	press('K');
	await expect.poll(screen).toContain('╭ API keys 3 ─');
	press('j');
	await expect.poll(screen).toMatch(/▌(?:one project|all of it)/v);
	press(' ');
	await expect.poll(screen).toContain('╭ API keys 3 · 1 marked ─');
	press('j');
	press(' ');
	await expect.poll(screen).toContain('╭ API keys 3 · 2 marked ─');
	press('X');
	await expect.poll(screen).toContain('Revoke 2 API keys');
	expect(screen()).toMatch(/one project \(\d+\), shop/v);
	expect(screen()).toMatch(/all of it \(\d+\), Acme/v);
	press('revoke');
	await expect.poll(screen).toContain('Type revoke 2 to revoke them.');
	press(submit);
	for (const letter of ' 2') {
		press(letter);
	}

	await expect.poll(screen).toMatch(/Confirm +revoke 2/v);
	expect(await plane.get('/projects', {key: whole.key})).toMatchObject({status: 200});
	press(submit);
	await expect.poll(screen).toContain('2 keys are revoked.');
	await expect.poll(screen).toContain('╭ API keys 1 ─');
	expect(await plane.get('/projects', {key: whole.key})).toMatchObject({status: 401});
	expect(await plane.get('/projects', {key: scoped.key})).toMatchObject({status: 401});
	expect(await plane.get('/projects')).toMatchObject({status: 200});
});

test('space and U remove the mark of an API key', async () => {
	const {press, screen} = await renderConnected();
	press('K');
	await expect.poll(screen).toContain('╭ API keys 1 ─');
	press(' ');
	await expect.poll(screen).toContain('1 marked');
	press(' ');
	await expect.poll(screen).not.toContain('marked');
	press(' ');
	await expect.poll(screen).toContain('1 marked');
	press('U');
	await expect.poll(screen).not.toContain('marked');
});

test('of several marked API keys, the current key is revoked last', async () => {
	const {press, screen, plane} = await renderConnected();
	const scoped = await scopedKey(plane);
	press('K');
	await expect.poll(screen).toContain('╭ API keys 2 ─');
	press(' ');
	await expect.poll(screen).toContain('1 marked');
	press('j');
	press(' ');
	await expect.poll(screen).toContain('2 marked');
	press('X');
	await expect.poll(screen).toContain('pgtower itself uses one of them, probably First key: it is revoked last.');
	expect(screen()).toMatch(/Key +one project[\s\S]*Key +First key/v);
	await confirmTwo({press, screen});
	await expect.poll(async () => plane.get('/projects')).toMatchObject({status: 401});
	expect(await plane.get('/projects', {key: scoped.key})).toMatchObject({status: 401});
});

test('if someone else has revoked one of the marked API keys, the other marked keys are still revoked', async () => {
	const app = await renderConnected();
	const {plane} = app;
	const scoped = await scopedKey(plane);
	const whole = await organizationKey(plane);
	await askForTwo(app);
	const {status} = await plane.delete(`${organizationKeys}/${scoped.id}`);
	expect(status).toBe(200);
	await confirmTwo(app);
	await expect.poll(async () => plane.get('/projects', {key: whole.key})).toMatchObject({status: 401});
	await expect.poll(app.screen).toContain('2 keys are revoked.');
});

test('after a failed revocation of several API keys, a retry revokes only the remaining keys', async () => {
	const app = await renderConnected({}, plane => plane.apiKey, {hasFaultControl: true});
	const {press, screen, plane} = app;
	const scoped = await scopedKey(plane);
	const whole = await organizationKey(plane);
	await askForTwo(app);
	const faults = plane.baseUrl.replace('/api/v2', '/__faults');
	await fetch(faults, {method: 'POST', body: `status=403,on=DELETE ${organizationKeys}/${whole.id}`});
	await confirmTwo(app);
	await expect.poll(screen).toContain(`all of it (${whole.id}): `);
	expect(screen()).toContain('One was revoked before it.');
	expect(screen()).toContain('Revoke 1 API key ');
	expect(await plane.get('/projects', {key: scoped.key})).toMatchObject({status: 401});
	expect(await plane.get('/projects', {key: whole.key})).toMatchObject({status: 200});
	await fetch(faults, {method: 'DELETE'});
	press('\u{7F}');
	press('1');
	await expect.poll(screen).toMatch(/Confirm +revoke 1/v);
	press(submit);
	await expect.poll(screen).toContain('The key is revoked.');
	expect(await plane.get('/projects', {key: whole.key})).toMatchObject({status: 401});
});
