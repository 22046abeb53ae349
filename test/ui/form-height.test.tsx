import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {receiveProjects} from '../../src/store/updates/receive-lists.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {on} from '../../src/store/state.js';
import {keyBytes} from '../helpers/keys.js';
import {branch, noon, project} from '../store/fixtures.js';
import {renderApp, type RenderedApp, type RenderOptions} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const inComputes = async (options: RenderOptions = {}): Promise<RenderedApp> =>
	renderApp({...options, changes: [...smallWorld, on('view', focusedPane('computes')), ...options.changes ?? []]});

/** Returns the rows with the borders of a form on the screen. */
const borders = (screen: string, title: string): readonly number[] => {
	const lines = screen.split('\n');
	const top = lines.findIndex(line => line.includes(`╭ ${title}`));
	const left = lines[top]?.indexOf(`╭ ${title}`) ?? 0;
	return [top, lines.findIndex((line, index) => index > top && line.startsWith('╰', left))];
};

test.each([
	[120, 40, 'n', 'New compute'], [80, 24, 'n', 'New compute'], [120, 40, 'e', 'Edit'], [120, 40, 'z', 'Resize'], [80, 24, 'z', 'Resize'], [60, 16, 'n', 'New compute'],
])('at %i×%i the form opened by a key keeps its place and height while the focus moves: %s', async (columns, rows, key, title) => {
	const {screen, press, store} = await inComputes({columns, rows});
	press(key);
	await expect.poll(screen).toContain(`╭ ${title}`);
	const at = borders(screen(), title);
	for (let step = 0; step < 6; step++) {
		const before = store.getState().modal;
		press('\t');
		await expect.poll(() => store.getState().modal).not.toBe(before);
		await expect.poll(() => borders(screen(), title)).toEqual(at);
	}
});

test('in a form at 40×11 the compute\'s id stays visible, and PgDn and PgUp scroll through all fields', async () => {
	const {screen, press} = await inComputes({columns: 40, rows: 11});
	press('z');
	await expect.poll(screen).toContain('╭ Resize');
	press(keyBytes('right'));
	await expect.poll(screen).toContain('PgDn more');
	const seen = [screen()];
	for (let step = 0; step < 6; step++) {
		press(keyBytes('pagedown'));
		seen.push(screen());
	}

	await expect.poll(screen).toContain('Sends PATCH');
	expect(screen()).toMatch(/\n│ [^\n]*ep-cool-sun-a1/v);
	for (let step = 0; step < 6; step++) {
		press(keyBytes('pageup'));
	}

	await expect.poll(screen).toContain('demo ▸');
});

test('in the size table, the row that determines the connections of an autoscaling range is marked', async () => {
	const {screen, press} = await inComputes();
	press('z');
	await expect.poll(screen).toContain('╭ Resize');
	for (const key of ['ctrl+u', '0', '.', '5', '-', '8']) {
		press(keyBytes(key));
	}

	await expect.poll(screen).toMatch(/ 4 +4 +16 +12 +1802 ← range/v);
	// Both ends of the range are in the visible part of the table.
	expect(screen()).toMatch(/▌ +0\.5 +0\.5 +2 +/v);
	expect(screen()).toMatch(/▌ +8 +8 +32 +/v);
});

test.each(['n', 'z', 'e', 'w', 's', 'R', 'X', 'b'])('the key %s shows why it opens no form in a project that the API key may only view', async key => {
	const {screen, press, store} = await inComputes({changes: [receiveProjects({items: [project({permission: 'CAN_VIEW'})], isComplete: true, at: noon})]});
	press(key);
	await expect.poll(screen).toContain('This key can view acme-shop, but not change it.');
	expect(store.getState().modal).toEqual([]);
	expect(store.getState().tasks).toEqual([]);
});

test('a long message wraps to several lines on a narrow screen without loss', async () => {
	const {screen, actions} = await inComputes({columns: 40, rows: 16});
	actions.notify('The control plane refused to resize ep-cool-sun-a1, since its project is being moved.', 'bad');
	await expect.poll(screen).toContain('esc dismisses');
	expect(screen().replaceAll(/\s+/gv, ' ')).toContain('refused to resize ep-cool-sun-a1, since its project is being moved. esc dismisses');
});

test('a form shows the number of hidden choices beside a list of choices', async () => {
	const {screen, press} = await inComputes({
		columns: 80, rows: 24, changes: [on('branches', receiveBranches(project().id, Array.from({length: 12}, (_, index) => branch({id: `br-more-${index}`, name: `more-${index}`})), noon))],
	});
	press('b');
	await expect.poll(screen).toContain('To branch');
	expect(screen()).toMatch(/│ \d+ more +\S/v);
});
