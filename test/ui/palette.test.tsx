import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {selectedProject} from '../../src/store/selectors/projects/projects.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const paste = (text: string) => `\u{1B}[200~${text}\u{1B}[201~`;

const openPalette = async () => {
	const app = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	app.press(':');
	await expect.poll(app.screen).toContain('Command');
	return app;
};

test('the palette offers every command', async () => {
	const {screen} = await openPalette();
	expect(screen()).toMatchSnapshot();
});

test('typing narrows the palette, and enter executes the chosen entry', async () => {
	const {screen, press, store} = await openPalette();
	for (const letter of 'utc') {
		press(letter);
	}

	await expect.poll(screen).not.toContain('Refresh now');
	expect(screen()).toContain('Switch between local time and UTC');
	const {zone} = store.getState().view;
	press('\r');
	await expect.poll(screen).not.toContain('Command');
	expect(store.getState().view.zone).not.toBe(zone);
});

test('the palette opens a project by part of its name', async () => {
	const {screen, press, store} = await openPalette();
	press('b');
	press('i');
	await expect.poll(screen).toContain('Project billing');
	press('l');
	await expect.poll(screen).not.toContain('Longer');
	press('\r');
	await expect.poll(() => selectedProject(store.getState())?.name).toBe('billing');
});

test('letters that are commands elsewhere are only text in the palette', async () => {
	const {screen, press, asked} = await openPalette();
	press('q');
	await expect.poll(screen).toContain(': q');
	expect(asked).toEqual([]);
	press('\r');
	await expect.poll(() => asked).toEqual(['quit']);
});

test('a paste into the palette is typed as one line, and no pasted character acts as a key', async () => {
	const {screen, press} = await openPalette();
	press(paste('utc\nq\n'));
	await expect.poll(screen).toContain(': utc q');
	expect(screen()).toContain('nothing matches');
});

test('no character of a paste outside of a field acts as a key', async () => {
	const {screen, press, asked, store} = await renderApp({changes: smallWorld});
	press(paste('q'));
	press('t');
	await expect.poll(screen).toMatch(/UTC/v);
	expect(asked).toEqual([]);
	expect(store.getState().modal).toEqual([]);
});

test('the palette\'s field can be edited in the middle, by words, and by whole characters', async () => {
	const {screen, press} = await openPalette();
	press(paste('ab 👍🏽'));
	await expect.poll(screen).toContain(': ab');
	press('\u{7F}');
	press('\u{1}');
	press('x');
	await expect.poll(screen).toContain(': xab');
	press('\u{5}');
	press('\u{17}');
	await expect.poll(screen).not.toContain('xab');
	press('z');
	await expect.poll(screen).toMatch(/: z\s/v);
});

test('ctrl or alt with a letter types nothing into the palette', async () => {
	const {screen, press} = await openPalette();
	press('u');
	press('\u{13}');
	press('\u{1B}x');
	press('t');
	await expect.poll(screen).toMatch(/: ut\s/v);
});

test('all keys that arrive faster than the screen is drawn are typed into the palette, in order', async () => {
	const {screen, press} = await openPalette();
	for (const letter of 'acme-shop') {
		press(letter);
	}

	await expect.poll(screen).toContain(': acme-shop');
	press('x');
	await expect.poll(screen).toContain(': acme-shopx');
});
