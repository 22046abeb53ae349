import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {on} from '../../src/store/state.js';
import {openedModal} from '../../src/store/slices/modals/modal.js';
import {topModal} from '../../src/store/selectors/screen/modals.js';
import {cursorOf} from '../../src/store/selectors/screen/view.js';
import {recordedEntry} from '../../src/store/slices/journal.js';
import {receiveKeyList} from '../../src/store/updates/receive-lists.js';
import type {MouseEvent} from '../../src/terminal/input/mouse.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {obeyMouse} from '../../src/ui/mouse/obey-mouse.js';
import {createTheme} from '../../src/ui/theme.js';
import {noon} from '../store/fixtures.js';
import {renderApp, type RenderedApp, type RenderOptions} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const {glyphs} = createTheme({hasColour: true, isAscii: false});

type Moused = RenderedApp & {
	/** Clicks at the start of a text on the screen, or turns the wheel there. */
	readonly mouse: (text: string, kind?: MouseEvent['kind']) => void;
};

const renderMoused = async (options: RenderOptions = {}): Promise<Moused> => {
	const {columns = 120, rows = 40} = options;
	const app = await renderApp({...options, changes: [...smallWorld, ...options.changes ?? []]});
	return {
		...app,
		mouse(text, kind = 'press') {
			const lines = app.screen().split('\n');
			const row = lines.findLastIndex(line => line.includes(text));
			const column = displayWidth(lines[row]?.slice(0, lines[row].indexOf(text)) ?? '');
			expect(row, `${text} is on the screen`).not.toBe(-1);
			obeyMouse({kind, column, row}, {
				actions: app.actions, state: app.store.getState(), screen: {columns, rows}, glyphs,
			});
		},
	};
};

test.each([[120, 40], [80, 24], [100, 30]])('at %i×%i a click selects the row under the pointer, and a second click opens the row\'s detail', async (columns, rows) => {
	const {mouse, store, screen} = await renderMoused({columns, rows});
	mouse('ep-old-fog-b2');
	expect(store.getState().view.focus).toBe('computes');
	expect(cursorOf(store.getState(), 'computes').selectedId).toBe('ep-old-fog-b2');
	await expect.poll(screen).toContain('▌○ ep-old-fog-b2');
	mouse('ep-old-fog-b2');
	await expect.poll(screen).toContain('╭ Compute ep-old-fog-b2');
});

test('a click selects an API key or a request in the journal, and a second click opens the detail', async () => {
	const key = (number: string, name: string) => ({
		id: `/${number}`, number, name, kind: 'personal', createdAt: noon,
	} as const);
	const request = (path: string) => on('journal', recordedEntry({
		at: noon, method: 'POST', path, baseUrl: 'http://127.0.0.1:4610/api/v2', status: 200,
	}));
	const {mouse, press, screen} = await renderMoused({
		changes: [receiveKeyList({items: [key('1', 'laptop'), key('2', 'pipeline')], gaps: [], at: noon}), request('/first'), request('/second')],
	});
	press('K');
	await expect.poll(screen).toContain('▌laptop');
	mouse('pipeline');
	await expect.poll(screen).toContain('▌pipeline');
	mouse('pipeline  ');
	await expect.poll(screen).toContain('╭ API key pipeline');
	press('q');
	await expect.poll(screen).not.toContain('╭ API key pipeline');
	press('J');
	await expect.poll(screen).toMatch(/▌\d\d:\d\d:\d\d .*\/second/v);
	mouse('/first');
	await expect.poll(screen).toMatch(/▌\d\d:\d\d:\d\d .*\/first/v);
});

test('a click on a row below day separators selects that row', async () => {
	const {mouse, store} = await renderMoused();
	for (const [text, id] of [['tenant_reattach', 'op-4'], ['check_availability', 'op-3'], ['apply_config', 'op-2']] as const) {
		mouse(text);
		expect(cursorOf(store.getState(), 'operations').selectedId).toBe(id);
	}

	const {selectedId} = cursorOf(store.getState(), 'operations');
	mouse('yesterday');
	expect(cursorOf(store.getState(), 'operations').selectedId).toBe(selectedId);
});

test('a click on a pane\'s border or tab focuses the pane, and a click in the footer presses a key', async () => {
	const {mouse, store, screen} = await renderMoused();
	mouse('╭ Operations');
	expect(store.getState().view.focus).toBe('operations');
	await expect.poll(screen).toContain('o go there');
	mouse('d detail');
	await expect.poll(screen).toContain('╭ Operation ');
	mouse('esc close');
	expect(topModal(store.getState())).toBeUndefined();
	const small = await renderMoused({columns: 50, rows: 14});
	small.mouse('3 Operations');
	expect(small.store.getState().view.focus).toBe('operations');
});

test('the wheel scrolls the pane under the pointer, or the dialog over the panes', async () => {
	const {mouse, store, screen, press} = await renderMoused({columns: 80, rows: 24});
	mouse('● ep-cool-sun-a1', 'wheel-down');
	expect(store.getState().view.focus).toBe('computes');
	expect(cursorOf(store.getState(), 'computes').selectedId).not.toBe('ep-cool-sun-a1');
	mouse('╭ Computes', 'wheel-up');
	expect(cursorOf(store.getState(), 'computes').selectedId).toBe('ep-cool-sun-a1');
	press('?');
	await expect.poll(screen).toContain('╭ Help');
	mouse('╭ Help', 'wheel-down');
	await expect.poll(screen).not.toContain('│ Computes  ');
	expect(store.getState().modal).toMatchObject([{kind: 'help', text: {scroll: 3}}]);
});

test.each([[120, 40], [80, 24], [40, 12]])('in a form at %i×%i a click focuses a field and presses a button', async (columns, rows) => {
	const {mouse, store, screen, press} = await renderMoused({columns, rows});
	press('2');
	press('z');
	await expect.poll(screen).toContain('╭ Resize');
	mouse('Suspend ');
	expect(topModal(store.getState())).toMatchObject({kind: 'form', focus: {field: 'suspend'}});
	await expect.poll(screen).toContain('Suspend');
	// Nothing has changed yet: the button has no brackets, and a press on it sends nothing.
	mouse('   Resize');
	expect(topModal(store.getState())).toMatchObject({kind: 'form', focus: 'send'});
	await expect.poll(screen).toContain('▌  Resize  ');
	mouse('[ Cancel ]');
	expect(topModal(store.getState())).toBeUndefined();
});

test.each([[120, 40], [80, 24], [40, 12]])('in a picker at %i×%i a click moves to a row, and a second click chooses the row', async (columns, rows) => {
	const {mouse, store, screen, press, asked} = await renderMoused({columns, rows});
	press('2');
	press('S');
	await expect.poll(screen).toContain('╭ Sort');
	mouse('primary or replica');
	await expect.poll(screen).toMatch(/▌ +type/v);
	mouse('primary or replica');
	await expect.poll(() => store.getState().view.sorts.computes?.field).toBe('type');
	press('Y');
	await expect.poll(screen).toContain('╭ Copy from');
	mouse('curl');
	await expect.poll(screen).toMatch(/▌u +curl/v);
	mouse('KEY WHAT');
	expect(topModal(store.getState())?.kind).toBe('copy');
	mouse('curl');
	await expect.poll(() => asked.at(-1)).toMatch(/^copy curl/v);
});

test('a click in a picker with an explanation selects the row under the pointer', async () => {
	const {mouse, store, screen, change} = await renderMoused({columns: 80, rows: 24});
	change(on('modal', openedModal({
		kind: 'picker', of: 'organization', title: 'Organizations', lines: ['One of these must be named.'], empty: '', selectedId: 'a',
		items: ['a', 'b', 'c', 'd'].map(id => ({
			id, title: `organization-${id}`, isCurrent: false, cells: {},
		})),
	})));
	await expect.poll(screen).toContain('organization-d');
	mouse('organization-c');
	expect(topModal(store.getState())).toMatchObject({selectedId: 'c'});
	await expect.poll(screen).toMatch(/▌ +organization-c/v);
});

test('a click beside a dialog does nothing, and a click on a message dismisses the message', async () => {
	const {mouse, store, screen, press, actions} = await renderMoused();
	press('2');
	press('z');
	await expect.poll(screen).toContain('╭ Resize');
	const before = store.getState();
	mouse('╭ Projects');
	expect(store.getState()).toBe(before);
	press('\u{1B}');
	await expect.poll(() => store.getState().modal).toEqual([]);
	actions.notify('Something failed.', 'bad');
	await expect.poll(screen).toContain('esc dismisses');
	mouse('Something failed.');
	expect(store.getState().notice).toBeUndefined();
});
