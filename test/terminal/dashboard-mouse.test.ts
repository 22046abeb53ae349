import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../helpers/contract.js';
import {startDashboard} from '../helpers/dashboard.js';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import type {ScreenDriver} from '../helpers/terminal-driver-type.js';

const mouseOn = '\u{1B}[?1000h\u{1B}[?1006h';
const mouseOff = '\u{1B}[?1000l\u{1B}[?1006l';

/** Returns the report of the left button at a text on the screen: pressed or released. */
const reportAt = (terminal: ScreenDriver, text: string, end: 'M' | 'm' = 'M'): string => {
	const row = terminal.screen().findIndex(line => line.includes(text));
	const column = terminal.screen()[row]?.indexOf(text) ?? 0;
	return `\u{1B}[<0;${column + 1};${row + 1}${end}`;
};

test('with --mouse, clicks work even after a resize during a drag, and SIGTERM turns mouse input off', async () => {
	await using terminal = await startDashboard({args: ['--mouse']});
	await terminal.waitFor('reports');
	expect(terminal.written()).toContain(mouseOn);
	const press = reportAt(terminal, 'reports');
	terminal.type(press);
	await terminal.waitFor('▌● reports');
	const release = reportAt(terminal, 'reports', 'm');
	terminal.resize(100, 30);
	terminal.type(`\u{1B}[<32;3;3M${release}`);
	await terminal.waitFor('▌● reports');
	terminal.type(reportAt(terminal, 'shop-primary'));
	await terminal.waitFor('▌● shop-primary');
	terminal.type(reportAt(terminal, 'z size'));
	await terminal.waitFor('╭ Resize');
	terminal.signal('SIGTERM');
	expect(await terminal.exit()).toEqual({code: 143, signal: undefined});
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
	expect(terminal.written().lastIndexOf('\u{1B}[?1000l')).toBeGreaterThan(terminal.written().lastIndexOf(mouseOn));
});

test('without --mouse, mouse input is off, and the command :mouse turns mouse input on and off', async () => {
	await using terminal = await startHostedDashboard();
	await terminal.waitFor('reports');
	expect(terminal.written()).not.toContain('\u{1B}[?1000h');
	terminal.type(reportAt(terminal, 'reports'));
	terminal.press(':');
	await terminal.waitFor('╭ Command');
	expect(terminal.text()).not.toContain('▌● reports');
	terminal.type('mouse\r');
	await terminal.waitFor('Clicks select and press');
	expect(terminal.written()).toContain(mouseOn);
	terminal.press(':');
	await terminal.waitFor('╭ Command');
	terminal.type('mouse\r');
	await terminal.waitFor('The terminal has the mouse again');
	expect(terminal.written()).toContain(mouseOff);
});

test('inside tmux, clicks and the wheel work, and quitting turns mouse input off', async () => {
	await using terminal = await startHostedDashboard({args: ['--mouse'], env: {TMUX: 'tmux,1,0', TERM: 'tmux-256color'}});
	await terminal.waitFor('reports');
	// A wrapped sequence goes to the terminal around tmux, and would take the mouse from its other panes.
	expect(terminal.written()).toContain(mouseOn);
	expect(terminal.written()).not.toMatch(/\u{1B}Ptmux;[^\\]*\[\?100[06]h/v);
	terminal.type(reportAt(terminal, 'reports'));
	await terminal.waitFor('▌● reports');
	terminal.type(reportAt(terminal, 'reports').replace('<0;', '<65;'));
	await terminal.waitFor(/▌○ ep-/v);
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
});
