import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {on} from '../../src/store/state.js';
import {returnedTo} from '../../src/store/slices/view/view-position.js';
import {receiveProjects} from '../../src/store/updates/receive-lists.js';
import {noon, project} from '../store/fixtures.js';
import {renderApp, type RenderedApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const type = async ({press, screen}: RenderedApp, text: string) => {
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	for (const character of text) {
		press(character);
	}

	await expect.poll(() => screen().split('\n').at(-1)).toContain(text);
};

test('text typed after / filters the pane at once, and appears in the title of the pane', async () => {
	const app = await renderApp({columns: 100, rows: 24, changes: smallWorld});
	app.press('2');
	await type(app, 'state:active');
	await expect.poll(app.screen).toContain('Computes 3 of 4 · /state:active · acme-shop');
	expect(app.screen()).toMatchSnapshot();
});

test('the first esc closes the filter line, the second clears the filter, and the third returns to the projects', async () => {
	const app = await renderApp({changes: smallWorld});
	app.press('2');
	await type(app, 'fog');
	app.press('\u{1B}');
	await expect.poll(app.screen).toContain('/ find');
	expect(app.screen()).toContain('Computes 1 of 4 · /fog');
	app.press('\u{1B}');
	await expect.poll(app.screen).toContain('Computes 4 · acme-shop');
	app.press('\u{1B}');
	await expect.poll(() => app.store.getState().view.focus).toBe('projects');
});

test('the cursor stays on its row if the row matches the filter, and otherwise moves to the first match', async () => {
	const app = await renderApp({changes: smallWorld});
	app.press('2');
	app.press('j');
	await expect.poll(app.screen).toContain('▌○ ep-old-fog-b2');
	await type(app, 'ep-');
	expect(app.screen()).toContain('▌○ ep-old-fog-b2');
	app.press('n');
	await expect.poll(app.screen).toContain('▌◐ ep-new-day-c3');
});

test('tab in the filter line completes names and values, and cycles through the completions', async () => {
	const app = await renderApp({changes: smallWorld});
	app.press('2');
	await type(app, 'ty');
	await expect.poll(app.screen).toContain('tab type:');
	app.press('\t');
	await expect.poll(app.screen).toContain('type:primary  type:replica');
	app.press('\t');
	await expect.poll(app.screen).toContain('Computes 3 of 4 · /type:primary');
	app.press('\t');
	await expect.poll(app.screen).toContain('Computes 1 of 4 · /type:replica');
});

test('a filtered feed says how far back operations were searched', async () => {
	const app = await renderApp({changes: smallWorld});
	app.press('3');
	await type(app, 'status:failed');
	await expect.poll(app.screen).toContain('Operations 1 of 5 · /status:failed · acme-shop · following');
	expect(app.screen()).toMatch(/searched back to [\d:\- ]+ · 5 read/v);
});

test('F in any pane opens the feed with failures only, and a second F returns to the previous feed', async () => {
	const app = await renderApp({changes: smallWorld});
	app.press('3');
	await type(app, 'action:start');
	app.press('\r');
	app.press('1');
	app.press('F');
	await expect.poll(app.screen).toContain('Operations 1 of 5 · /status:failed');
	expect(app.store.getState().view.focus).toBe('operations');
	app.press('F');
	await expect.poll(app.screen).toContain('/action:start');
	app.press('\u{1B}');
	await expect.poll(app.screen).toContain('stopped, G continues');
	app.press('F');
	await expect.poll(app.screen).toContain('/status:failed');
	app.press('F');
	await expect.poll(app.screen).toContain('/action:start');
	app.press('\u{1B}');
	await expect.poll(app.screen).toContain('stopped, G continues');
	app.press('\u{1B}');
	await expect.poll(() => app.store.getState().view.filters.operations).toBe('');
});

test('/ in a filtered list starts a new term, separate from the last term', async () => {
	const app = await renderApp({changes: smallWorld});
	app.press('F');
	await expect.poll(app.screen).toContain('/status:failed');
	await type(app, 'since:yesterday');
	await expect.poll(() => app.store.getState().view.filters.operations).toBe('status:failed,error since:yesterday');
	app.press('\r');
	await expect.poll(app.screen).toContain('/ find');
	app.press('/');
	await expect.poll(app.screen).toMatch(/\n \/ status:failed,error since:yesterday /v);
	// Opening and closing the line leaves the filter unchanged.
	app.press('\r');
	await expect.poll(app.screen).toContain('/ find');
	expect(app.store.getState().view.filters.operations).toBe('status:failed,error since:yesterday');
	app.press('F');
	await expect.poll(() => app.store.getState().view.filters.operations).toBe('status:failed,error');
	app.press('/');
	await expect.poll(app.screen).toMatch(/\n \/ status:failed,error /v);
	app.press('\u{15}');
	await expect.poll(() => app.store.getState().view.filters.operations).toBe('');
});

test('until a key is pressed in a pane, the pane notes that its filter is from an earlier run', async () => {
	const look = {filters: {operations: 'status:failed', computes: 'fog'}};
	const app = await renderApp({columns: 100, rows: 24, changes: [...smallWorld, on('view', returnedTo({pane: 'projects', look}))]});
	await expect.poll(app.screen).toContain('Operations 1 of 5 · /status:failed');
	const feet = () => app.screen().match(/filter kept[^─]*/gv);
	expect(feet()).toEqual(['filter kept from last time ', 'filter kept from last time ']);
	app.press('3');
	await expect.poll(feet).toEqual(['filter kept from last time ', 'filter kept from last time: esc clears it ']);
	// Older operations are being searched, and the filter is cleared anyway.
	expect(app.screen()).toContain('esc stops');
	app.press('\u{1B}');
	await expect.poll(() => app.store.getState().view.filters.operations).toBe('');
	await expect.poll(feet).toEqual(['filter kept from last time ']);
	app.press('2');
	await expect.poll(feet).toEqual(['filter kept from last time: esc clears it ']);
	app.press('j');
	await expect.poll(feet).toBe(null);
	expect(app.store.getState().view.filters.computes).toBe('fog');
});

test('opening a project by name shows the project even if a filter hid it', async () => {
	const app = await renderApp({changes: smallWorld});
	await type(app, 'acme');
	app.press('\r');
	app.actions.navigate.toProject('billing-1');
	await expect.poll(app.screen).toContain('▌billing');
});

test('the filter line reports unknown field names and incomplete values while the user types', async () => {
	const app = await renderApp({changes: smallWorld});
	app.press('2');
	await type(app, 'cu>=x');
	await expect.poll(app.screen).toContain('cu>=x needs a number, such as 0.25');
	expect(app.screen()).toContain('Computes 4 of 4');
	for (const character of ' colour:red') {
		app.press(character);
	}

	await expect.poll(app.screen).toContain('no field colour');
});

test('the filter line reports an impossible value and lists the possible values', async () => {
	const app = await renderApp({columns: 100, rows: 24, changes: smallWorld});
	app.press('3');
	await type(app, 'status:fo');
	await expect.poll(app.screen).toContain('status has no “fo”: failed, running, scheduling …  enter done');
	app.press('o');
	app.press(' ');
	await expect.poll(app.screen).toContain('status has no “foo”: failed, running, scheduling, finished …  tab');
	app.press('\r');
	// The pane still shows why it is empty.
	await expect.poll(app.screen).toMatch(/Searching older operations\. Field status has no value\s[\s\S]*“foo”: failed[\s\S]*\/ find/v);
	app.press('/');
	await expect.poll(app.screen).toMatch(/\n \/ status:foo /v);
	app.press('\u{15}');
	// Text that may still become a value is no mistake.
	for (const character of 'status=fail') {
		app.press(character);
	}

	await expect.poll(app.screen).toContain('tab status=failed');
	expect(app.screen().split('\n').at(-1)).not.toContain('status has no');
	for (const character of 'd') {
		app.press(character);
	}

	await expect.poll(app.screen).toContain('status has no “faild”: failed?');
});

test('the filter line omits the hint for a value if there is no room', async () => {
	const app = await renderApp({columns: 48, rows: 24, changes: smallWorld});
	app.press('2');
	await type(app, 'cu>=x');
	await expect.poll(app.screen).toContain('cu>=x?  enter done');
});

test('a pane whose filter matches no row says so, and keys for computes do nothing', async () => {
	const app = await renderApp({changes: smallWorld});
	app.press('2');
	await type(app, 'zzz');
	await expect.poll(app.screen).toContain('No compute matches');
	app.press('\r');
	app.press('z');
	await expect.poll(app.screen).toContain('No compute is selected.');
});

test('S sorts by a field, and choosing the field again or pressing I reverses the order', async () => {
	const app = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	app.press('2');
	app.press('S');
	await expect.poll(app.screen).toContain('Sort computes by');
	expect(app.screen()).toMatchSnapshot();
	for (const _ of [1, 2, 3, 4, 5, 6]) {
		app.press('j');
	}

	app.press('\r');
	await expect.poll(app.screen).toContain('by cu ↓');
	expect(app.screen().indexOf('ep-big-sky-d4')).toBeLessThan(app.screen().indexOf('ep-cool-sun-a1'));
	app.press('I');
	await expect.poll(app.screen).toContain('by cu ↑');
	expect(app.screen().indexOf('ep-big-sky-d4')).toBeGreaterThan(app.screen().indexOf('ep-cool-sun-a1'));
});

test('the title of an incomplete, filtered list of projects counts the loaded projects that match', async () => {
	const app = await renderApp({changes: [...smallWorld, receiveProjects({items: [project()], isComplete: false, at: noon})]});
	await type(app, 'bill');
	await expect.poll(app.screen).toContain('Projects 0 of 1 · /bill');
});
