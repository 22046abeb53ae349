import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {on} from '../../src/store/state.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test('the detail of a branch describes a disabled compute in the same words as the compute\'s row', async () => {
	const {screen, press} = await renderApp({
		columns: 120, rows: 40, changes: [...smallWorld, on('view', focusedPane('computes'))],
	});
	press('B');
	await expect.poll(screen).toContain('╭ Branches');
	press('G');
	press('d');
	await expect.poll(screen).toMatch(/ep-big-sky-d4 {2}disabled, active/v);
});

test.each([
	[120, 40, 'disabled, active'], [60, 16, 'disabled'], [40, 12, 'disabled'],
])('at %i×%i the row of a disabled compute that is active says in full: %s', async (columns, rows, told) => {
	const {screen} = await renderApp({columns, rows, changes: [...smallWorld, on('view', focusedPane('computes'))]});
	await expect.poll(screen).toMatch(new RegExp(`● ep-big-sky-d4 [^\\n]* ${told} +(?:always on|│)`, 'v'));
});
