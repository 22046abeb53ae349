import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test.each([[120, 40], [80, 24], [60, 16], [40, 12]])('Z gives the focused pane the whole screen at %i×%i, tab zooms the next pane, and esc shows all panes again', async (columns, rows) => {
	const {screen, press, store} = await renderApp({columns, rows, changes: smallWorld});
	press('2');
	await expect.poll(() => store.getState().view.focus).toBe('computes');
	const before = screen();
	press('Z');
	await expect.poll(screen).toContain('zoomed: Z goes back');
	expect(screen()).not.toMatch(/Projects|Operations/v);
	expect(store.getState().view.visibleRows.computes).toBe(rows - 5);
	expect(screen()).toMatchSnapshot();
	press('\t');
	await expect.poll(screen).toContain('Operations');
	expect(screen()).not.toContain('Computes');
	press('2');
	press('\u{1B}');
	await expect.poll(screen).toBe(before);
	press('Z');
	await expect.poll(screen).toContain('zoomed');
	press('Z');
	await expect.poll(screen).toBe(before);
});

test('Z hides the figures above the feed of all projects, and does nothing in the view of branches', async () => {
	const {screen, press} = await renderApp({changes: smallWorld});
	press('A');
	await expect.poll(screen).toContain('╭ All projects');
	press('Z');
	await expect.poll(screen).toContain('zoomed');
	expect(screen()).not.toContain('╭ All projects');
	press('\u{1B}');
	await expect.poll(screen).toContain('╭ All projects');
	press('B');
	await expect.poll(screen).toContain('╭ Branches');
	press('Z');
	await expect.poll(screen).toContain('The branches already use the whole screen.');
});
