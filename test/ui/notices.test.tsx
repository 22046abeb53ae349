import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const escape = '\u{1B}';
const long = 'Something failed that takes more words to say than there is room for in one line of a screen.';

test.each([[120, 40], [80, 24], [40, 12]])('a notice that is older than an open form is hidden until the form closes, at %i×%i', async (columns, rows) => {
	const {screen, press, actions} = await renderApp({columns, rows, changes: smallWorld});
	press('2');
	actions.notify('Something failed.', 'bad');
	await expect.poll(screen).toContain('Something failed.');
	press('z');
	await expect.poll(screen).toContain('ctrl-s send');
	expect(screen()).not.toContain('Something failed.');
	actions.notify('Something is new.', 'info');
	await expect.poll(screen).toContain('Something is new.');
	press(escape);
	await expect.poll(screen).not.toContain('╭ Resize');
	actions.back();
	await expect.poll(screen).toContain('Something failed.');
});

test('the hint about a key that does nothing stays until esc or the next key with an effect', async () => {
	const {screen, press, store} = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	const hint = '“Resize” works in the computes pane.';
	press('1');
	press('z');
	await expect.poll(screen).toContain(hint);
	press('2');
	await expect.poll(screen).not.toContain(hint);
	press('c');
	await expect.poll(screen).toContain('No change is waiting.');
	press(escape);
	await expect.poll(screen).not.toContain('No change is waiting.');
	expect(store.getState().view.focus).toBe('computes');
});

test('a notice about an event stays when the user presses keys', async () => {
	const {screen, press, actions, store} = await renderApp({columns: 80, rows: 24, changes: smallWorld});
	actions.notify('Something is new.', 'good');
	await expect.poll(screen).toContain('Something is new.');
	press('2');
	await expect.poll(() => store.getState().view.focus).toBe('computes');
	expect(screen()).toContain('Something is new.');
});

test.each([[80, 24], [60, 16], [40, 12]])('the pane above a notice of several lines keeps its lower border at %i×%i', async (columns, rows) => {
	const {screen, actions, press} = await renderApp({columns, rows, changes: smallWorld});
	actions.notify(long, 'info');
	await expect.poll(screen).toContain('Something failed');
	expect(screen()).toMatch(/╯\n Something failed/v);
	expect(screen().split('\n')).toHaveLength(rows);
	expect(screen().match(/[╭╮]/gv)).toHaveLength(screen().match(/[╰╯]/gv)?.length ?? 0);
	press('Z');
	await expect.poll(screen).toMatch(/╯\n Something failed/v);
});
