import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {on} from '../../src/store/state.js';
import {firstLook} from '../../src/store/slices/view/view-position.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test.each([
	[120, 40, 'pgtower is a control tower for managed Postgres. All data here is simulated; :connect shows your own.'],
	[80, 24, 'A control tower for managed Postgres. Data is simulated; :connect shows yours.'],
	[60, 16, 'Control tower for Postgres. Simulated; :connect for yours.'],
	[40, 12, 'Simulated data; :connect for yours.'],
])('a line at %i×%i tells a new user what pgtower shows, until the first key is pressed', async (columns, rows, text) => {
	const {screen, press} = await renderApp({columns, rows, changes: [...smallWorld, on('view', firstLook(true))]});
	expect(screen().split('\n', 2)[1]).toBe(` ${text}`);
	expect(screen().split('\n')).toHaveLength(rows);
	expect(screen()).toContain('? help');
	press('j');
	await expect.poll(screen).not.toContain(text);
});
