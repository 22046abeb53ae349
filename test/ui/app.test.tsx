import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {failedComputes} from '../../src/store/slices/computes.js';
import {receiveComputes, receiveProjects, receiveNewestOperations} from '../../src/store/updates/receive-lists.js';
import {bookedNextTry, lostConnection} from '../../src/store/slices/connection.js';
import {refusedKey} from '../../src/store/updates/key-question.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {
	branch,
	noon,
	operations,
	project,
} from '../store/fixtures.js';
import {on} from '../../src/store/state.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test.each([[160, 50], [120, 40], [100, 30], [80, 24], [60, 16], [40, 10], [39, 9]])('the dashboard at %i×%i matches its snapshot', async (columns, rows) => {
	const {screen} = await renderApp({columns, rows, changes: smallWorld});
	expect(screen()).toMatchSnapshot();
});

test('the dashboard in ASCII has only ASCII characters, even for names beyond ASCII', async () => {
	const {screen} = await renderApp({changes: smallWorld, isAscii: true});
	expect(screen()).toMatchSnapshot();
	expect(screen()).toMatch(/^[\n\u{20}-\u{7E}]*$/v);
});

test('before the first answer, every pane says that it is loading', async () => {
	const {screen} = await renderApp({columns: 80, rows: 24});
	expect(screen()).toMatchSnapshot();
});

test('during an outage, the last data stays, with its age and the time of the next try', async () => {
	const {screen, store, change} = await renderApp({columns: 100, rows: 30, changes: smallWorld});
	const minuteAgo = {...store.getState().computes.get(project().id)!, receivedAt: noon - 61_000};
	change(() => ({computes: new Map([[project().id, minuteAgo]])}));
	change(on('connection', lostConnection('The control plane at 127.0.0.1:4610 refused the connection.')));
	change(on('connection', bookedNextTry(noon + 4000)));
	await expect.poll(screen).toContain('next try in 4s');
	expect(screen()).toContain('The control plane at 127.0.0.1:4610 refused the connection. Showing data from 14:21:07.');
	expect(screen()).toContain('1m old');
	expect(screen()).toContain('ep-cool-sun-a1');
});

test('the message about a rejected key spans the screen, and says what to do', async () => {
	const {screen, change} = await renderApp({changes: smallWorld});
	change(refusedKey('The API key was refused: invalid or revoked.'));
	await expect.poll(screen).toContain('The API key was refused: invalid or revoked. r tries again. Type :connect to use another one.');
	expect(screen()).toContain('key refused');
	expect(screen()).toContain('ep-cool-sun-a1');
});

test('a pane whose request failed keeps its rows and shows the reason', async () => {
	const {screen, change} = await renderApp({changes: smallWorld});
	change(on('computes', failedComputes(project().id, 'The project is gone.')));
	await expect.poll(screen).toContain('The project is gone.');
	expect(screen()).toContain('ep-cool-sun-a1');
});

test('the panes of a project without computes and operations say that there are none', async () => {
	const {screen} = await renderApp({
		columns: 80, rows: 24,
		changes: [
			receiveProjects({items: [project()], isComplete: true, at: noon}),
			receiveComputes(project().id, [], noon),
			receiveNewestOperations(project().id, {items: []}, noon),
		],
	});
	expect(screen()).toContain('no computes');
	expect(screen()).toContain('no operations yet');
});

test('only visible rows are drawn, and the cursor moves through all rows of a long list', async () => {
	const {screen, press} = await renderApp({
		changes: [...smallWorld, receiveNewestOperations(project().id, {items: operations(500), cursor: 'older'}, noon)],
	});
	press('3');
	press('G');
	await expect.poll(screen).toContain('▌06:02:07');
	press('g');
	await expect.poll(screen).toContain('▌14:21:07');
});

test('the wide list of computes marks default and protected branches', async () => {
	const {screen, press} = await renderApp({columns: 160, changes: [...smallWorld, on('branches', receiveBranches(project().id, [branch({isProtected: true})], noon))]});
	press('2');
	press('v');
	await expect.poll(screen).toMatch(/ep-cool-sun-a1 .* default, protected/v);
});

test('a narrow header still shows the read-only mode and the failures', async () => {
	const app = await renderApp({
		columns: 50, rows: 16, changes: smallWorld, isReadOnly: true,
	});
	await expect.poll(app.screen).toMatch(/^ \S.* ▸ \S+ .*live every 5s .*read-only/v);
});

test.each([
	[48, ' demo ▸ acme-shop   ● live every 5s   read-only'],
	[47, ' pgtower  demo ▸ acme-shop     ● live every 5s'],
])('the header at %i columns leaves no room unused', async (columns, header) => {
	const {screen} = await renderApp({
		columns, rows: 16, changes: smallWorld, isReadOnly: true,
	});
	await expect.poll(() => screen().split('\n', 1)[0]).toBe(header);
});
