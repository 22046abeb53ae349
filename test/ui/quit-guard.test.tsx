import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {closedModal} from '../../src/store/slices/modals/modal.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {gaveTerminal, leftList, tookTerminal} from '../../src/store/slices/view/view-position.js';
import {on} from '../../src/store/state.js';
import {keyBytes} from '../helpers/keys.js';
import {renderApp, type RenderedApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const warning = 'Press q again to quit.';
const openApp = async (): Promise<RenderedApp> => renderApp({changes: [...smallWorld, on('view', focusedPane('computes'))]});

const open = async ({press, store}: RenderedApp, key: string, isOpen: () => boolean) => {
	press(keyBytes(key));
	await expect.poll(isOpen).toBe(true);
	expect(store.getState().quitGuard.isUp).toBe(false);
};

const isModal = ({store}: RenderedApp) => () => store.getState().modal.length > 0;
const isView = ({store}: RenderedApp) => () => store.getState().view.mainView !== 'panes';

/** Presses keys. After a key that opens a text line, it waits for the line. */
const pressAll = async (app: RenderedApp, keys: readonly string[]) => {
	for (const key of keys) {
		const before = app.store.getState().modal;
		app.press(keyBytes(key === 'escape' ? 'whole escape' : key));
		if (!(key === ':' || key === '/')) {
			continue;
		}

		await expect.poll(() => app.store.getState().modal).not.toBe(before);
		await expect.poll(app.screen).toMatch(key === ':' ? '╭ Command' : 'tab id:');
	}
};

/** Presses `q` twice, and expects the warning before the program quits. */
const expectWarning = async ({press, screen, asked}: RenderedApp) => {
	press('q');
	await expect.poll(screen).toContain(warning);
	expect(asked).not.toContain('quit');
	press('q');
	await expect.poll(() => asked).toContain('quit');
};

test.each([
	['a detail', 'd', 'q'], ['a detail', 'd', 'escape'], ['the help', '?', 'q'], ['the sort picker', 'S', 'q'], ['a form', 'z', 'escape'],
])('right after %s was closed (opened by %s, closed by %s), q asks for a second press', async (_, opens, closes) => {
	const app = await openApp();
	await open(app, opens, isModal(app));
	app.press(keyBytes(closes));
	await expect.poll(isModal(app)).toBe(false);
	await expectWarning(app);
});

test.each([['B', 'q'], ['K', 'q'], ['J', 'escape']])('right after the view opened by %s was closed by %s, q asks for a second press', async (opens, closes) => {
	const app = await openApp();
	await open(app, opens, isView(app));
	app.press(keyBytes(closes));
	await expect.poll(isView(app)).toBe(false);
	await expectWarning(app);
});

test('q pressed twice in a view closes the view and does not quit', async () => {
	const app = await openApp();
	await open(app, 'B', isView(app));
	app.press('q');
	app.press('q');
	await expect.poll(app.screen).toContain(warning);
	expect(app.asked).toEqual([]);
});

test('q asks for a second press right after a view closed without a key press, and after a program returned the terminal', async () => {
	const app = await openApp();
	await open(app, 'd', isModal(app));
	app.change(on('modal', closedModal()));
	app.press('q');
	await expect.poll(app.screen).toContain(warning);
	app.press('j');
	await open(app, 'B', isView(app));
	app.change(on('view', leftList()));
	app.press('q');
	app.press('j');
	app.change(on('view', gaveTerminal()));
	app.change(on('view', tookTerminal()));
	await expectWarning(app);
});

test.each([
	['a command that is unavailable now', ['w'], 'is active already'],
	['a key of another pane', ['1', 'z'], 'works in the computes pane'],
	['a command of the palette that is unavailable now', [':', ...'wake', 'enter'], 'is active already'],
])('after %s, which has no effect, q asks for a second press', async (_, keys, refusal) => {
	const app = await openApp();
	await pressAll(app, keys);
	await expect.poll(app.screen).toContain(refusal);
	await expectWarning(app);
});

test('after a view was closed and another key was pressed, q quits at once', async () => {
	const app = await openApp();
	await open(app, 'd', isModal(app));
	app.press('q');
	await expect.poll(isModal(app)).toBe(false);
	app.press('j');
	app.press('q');
	await expect.poll(() => app.asked).toEqual(['quit']);
});

test('if another key was pressed after the warning of q, q quits at once', async () => {
	const app = await openApp();
	await open(app, 'd', isModal(app));
	await pressAll(app, ['q', 'q', 'j', 'q']);
	await expect.poll(() => app.asked).toEqual(['quit']);
});

test('after the filter line or the palette was closed, q quits at once', async () => {
	const app = await openApp();
	await pressAll(app, ['/', 'e', 'p', 'enter', 'q']);
	await expect.poll(() => app.asked).toEqual(['quit']);
	await pressAll(app, [':', 'escape', 'q']);
	await expect.poll(() => app.asked).toEqual(['quit', 'quit']);
});

test('the quit command of the palette quits at once, even right after a view was closed', async () => {
	const app = await openApp();
	await open(app, 'd', isModal(app));
	await pressAll(app, ['q', ':', 'q', 'enter']);
	await expect.poll(() => app.asked).toEqual(['quit']);
});
