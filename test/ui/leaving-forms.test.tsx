import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {changedChangeForm} from '../../src/store/slices/modals/open-forms.js';
import {on} from '../../src/store/state.js';
import {keyBytes} from '../helpers/keys.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const asks = 'Press esc again to discard what you typed.';

test.each([
	['no key was pressed', 'z', []],
	['a step was undone', 'z', ['right', 'left']],
	['the typed text was erased', 'z', ['backspace', '2']],
	['the choice is back at the first one', 'b', ['down', 'up']],
	['only the focus moved', 'n', ['tab', 'tab', 'enter']],
])('esc closes a form at once when %s', async (_, opens, keys) => {
	const {screen, press, store} = await renderApp({changes: [...smallWorld, on('view', focusedPane('computes'))]});
	press(opens);
	await expect.poll(() => store.getState().modal).toHaveLength(1);
	await expect.poll(screen).toContain('Cancel');
	for (const key of keys) {
		const before = store.getState().modal;
		press(keyBytes(key));
		await expect.poll(() => store.getState().modal).not.toBe(before);
	}

	press(keyBytes('escape'));
	await expect.poll(() => store.getState().modal).toEqual([]);
	expect(screen()).not.toContain(asks);
});

test('esc in a form with typed text asks once before the text is discarded', async () => {
	const {screen, press, store} = await renderApp({changes: [...smallWorld, on('view', focusedPane('computes'))]});
	press('z');
	await expect.poll(screen).toContain('╭ Resize');
	press('9');
	press(keyBytes('escape'));
	await expect.poll(screen).toContain(asks);
	press(keyBytes('escape'));
	await expect.poll(() => store.getState().modal).toEqual([]);
});

test('after esc in a refused form, T reopens the form with the text typed since the refusal', async () => {
	const {screen, press, store, change} = await renderApp({changes: [...smallWorld, on('view', focusedPane('computes'))]});
	press('z');
	await expect.poll(screen).toContain('╭ Resize');
	const form = store.getState().modal.at(-1);
	change(on('modal', changedChangeForm(form?.kind === 'form' ? form.id : '', {wasRefused: true})));
	press('9');
	press(keyBytes('escape'));
	await expect.poll(screen).toContain('Press esc again to leave. T reopens it as it is.');
	press(keyBytes('escape'));
	await expect.poll(() => store.getState().modal).toEqual([]);
	press('T');
	await expect.poll(screen).toMatch(/Size +9 /v);
});

test('the field that confirms a deletion is labeled Confirm, not Type', async () => {
	const {screen, press} = await renderApp({changes: [...smallWorld, on('view', focusedPane('computes'))]});
	press('X');
	await expect.poll(screen).toMatch(/│ Confirm +/v);
	expect(screen()).not.toMatch(/│ Type +/v);
});

test.each([
	['a resize', 'z', ['right', 'up', 'enter']],
	['a restart', 'R', ['up', 'enter']],
	['a suspension', 's', ['up', 'enter']],
])('one arrow press too many in a form does not reach the submit button: %s', async (_, opens, keys) => {
	const {screen, press, store} = await renderApp({changes: [...smallWorld, on('view', focusedPane('computes'))]});
	press(opens);
	await expect.poll(screen).toContain('Cancel');
	for (const key of keys) {
		const before = store.getState().modal;
		press(keyBytes(key));
		await expect.poll(() => store.getState().modal).not.toBe(before);
	}

	expect(store.getState().tasks).toEqual([]);
});
