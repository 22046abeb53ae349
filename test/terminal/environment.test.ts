import {Buffer} from 'node:buffer';
import {expect, test} from 'vitest';
import {needsAscii, toAscii} from '../../src/terminal/text/to-ascii.js';
import {backgroundFromEnvironment, parseBackground} from '../../src/terminal/input/questions.js';
import {clipboardSequence, notification, titleSequence} from '../../src/terminal/sequences.js';

const escape = '\u{1B}';
const bell = '\u{7}';

test.each([
	[{LC_ALL: 'C', LANG: 'en_US.UTF-8'}, true],
	[{LC_ALL: '', LC_CTYPE: 'de_DE.UTF-8', LANG: 'C'}, false],
	[{LANG: 'en_US.ISO-8859-1'}, true],
	[{LANG: 'C.utf8'}, false],
	[{}, false],
	[{TERM: 'linux', LANG: 'C.UTF-8'}, true],
	[{TERM: 'vt100'}, true],
	[{TERM: 'xterm-256color', LANG: 'POSIX'}, true],
])('with the environment %j, only ASCII is drawn: %s', (env, isAscii) => {
	expect(needsAscii(env)).toBe(isAscii);
	expect(needsAscii(env, {ascii: true})).toBe(true);
});

test('toAscii keeps the width of names', () => {
	expect(toAscii('plain')).toBe('plain');
	expect(toAscii('Zoë’s café… 東京 😀')).toBe('Zoe\'s cafe~ ???? ??');
});

test.each([
	['11;rgb:1e1e/1e1e/2e2e', 'dark'],
	['11;rgb:fdfd/f6f6/e3e3', 'light'],
	['11;rgb:ff/ff/ff', 'light'],
	['11;rgba:0000/0000/0000/ffff', 'dark'],
	['10;rgb:ff/ff/ff', undefined],
	['11;?', undefined],
] as const)('the reply %j of a terminal means a %s background', (reply, background) => {
	expect(parseBackground(reply, {})).toBe(background);
});

test('inside tmux, a background reply of pure white leaves the background unknown', () => {
	expect(parseBackground('11;rgb:ffff/ffff/ffff', {TMUX: '/run/tmux'})).toBeUndefined();
	expect(parseBackground('11;rgb:fdfd/f6f6/e3e3', {TMUX: '/run/tmux'})).toBe('light');
});

test('COLORFGBG tells whether the background is dark or light', () => {
	expect(backgroundFromEnvironment({COLORFGBG: '15;0'})).toBe('dark');
	expect(backgroundFromEnvironment({COLORFGBG: '0;default;15'})).toBe('light');
	expect(backgroundFromEnvironment({})).toBeUndefined();
});

test('the OSC 52 sequence for the clipboard is wrapped for tmux, and split for GNU screen', () => {
	const encoded = Buffer.from('postgres://höst').toString('base64');
	const sequence = `${escape}]52;c;${encoded}${bell}`;
	expect(clipboardSequence('postgres://höst', {TERM: 'xterm'})).toBe(sequence);
	expect(clipboardSequence('postgres://höst', {TERM: 'tmux-256color', TMUX: '/run/tmux'}))
		.toBe(`${sequence}${escape}Ptmux;${escape}${sequence}${escape}\\`);
	const long = clipboardSequence('x'.repeat(600), {TERM: 'screen'})!;
	const pieces = long.split(`${escape}\\`).filter(piece => piece !== '');
	expect(pieces.every(piece => piece.startsWith(`${escape}P`) && piece.length <= 242)).toBe(true);
	expect(pieces.map(piece => piece.slice(2)).join('')).toBe(`${escape}]52;c;${Buffer.from('x'.repeat(600)).toString('base64')}${bell}`);
});

test('a text that is too long for terminals is not sent to the clipboard', () => {
	expect(clipboardSequence('x'.repeat(60_000), {TERM: 'xterm'})).toBeUndefined();
});

test('a window title contains no control characters, and is not sent to terminals without titles', () => {
	expect(titleSequence(`my${bell} project`, {TERM: 'xterm'})).toBe(`${escape}]2;my␇ project${bell}`);
	expect(titleSequence('x', {TERM: 'linux'})).toBe('');
	expect(titleSequence('x', {})).toBe('');
});

test('a notification rings the bell in every terminal, and shows its text where possible', () => {
	expect(notification('done', {TERM: 'xterm'})).toBe(`${bell}${escape}]9;done${bell}`);
	expect(notification('done', {TERM: 'linux'})).toBe(bell);
	expect(notification('done', {TERM: 'tmux-256color', TMUX: '/run/tmux'}))
		.toBe(`${bell}${escape}Ptmux;${escape}${escape}]9;done${bell}${escape}\\`);
});
