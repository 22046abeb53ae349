import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {
	organizationKey,
	organizationKeys,
	personalKey,
	projectsOf,
	scopedKey,
} from '../control-plane/api-keys.js';
import {projectId} from '../control-plane/small-seed.js';
import {renderConnected, type ConnectedApp} from './connected-app.js';

afterEach(cleanup);

const escape = '\u{1B}';
const submit = '\u{13}';
const down = '\u{1B}[B';

const openKeys = async ({press, screen}: ConnectedApp) => {
	press('K');
	await expect.poll(screen).toContain('as of ');
};

/**
Fills in the form for a new key.

`choices`: the position of its kind below the first choice.
*/
const createKey = async ({press, screen}: ConnectedApp, name: string, choices: number) => {
	press('n');
	await expect.poll(screen).toContain('New API key');
	press(name);
	await expect.poll(screen).toContain(name);
	press('\t');
	await expect.poll(screen).toMatch(/Kind +▌ project/v);
	for (let choice = 0; choice < choices; choice++) {
		const before = screen();
		press(down);
		await expect.poll(screen).not.toBe(before);
	}

	press(submit);
	await expect.poll(screen).toContain(`The secret of ${name}`);
};

const secretIn = (screen: string): string => /pgt_[\w\-]{43}/v.exec(screen)?.[0] ?? '';

test.each([[120, 40], [80, 24], [60, 16]])('the view of API keys at %i×%i shows the kind, the owner and the use of the current key', async (columns, rows) => {
	const app = await renderConnected({columns, rows});
	await openKeys(app);
	await expect.poll(app.screen).toContain('This is the key in use: personal key of Ada Keller.');
	expect(app.screen().split('\n')).toHaveLength(rows);
	expect(app.screen()).toMatch(/╭ API keys 1 ─/v);
	expect(app.screen()).toMatch(/First key +personal/v);
	expect(app.screen()).toContain('Only its owner can revoke it.');
});

test('the detail of another API key names the current key', async () => {
	const app = await renderConnected();
	const {press, screen, plane} = app;
	await organizationKey(plane);
	await openKeys(app);
	await expect.poll(screen).toContain('This is the key in use: personal key of Ada Keller.');
	press(down);
	await expect.poll(screen).toMatch(/▌all of it/v);
	expect(screen()).toContain('Key in use: “First key” (personal key of Ada Keller).');
	expect(screen()).not.toContain('This is');
});

test('if several API keys may be the current key, one is marked as probably the current key', async () => {
	const app = await renderConnected();
	const {press, screen, plane} = app;
	await personalKey(plane);
	await openKeys(app);
	await expect.poll(screen).toContain('This is probably the key in use: personal key of Ada Keller.');
	press('\r');
	await expect.poll(screen).toMatch(/╭ API key [^\n]*\n[^\n]*│ This is probably the key in use: personal key of Ada Keller\./v);
	press('q');
	await expect.poll(screen).not.toContain('╭ API key ');
	press(down);
	await expect.poll(screen).toMatch(/▌mine/v);
	expect(screen()).toContain('Key in use: probably “First key” (personal key of Ada Keller).');
});

test('the header shows the kind of the API key even before the list of keys was opened', async () => {
	const app = await renderConnected({columns: 200}, async plane => {
		const {key} = await scopedKey(plane);
		return key;
	});
	app.actions.access.learn();
	await expect.poll(() => app.screen().split('\n', 1)[0]).toContain('project-scoped key, PGTOWER_API_KEY');
});

test('a new API key can access only its project by default, and its secret is shown once', async () => {
	const app = await renderConnected();
	await openKeys(app);
	await createKey(app, 'one project', 0);
	const secret = secretIn(app.screen());
	expect(await projectsOf(app.plane, secret)).toEqual([projectId]);
	const {status} = await app.plane.post('/projects', {project: {name: 'not allowed'}}, {key: secret});
	expect(status).toBe(403);
	expect(await app.plane.get(organizationKeys, {key: secret})).toMatchObject({status: 403});
});

test('an organization key created in the form can access every project of the organization', async () => {
	const app = await renderConnected();
	await openKeys(app);
	await createKey(app, 'all of it', 1);
	const secret = secretIn(app.screen());
	expect(await projectsOf(app.plane, secret)).toContain(projectId);
	expect(await app.plane.get('/users/me', {key: secret})).toMatchObject({status: 404});
});

test('a personal key created in the form acts as the user who created the key', async () => {
	const app = await renderConnected();
	await openKeys(app);
	await createKey(app, 'mine', 2);
	expect(await app.plane.get('/users/me', {key: secretIn(app.screen())})).toMatchObject({status: 200});
});

test('the secret of a new API key is shown until esc is pressed twice, and then forgotten', async () => {
	const app = await renderConnected();
	const {press, screen, store, asked} = app;
	await openKeys(app);
	await createKey(app, 'careful', 0);
	const secret = secretIn(screen());
	expect(JSON.stringify(store.getState())).toContain(secret);
	for (const key of ['q', '\r', ' ', 'n', 'x', '\u{1B}[200~pasted\r\u{1B}[201~']) {
		press(key);
	}

	await expect.poll(screen).toContain('That key does nothing here. Press c, or esc twice once it is saved.');
	press(escape);
	await expect.poll(screen).toContain('Press esc again to forget the secret');
	expect(screen()).not.toContain('That key does nothing');
	press('\r');
	await expect.poll(screen).not.toContain('esc again');
	expect(secretIn(screen())).toBe(secret);
	press('\u{3}');
	await expect.poll(screen).toContain('Press esc again to forget the secret');
	expect(asked).toEqual([]);
	press(escape);
	await expect.poll(screen).not.toContain(secret);
	expect(JSON.stringify(store.getState())).not.toContain(secret);
	await expect.poll(screen).toMatch(/careful +project +shop .* never/v);
});

test('c copies the secret of a new API key through the terminal', async () => {
	const app = await renderConnected();
	await openKeys(app);
	await createKey(app, 'to copy', 0);
	app.press('c');
	await expect.poll(app.screen).toContain('Sent to the terminal\'s clipboard.');
	expect(app.asked).toEqual([`copy ${secretIn(app.screen())}`]);
});

test('typing the name of an API key and sending the form revokes the key', async () => {
	const app = await renderConnected();
	const {press, screen, plane} = app;
	const {key} = await organizationKey(plane);
	await openKeys(app);
	press(down);
	await expect.poll(screen).toMatch(/▌all of it/v);
	press('X');
	await expect.poll(screen).toContain('Revoke API key');
	press('all of');
	await expect.poll(screen).toContain('Type all of it to revoke it.');
	press(submit);
	expect(await plane.get('/projects', {key})).toMatchObject({status: 200});
	press(' it');
	await expect.poll(screen).toMatch(/Confirm +all of it$|Confirm +all of it +│/mv);
	press(submit);
	await expect.poll(async () => plane.get('/projects', {key})).toMatchObject({status: 401});
	await expect.poll(screen).toContain('╭ API keys 1 ─');
	expect(screen()).toContain('The key all of it is revoked.');
});

test('the form to revoke the current API key shows a warning', async () => {
	const app = await renderConnected({changes: []});
	await openKeys(app);
	app.press('X');
	await expect.poll(app.screen).toContain('Revoke API key');
	expect(app.screen()).toMatch(/First key \(\d+\)/v);
	expect(app.screen()).toContain('Everything that uses it fails with 401 from now on.');
});

test('for a member, the forms say that only administrators create and revoke keys of the organization', async () => {
	const app = await renderConnected({}, plane => plane.keys.member);
	const {press, screen, plane} = app;
	await plane.post(organizationKeys, {key_name: 'not yours'});
	await openKeys(app);
	await expect.poll(screen).toContain('not yours');
	press(down);
	await expect.poll(screen).toMatch(/▌not yours/v);
	expect(screen()).toContain('Only an administrator can do this: you are a member.');
	press('X');
	await expect.poll(screen).toContain('Only an administrator can do this: you are a member.');
	expect(screen()).not.toContain('Revoke API key');
	press('n');
	await expect.poll(screen).toContain('New API key');
	press('\t');
	await expect.poll(screen).toMatch(/Kind +▌ project/v);
	press(down);
	await expect.poll(screen).toContain('Only an administrator can do this: you are a member.');
});

test('with a project-scoped key, creating and revoking keys is unavailable, and the reason is shown', async () => {
	const app = await renderConnected({}, async plane => {
		const {key} = await scopedKey(plane);
		return key;
	});
	const {press, screen, store} = app;
	await openKeys(app);
	await expect.poll(screen).toContain('Key in use: project-scoped key of Acme (which one is not known).');
	expect(screen().replaceAll(/[\s│]+/gv, ' ')).toContain('The keys of Acme can\'t be seen. This key for one project can\'t see the keys of this organization: that needs '
		+ 'a personal key of a member, or a key of the whole organization. The control plane says: “a project-scoped key cannot perform organization-related actions”');
	expect(screen()).not.toContain('Personal keys');
	expect(store.getState().account.keyKind).toBe('project');
	press('n');
	await expect.poll(screen).toContain('Only a personal API key can create keys, and this is not one.');
	expect(screen()).not.toContain('New API key');
});

test('with an organization key, the view of API keys has only the organization\'s keys', async () => {
	const app = await renderConnected({}, async plane => {
		const {key} = await organizationKey(plane);
		return key;
	});
	await openKeys(app);
	await expect.poll(app.screen).toContain('This is the key in use: organization key of Acme.');
	expect(app.screen()).toMatch(/all of it +organization +Acme/v);
	expect(app.screen()).not.toContain('First key');
});

test('the form for a new API key shows the server\'s refusal with status and request id', async () => {
	const app = await renderConnected();
	const {press, screen, plane} = app;
	await openKeys(app);
	press('n');
	await expect.poll(screen).toContain('New API key');
	press('late');
	await expect.poll(screen).toContain('late');
	const {body: [own]} = await plane.get<Array<{id: number}>>('/api_keys');
	await plane.delete(`/api_keys/${own!.id}`);
	press(submit);
	await expect.poll(screen).toMatch(/status 401, request \S+/v);
	expect(screen()).toContain('[ Create ]');
});
