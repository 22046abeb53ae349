import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {commandLines} from '../../src/commands/command-lines.js';
import {helpSections} from '../../src/commands/help-sections.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

test.each([[120, 40], [80, 24], [60, 16]])('the help at %i×%i', async (columns, rows) => {
	const {screen, press} = await renderApp({columns, rows, changes: smallWorld});
	press('?');
	await expect.poll(screen).toContain('╭ Help');
	expect(screen()).toMatchSnapshot();
});

test('scrolling the help shows every key and the whole size table, and ends at its end', async () => {
	const {screen, press, store} = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	press('?');
	await expect.poll(screen).toContain('╭ Help');
	const seen = new Set<string>();
	while (!screen().includes(' end ╮')) {
		const before = screen();
		for (const line of before.split('\n')) {
			seen.add(line);
		}

		press('j');
		await expect.poll(screen).not.toBe(before);
	}

	const text = [...seen, screen()].join('\n');
	for (const {entries} of helpSections) {
		for (const {title} of entries) {
			expect(text).toContain(title);
		}
	}

	for (const {line} of commandLines) {
		expect(text).toContain(line);
	}

	expect(text).toMatch(/56 +56 +224 +168 +4000 +fixed only, extrapolated/v);
	const last = screen();
	const end = store.getState().modal;
	press('j');
	await expect.poll(() => store.getState().modal).toEqual(end);
	press('k');
	await expect.poll(screen).not.toBe(last);
}, 40_000);

test.each(['\u{1B}', 'q', '?'])('the key %j closes the help, not the program', async key => {
	const {screen, press, asked} = await renderApp({changes: smallWorld});
	press('?');
	await expect.poll(screen).toContain('╭ Help');
	press(key);
	await expect.poll(screen).not.toContain('╭ Help');
	expect(asked).toEqual([]);
});
