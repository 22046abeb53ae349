import xterm from '@xterm/headless';
import {expect, test} from 'vitest';
import {createModes, undoLeftBehind} from '../../../src/terminal/sequences.js';
import {parseInput} from '../../../src/terminal/input/parse-input.js';

/**
Modes that a program can leave: a scroll region, insertion, origin, no wrapping, line drawing in both sets, and other modes of keys and mouse.
*/
const mess = '\u{1B}[5;10r\u{1B}[4h\u{1B}[?6h\u{1B}[?7l\u{1B}(0\u{1B})0\u{E}\u{1B}[?1h\u{1B}=\u{1B}[?1003h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h\u{1B}[?5h\u{1B}[?25l\u{1B}[31m';

const write = async (terminal: InstanceType<typeof xterm.Terminal>, text: string) => new Promise<void>(resolve => {
	terminal.write(text, resolve);
});

const open = () => new xterm.Terminal({cols: 20, rows: 12, allowProposedApi: true});
const row = (terminal: InstanceType<typeof xterm.Terminal>, index: number) => terminal.buffer.active.getLine(terminal.buffer.active.baseY + index)!.translateToString(true);

const expectClean = async (terminal: InstanceType<typeof xterm.Terminal>) => {
	const fresh = open();
	expect(terminal.modes).toEqual(fresh.modes);
	// Written text shows insertion, region, origin and character set.
	await write(terminal, '\u{1B}[2J\u{1B}[1;1Hlqk\u{1B}[1;1HL\u{1B}[12;1Hlast\n');
	expect([row(terminal, 0), row(terminal, 10), row(terminal, 11)]).toEqual(['', 'last', '']);
};

test('undoLeftBehind resets every mode that a program may have left on the main screen', async () => {
	const terminal = open();
	await write(terminal, mess + undoLeftBehind);
	expect(terminal.buffer.active.cursorY).toBe(11);
	await expectClean(terminal);
});

test('when the dashboard ends, it resets the modes that other programs have set', async () => {
	const terminal = open();
	const modes = createModes();
	modes.note('\u{1B}[?1049h\u{1B}[?25l');
	await write(terminal, `before\u{1B}[?1049h\u{1B}[?25l${mess}${modes.reset()}`);
	expect([terminal.buffer.active.cursorX, terminal.buffer.active.cursorY]).toEqual([6, 0]);
	await expectClean(terminal);
});

test('`renew` resets the modes that other programs have set, and sets the dashboard\'s modes again', async () => {
	const terminal = open();
	const modes = createModes();
	const own = '\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h';
	modes.note(own);
	await write(terminal, own + mess + modes.renew());
	expect(terminal.modes).toMatchObject({
		insertMode: false, originMode: false, wraparoundMode: false, bracketedPasteMode: true, mouseTrackingMode: 'vt200', applicationCursorKeysMode: false,
	});
	await write(terminal, '\u{1B}[2J\u{1B}[1;1Hlqk\u{1B}[1;1HL');
	expect(row(terminal, 0)).toBe('Lqk');
});

test('a terminal\'s report of a mode is parsed as a reply, even if it arrives in pieces', () => {
	for (const report of ['?2004;2$y', '?2004;0$y', '4;1$y']) {
		expect(parseInput(`\u{1B}[${report}q`)).toEqual({event: {kind: 'reply', text: report}, rest: 'q'});
		for (let end = 2; end < report.length + 2; end++) {
			expect(parseInput(`\u{1B}[${report}`.slice(0, end))).toEqual({awaits: 'sequence'});
		}
	}
});
