import {expect, test} from 'vitest';
import {openDashboard} from './dashboard.js';

/**
Returns the bytes of tmux before 3.5 for `esc` and a key within half a second, with default settings: both in one write.
*/
const escapeAnd = (key: string): string => `\u{1B}${key}`;

/** The answer of tmux 3.3: its name to XTVERSION, and none to DECRQM. */
const nameOfTmux = '\u{1B}P>|tmux 3.3a\u{1B}\\';

test('in tmux, esc and a key that follows at once both work', async () => {
	await using dashboard = await openDashboard();
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	dashboard.press('2', 'enter');
	await dashboard.sees('╭ Compute');
	dashboard.type(escapeAnd('B'));
	await dashboard.sees('╭ Branches');
	dashboard.type(escapeAnd('?'));
	await dashboard.sees('╭ Help');
	dashboard.type(escapeAnd('/'));
	await dashboard.waitForGone('╭ Help');
	await dashboard.sees(/^ *\/ +tab id:/mv);
	dashboard.type('ep-');
	dashboard.type(escapeAnd(':'));
	await dashboard.sees('╭ Command');
	dashboard.type('help');
	dashboard.type(escapeAnd('z'));
	await dashboard.sees('╭ Resize');
	// A word key stays one in a field. Any other key leaves the field first.
	dashboard.press('tab', 'tab');
	dashboard.type(escapeAnd('b'));
	dashboard.type(escapeAnd('?'));
	await dashboard.sees('╭ Help');
	expect(dashboard.text()).not.toContain('╭ Resize');
});

test('once the terminal has replied that it is tmux, many keys that arrive together count as typed', async () => {
	let held = 0;
	await using dashboard = await openDashboard(undefined, {
		onAnswer() {
			held++;
		},
	});
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	await dashboard.waitUntil(() => held > 0, 'the terminal was asked');
	dashboard.type('jkjkjkjj');
	await dashboard.sees('there is no text field here');
	dashboard.type(nameOfTmux);
	dashboard.type('gjkjkjkjj');
	await dashboard.seesIn('Projects', ({rows, selected}) => selected !== undefined && rows.indexOf(selected) === 2);
});
