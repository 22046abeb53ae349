import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test.each([[72, 20], [60, 16], [40, 12]])('at %i×%i the palette shows the full reason why the chosen entry is unavailable', async (columns, rows) => {
	const {screen, press} = await renderApp({
		columns, rows, changes: smallWorld, isReadOnly: true,
	});
	press(':');
	await expect.poll(screen).toContain('╭ Command');
	press('resize');
	await expect.poll(() => screen().replaceAll(/[│\s]+/gv, ' ')).toContain('pgtower is read-only and sends no changes. :config says why.');
});

test('in the palette, a space separates a shortened command from its key', async () => {
	const {screen, press} = await renderApp({columns: 40, rows: 12, changes: smallWorld});
	press(':');
	await expect.poll(screen).toMatch(/ Resize: [^\n]*… z +│/v);
});
