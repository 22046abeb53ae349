import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../../helpers/contract.js';
import {
	draw,
	enterScreen,
	setUpScreen,
	shown,
} from '../screen-set-up.js';

const escape = '\u{1B}';

test('leaving the screen twice restores the terminal once, and entering the screen draws the latest frame', async () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	screen.write(`${escape}[?2004h`);
	draw(screen, 'one');
	screen.leave();
	screen.leave();
	expect(auditBytes(tty.text())).toEqual(nothingLeft);
	const left = tty.text().length;
	draw(screen, 'two');
	screen.write(`${escape}[?1004h`);
	expect(tty.text()).toHaveLength(left);
	screen.enter();
	const entered = tty.text().slice(left);
	expect(await shown(entered)).toEqual(['two', '', '', '']);
	expect(auditBytes(entered).modes).toEqual(['?1049', '?25', '?7', '?2004', '?1004']);
	screen.close();
	expect(auditBytes(tty.text())).toEqual(nothingLeft);
});

test('leaving the screen in the middle of a frame cancels the incomplete sequence', async () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	tty.allow(20);
	draw(screen, `${escape}[38;2;100;100;100mgrey`, 'two');
	tty.allow(Infinity);
	screen.leave();
	expect(auditBytes(tty.text())).toEqual(nothingLeft);
});

test('after a child process used the terminal, the whole screen is drawn again', async () => {
	const {tty, screen} = setUpScreen();
	screen.write(enterScreen);
	draw(screen, 'one');
	screen.write(`${escape}[?1049l`);
	expect(auditBytes(tty.text())).toEqual(nothingLeft);
	tty.taken();
	screen.write(enterScreen);
	draw(screen, 'one');
	expect(await shown(`written by the child${tty.taken()}`)).toEqual(['one', '', '', '']);
});

test('a closed screen writes nothing', () => {
	const {terminal, tty, screen, clock} = setUpScreen();
	screen.write(enterScreen);
	screen.close();
	tty.taken();
	draw(screen, 'one');
	screen.send('\u{7}');
	screen.repaint();
	screen.enter();
	terminal.resize(30, 5);
	clock.advance(1000);
	expect(tty.taken()).toBe('');
	expect(tty.isClosed()).toBe(true);
});
