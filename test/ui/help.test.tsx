import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {commandLines} from '../../src/commands/command-lines.js';
import {helpSectionsFrom} from '../../src/commands/help-sections.js';
import {wholeHelpKey} from '../../src/terminal/input/ink-key.js';
import {helpLines} from '../../src/ui/modals/help.js';
import {lineWidth} from '../../src/ui/segment.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test.each([[120, 40], [80, 24], [60, 16]])('the help at %i×%i matches its snapshot', async (columns, rows) => {
	const {screen, press} = await renderApp({columns, rows, changes: smallWorld});
	press('?');
	await expect.poll(screen).toContain('╭ Help');
	expect(screen()).toMatchSnapshot();
});

test.each([36, 56, 76, 116, 136])('in %i columns the help has every key, command line and size in full', columns => {
	const lines = helpLines(helpSectionsFrom([]), columns);
	expect(Math.max(...lines.map(line => lineWidth(line)))).toBeLessThanOrEqual(columns);
	const words = lines.flatMap(line => line.map(({text}) => text)).join(' ').split(/\s+/v);
	const said = [...helpSectionsFrom([]).flatMap(({entries}) => entries.flatMap(({keys, title}) => [keys, title])), ...commandLines.map(({line}) => line)];
	expect(said.flatMap(text => text.split(' ')).filter(word => !words.includes(word))).toEqual([]);
	expect(words.join(' ')).toMatch(/ 56 56 224 168 4000 /v);
});

test('the help scrolls exactly to its end, and k from there scrolls up by one line', async () => {
	const {screen, press} = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	press('?');
	await expect.poll(screen).toContain('╭ Help');
	press('G');
	await expect.poll(screen).toContain(' end ╮');
	expect(screen()).toMatch(/56 +56 +224 +168 +4000 +fixed only, extrapolated/v);
	const last = screen();
	press('j');
	press('k');
	await expect.poll(screen).not.toBe(last);
	press('j');
	await expect.poll(screen).toBe(last);
});

test.each([
	['the computes', ['2'], /╭ Help[^\n]*\n[^\n]*│ Computes /v],
	['the branches', ['B'], /╭ Help[^\n]*\n[^\n]*│ Branches /v],
	['a detail', ['2', 'd'], /╭ Help[^\n]*\n[^\n]*│ In a detail /v],
	['the API keys', ['K'], /╭ Help[^\n]*\n[^\n]*│ API keys /v],
	['a form without fields', ['2', 'R'], /╭ Help[^\n]*\n[^\n]*│ In a form /v],
])('? in %s opens the help, starting with the keys of that view', async (_, keys, first) => {
	const {screen, press, store} = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	for (const key of keys) {
		press(key);
	}

	const open = store.getState().modal.length;
	press('?');
	await expect.poll(screen).toMatch(first);
	press('q');
	await expect.poll(() => store.getState().modal.length).toBe(open);
});

test('in a text field, ? types a question mark, and F1 opens the help', async () => {
	const {screen, press, store} = await renderApp({changes: smallWorld});
	press(':');
	await expect.poll(screen).toContain('╭ Command');
	press('res');
	press('?');
	await expect.poll(() => store.getState().modal).toMatchObject([{kind: 'palette', query: 'res?'}]);
	press(wholeHelpKey);
	await expect.poll(screen).toContain('In the command palette');
	press(wholeHelpKey);
	await expect.poll(screen).toContain(': res?');
	press('\u{7F}');
	await expect.poll(screen).not.toContain('res?');
	expect(store.getState().modal).toMatchObject([{kind: 'palette', query: 'res'}]);
});

test('/ finds a key in the help', async () => {
	const {screen, press} = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	press('?');
	await expect.poll(screen).toContain('╭ Help');
	press('/');
	await expect.poll(screen).toContain('\n / ');
	press('connection string');
	await expect.poll(screen).toMatch(/1 of [2-9]/v);
	expect(screen()).toMatch(/connection string/iv);
	press('\r');
	await expect.poll(screen).toContain('n next');
	press('n');
	await expect.poll(screen).toMatch(/2 of [2-9]/v);
});

test.each(['\u{1B}', 'q', '?'])('the key %j closes the help, not the program', async key => {
	const {screen, press, asked} = await renderApp({changes: smallWorld});
	press('?');
	await expect.poll(screen).toContain('╭ Help');
	press(key);
	await expect.poll(screen).not.toContain('╭ Help');
	expect(asked).toEqual([]);
});
