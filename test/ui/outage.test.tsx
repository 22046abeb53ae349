import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {neededOrganization} from '../../src/store/slices/account.js';
import {failedComputes} from '../../src/store/slices/computes.js';
import {connectedTo, limitedConnection, lostConnection} from '../../src/store/slices/connection.js';
import {answered, refusedKey} from '../../src/store/updates/key-question.js';
import {failedOperations} from '../../src/store/slices/operations.js';
import {receiveNewestOperations, receiveProjects} from '../../src/store/updates/receive-lists.js';
import {on} from '../../src/store/state.js';
import {noon, project} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const refused = '127.0.0.1:4610 refused the connection: nothing is listening there.';

test('one line announces an outage, and each pane shows the age of its data', async () => {
	const {screen, change} = await renderApp({columns: 120, rows: 40, changes: smallWorld});
	change(on('connection', lostConnection(refused)));
	change(on('computes', failedComputes(project().id, refused)));
	change(on('operations', failedOperations(project().id, refused)));
	await expect.poll(screen).toContain('lost');
	expect(screen().split(refused)).toHaveLength(2);
	expect(screen()).toMatch(/╭ Computes 4 · acme-shop ─+ 0s old ╮/v);
	expect(screen()).toMatch(/╭ Operations · acme-shop · following ─+ 0s old ╮/v);
});

test('the control plane\'s own message gets a period before the next sentence', async () => {
	const {screen, change} = await renderApp({changes: smallWorld});
	change(on('connection', limitedConnection('too many requests: the limit is reached', undefined)));
	await expect.poll(screen).toContain('too many requests: the limit is reached. Showing data from');
});

test('without a chosen organization, the panes ask the user to choose an organization', async () => {
	const {screen, change} = await renderApp();
	change(answered(noon));
	change(on('account', neededOrganization()));
	change(receiveProjects({items: [], isComplete: true, at: noon}));
	await expect.poll(screen).toMatch(/Several organizations: choose[\s│]+one with :organizations/v);
	expect(screen()).not.toContain('no projects');
});

test.each([[60, 16], [80, 24], [40, 10]])('the full advice about a rejected key is shown at %i×%i', async (columns, rows) => {
	const {screen, change, press} = await renderApp({columns, rows, changes: smallWorld});
	change(refusedKey('This API key is not valid.'));
	await expect.poll(screen).toContain('╭ The API key is refused');
	press('\u{1B}');
	await expect.poll(screen).not.toContain('╭ The API key is refused');
	await expect.poll(screen).toContain('key refused');
	expect(screen().split('\n')).toHaveLength(rows);
	const told = screen().split('\n').slice(1, 4).map(line => line.trim()).join(' ');
	expect(told).toContain('This API key is not valid. r tries again. Type :connect to use another one.');
});

test.each([[40, 12], [40, 10]])('at %i×%i the dialog about a rejected key keeps every option', async (columns, rows) => {
	const {screen, change} = await renderApp({columns, rows, changes: smallWorld});
	change(refusedKey('This API key is not valid, and it is said in many more words than a small screen has room for.'));
	await expect.poll(() => screen().replaceAll(/[│\s]+/gv, ' ')).toContain('r retries a another key P another profile esc closes');
});

test('at 40×12 the message about an outage says what to do, and only a long reason is cut', async () => {
	const {screen, change} = await renderApp({columns: 40, rows: 12, changes: smallWorld});
	change(on('connection', lostConnection(`${refused} And it said so in many more words than there is room for on a small screen.`)));
	await expect.poll(screen).toContain('r tries now.');
	expect(screen()).toMatch(/127\.0\.0\.1:4610 refused[\s\S]*…\n r tries now\.\n/v);
});

test('at 40×12 the screen says how to replace a rejected key', async () => {
	const {screen, change} = await renderApp({columns: 40, rows: 12, changes: [on('connection', connectedTo({serverName: 'demo', baseUrl: 'http://127.0.0.1:4610/api/v2'}))]});
	change(refusedKey('This API key is not valid.'));
	await expect.poll(() => screen().replaceAll(/\s+/gv, ' ')).toContain('r tries again. Type :connect to use another one.');
});

test('an empty list whose text does not fit shows the beginning of the text', async () => {
	const {screen, change} = await renderApp({columns: 60, rows: 16});
	change(answered(noon));
	change(receiveProjects({items: [], isComplete: true, at: noon}));
	await expect.poll(screen).toContain('P chooses another profile.');
	const small = await renderApp({columns: 60, rows: 16, changes: [...smallWorld.slice(0, -1), receiveNewestOperations(project().id, {items: []}, noon)]});
	await expect.poll(small.screen).toContain('no operations yet: changes of computes and branches');
});

test('at 40×12 the screen says how to connect when there is no API key', async () => {
	const {screen, change, press} = await renderApp({columns: 40, rows: 12});
	change(refusedKey('There is no API key for http://127.0.0.1:4610/api/v2. Set PGTOWER_API_KEY, or name a file with --api-key-file.'));
	press('\u{1B}');
	await expect.poll(screen).toMatch(/There is no API key .*…\n[\s\S]*:connect\./v);
});

test('after an outage, the rows are in the same position as before the outage', async () => {
	const {screen, change} = await renderApp({columns: 60, rows: 16, changes: smallWorld});
	const before = screen();
	change(on('connection', lostConnection(refused)));
	await expect.poll(screen).toContain('refused the connection');
	change(({connection}) => ({
		connection: {
			...connection, phase: 'live', problem: undefined, lastLiveAt: noon,
		},
	}));
	await expect.poll(screen).toBe(before);
});

test('the header shows how long ago a hanging control plane answered, and "live" after the next answer', async () => {
	const {screen, change} = await renderApp({changes: smallWorld});
	change(answered(noon - 20_000));
	await expect.poll(screen).toContain('◐ last answer 20s ago');
	change(answered(noon));
	await expect.poll(screen).toContain('● live every 5s');
	expect(screen()).not.toContain('last answer');
});

test('without an API key, the screen says that the key is missing, not that it was rejected', async () => {
	const {screen, change} = await renderApp({columns: 80, rows: 24});
	change(refusedKey('There is no API key for http://127.0.0.1:4610/api/v2. Set PGTOWER_API_KEY, or name a file with --api-key-file.'));
	await expect.poll(screen).toContain('✕ no API key');
	const told = screen().split('\n').slice(1, 4).map(line => line.trim()).join(' ');
	expect(told).toContain('name a file with --api-key-file. Or connect with one here: type :connect.');
	expect(screen()).not.toContain('refused');
});
