import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveComputes} from '../../src/store/updates/receive-lists.js';
import {compute, noon, project} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const openPalette = async () => {
	const app = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	app.press(':');
	await expect.poll(app.screen).toContain('Command');
	return app;
};

const up = '\u{1B}[A';
const down = '\u{1B}[B';

test('tab in the palette completes a command, then its argument, and cycles through the completions', async () => {
	const {screen, press, store} = await openPalette();
	press('s');
	press('o');
	press('r');
	await expect.poll(screen).toContain(': sor');
	press('\t');
	await expect.poll(screen).toMatch(/: sort\s/v);
	press(' ');
	press('r');
	await expect.poll(screen).toContain('▌Sort projects by region');
	press('\t');
	await expect.poll(screen).toContain(': sort region');
	press('\t');
	await expect.poll(screen).not.toContain(': sort region');
	press('\u{1B}[Z');
	await expect.poll(screen).toContain(': sort region');
	press('\r');
	await expect.poll(() => store.getState().view.sorts.projects).toEqual({field: 'region', isDescending: false});
});

test('text typed right after a completion in the palette continues the completed text', async () => {
	const {screen, press} = await openPalette();
	for (const key of 'so') {
		press(key);
	}

	await expect.poll(screen).toContain(': so');
	press('\t');
	press(' ');
	press('r');
	await expect.poll(screen).toContain('▌Sort projects by region');
	expect(screen()).toMatch(/: sort r\s/v);
	press('\t');
	await expect.poll(screen).toContain(': sort region');
	for (const key of ' x') {
		press(key);
	}

	await expect.poll(screen).toContain(': sort region x');
});

test('a palette command that needs an argument asks for the argument, and rejects an invalid value', async () => {
	const {screen, press, store} = await openPalette();
	for (const letter of 'project') {
		press(letter);
	}

	await expect.poll(screen).toContain('▌Go to a project by its name or id');
	press('\r');
	await expect.poll(screen).toContain('Project checkout');
	press('z');
	press('z');
	await expect.poll(screen).toContain('project needs the name');
	press('\r');
	press('!');
	await expect.poll(screen).toContain(': project zz!');
	expect(store.getState().modal).toHaveLength(1);
});

test('up from the first entry of the palette recalls earlier lines with the same beginning', async () => {
	const {screen, press, store} = await openPalette();
	const {zone} = store.getState().view;
	const isClosed = () => store.getState().modal.length === 0;
	for (const line of ['zone', 'sort name']) {
		if (isClosed()) {
			press(':');
			await expect.poll(screen).toContain('Command');
		}

		for (const letter of line) {
			press(letter);
		}

		await expect.poll(screen).toContain(`: ${line}`);
		press('\r');
		await expect.poll(isClosed).toBe(true);
	}

	expect(store.getState().commandHistory).toEqual(['zone', 'sort name']);
	press(':');
	await expect.poll(screen).toContain('Command');
	press(up);
	await expect.poll(screen).toContain(': sort name');
	press(up);
	await expect.poll(screen).toMatch(/: zone\s/v);
	press(down);
	press(down);
	await expect.poll(screen).toMatch(/: {10}/v);
	press('z');
	await expect.poll(screen).toMatch(/: z\s/v);
	press(up);
	await expect.poll(screen).toMatch(/: zone\s/v);
	press('\r');
	await expect.poll(isClosed).toBe(true);
	expect(store.getState().view.zone).toBe(zone);
	expect(store.getState().commandHistory).toEqual(['sort name', 'zone']);
});

test('the chosen entry of the palette stays chosen when a poll changes the available entries', async () => {
	const {screen, press, change, store} = await openPalette();
	for (const letter of 'w') {
		press(letter);
	}

	press(down);
	const chosen = () => {
		const {modal: [palette]} = store.getState();
		return palette?.kind === 'palette' ? palette.chosenId : undefined;
	};

	await expect.poll(chosen).toBe('away');
	const before = chosen();
	change(receiveComputes(project().id, [compute({currentState: 'idle'})], noon + 1000));
	await expect.poll(screen).not.toContain('is active already');
	expect(chosen()).toBe(before);
	expect(store.getState().modal).toHaveLength(1);
});

test('a resize command with a size opens the form with that size, and sends nothing', async () => {
	const {screen, press, store} = await openPalette();
	for (const letter of 'resize 2') {
		press(letter);
	}

	await expect.poll(screen).toContain('▌Resize ep-cool-sun-a1 to 2 CU');
	press('\r');
	await expect.poll(screen).toMatch(/Size +2\s/v);
	expect(store.getState().modal).toMatchObject([{kind: 'form', form: 'resize', values: {size: '2'}}]);
	expect(store.getState().tasks).toEqual([]);
});

test('a start command that names a compute opens the form to wake that compute', async () => {
	const {screen, press, store} = await openPalette();
	for (const letter of 'start ep-old-fog-b2') {
		press(letter);
	}

	await expect.poll(screen).toContain('▌Wake ep-old-fog-b2');
	press('\r');
	await expect.poll(screen).toContain('╭ Wake');
	expect(screen()).toContain('ep-old-fog-b2');
	expect(store.getState().tasks).toEqual([]);
});
