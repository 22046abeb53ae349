import {Buffer} from 'node:buffer';
import {expect, test} from 'vitest';
import {
	draw,
	enterScreen,
	setUpScreen,
	shown,
} from '../screen-set-up.js';

const escape = '\u{1B}';

test('entering the screen hides the cursor and turns line wrapping off', () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	expect(tty.text()).toBe(`${enterScreen}${escape}[?25l${escape}[?7l`);
});

test('after the first frame, only the changes of each frame are drawn', async () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	draw(screen, 'one', 'two');
	expect(await shown(tty.text())).toEqual(['one', 'two', '', '']);
	tty.taken();
	draw(screen, 'one', 'too');
	expect(tty.taken()).toBe(`${escape}[?2026h${escape}[2;2Ho${escape}[?2026l`);
	draw(screen, 'one', 'too');
	expect(tty.taken()).toBe('');
});

test('a repaint of the screen draws over any other output', async () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	draw(screen, 'one', 'two');
	const before = tty.taken();
	screen.repaint();
	expect(await shown(`${before}${escape}[Hgarbage everywhere\r\n\r\n\r\nmore${tty.taken()}`)).toEqual(['one', 'two', '', '']);
});

test('a terminal that stopped reading receives the rest of a cut frame, and then only the latest frame', async () => {
	const {tty, clock, screen} = setUpScreen();
	screen.write(enterScreen);
	draw(screen, 'frame 0');
	tty.allow(30);
	for (let count = 1; count <= 100; count++) {
		draw(screen, `frame ${count}`, '='.repeat(count % 20), `${escape}[31mred ${count}${escape}[39m`);
	}

	const halfSent = tty.text().length;
	tty.allow(Infinity);
	clock.advance(100);
	expect(await shown(tty.text())).toEqual(['frame 100', '', 'red 100', '']);
	// One frame was cut, and one came after it. Ninety-eight were never sent.
	expect(tty.text().slice(halfSent).match(/\[\?2026l/gv)).toHaveLength(2);
});

test('titles and bells are sent unchanged, but dropped while the terminal does not read', () => {
	const {tty, clock, screen} = setUpScreen();
	screen.write(enterScreen);
	tty.taken();
	screen.send('\u{7}');
	expect(tty.taken()).toBe('\u{7}');
	tty.allow(0);
	for (let count = 0; count < 100_000; count++) {
		screen.send(`${escape}]9;done\u{7}`);
	}

	tty.allow(Infinity);
	clock.advance(100);
	expect(Buffer.byteLength(tty.taken())).toBeLessThan(70_000);
});

test('a control sequence from Ink is passed on, and not drawn as a frame', () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	draw(screen, 'one');
	tty.taken();
	screen.write(`${escape}]52;c;aGk=\u{7}`);
	expect(tty.taken()).toBe(`${escape}]52;c;aGk=\u{7}`);
	draw(screen, 'one');
	expect(tty.taken()).toBe('');
});

test('after a resize, the whole screen is drawn once, in the new size', async () => {
	const {terminal, tty, screen} = setUpScreen();
	screen.write(enterScreen);
	draw(screen, 'a line of some length', 'two');
	tty.taken();
	screen.on('resize', () => {
		draw(screen, `${screen.columns} by ${screen.rows}`);
	});
	terminal.resize(10, 2);
	expect(await shown(tty.text(), 10, 2)).toEqual(['10 by 2', '']);
	expect(tty.taken().match(/\[\?2026h/gv)).toHaveLength(1);
});

test('frames during a resize are not drawn until the window size has settled', async () => {
	const {terminal, clock, tty, screen} = setUpScreen();
	screen.write(enterScreen);
	draw(screen, 'one');
	terminal.resize(10, 2);
	terminal.resize(12, 3);
	tty.taken();
	draw(screen, 'drawn for another size');
	expect(tty.taken()).toBe('');
	clock.advance(50);
	expect(await shown(tty.taken(), 12, 3)).toEqual(['drawn for an', '', '']);
});

test('a frame that is taller or wider than the screen is cut', async () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	draw(screen, ...Array.from({length: 9}, (_, index) => `${index} ${'x'.repeat(40)}`));
	expect(await shown(tty.text())).toEqual(['0', '1', '2', '3'].map(index => `${index} ${'x'.repeat(18)}`));
});

test('if a write fails with EIO, the screen reports that the terminal is gone', async () => {
	const {tty, gone, screen} = setUpScreen();
	screen.write(enterScreen);
	tty.break('EIO');
	draw(screen, 'one');
	await Promise.resolve();
	expect(gone).toEqual(['EIO']);
});

test('a flush of the screen ends when the terminal has accepted the latest frame, or after a second', async () => {
	const {tty, clock, screen} = setUpScreen();
	await screen.flush();
	screen.write(enterScreen);
	tty.allow(0);
	draw(screen, 'one');
	const taken = screen.flush();
	tty.allow(Infinity);
	clock.advance(100);
	await taken;
	expect(tty.text()).toContain('one');
	tty.allow(0);
	draw(screen, 'two');
	const givenUp = screen.flush();
	clock.advance(1000);
	await givenUp;
	expect(tty.text()).not.toContain('two');
});

test('Ink never waits for a terminal that does not read', async () => {
	const {tty, screen} = setUpScreen();
	tty.allow(0);
	await new Promise<void>(resolve => {
		screen.write('', () => {
			resolve();
		});
	});
	expect(tty.text()).toBe('');
});

test('the screen sends no colors that the terminal lacks', () => {
	const {tty, screen} = setUpScreen(0);
	screen.write(enterScreen);
	draw(screen, `${escape}[1m${escape}[38;2;1;2;3mone${escape}[39m${escape}[22m`);
	expect(tty.text()).toContain(`${escape}[1mone`);
	expect(tty.text()).not.toContain('38;2');
});

test('only styles and the screen\'s own sequences are sent, whatever a frame contains', () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	tty.taken();
	draw(screen, `${escape}]8;;https://example.com\u{7}link${escape}]8;;\u{7} a\u{7}b\bc\u{9B}d`, `x${escape}[5my${escape}[2Jz`);
	const rest = tty.taken().replaceAll(/\u{1B}\[(?:\?2026[hl]|\?25l|K|H|[\d;]*[mHG])/gv, '').replaceAll(/[\r\n]/gv, '');
	expect(rest).not.toMatch(/\p{Control}/v);
	expect(rest).toContain('link a');
});
