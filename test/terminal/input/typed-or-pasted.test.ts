import {expect, test} from 'vitest';
import type {KeyboardFocus} from '../../../src/terminal/input/paste-rule.js';
import {keyBytes} from '../../helpers/keys.js';
import {typeInto} from '../typed-keys.js';

/**
The rules under test, for a terminal that may not mark pastes.

- In the panes, six printable characters or more in one read are dropped. A letter that is held down counts as one, and up to five keys may open a
line for the rest.
- In a form, text on both sides of a line end in one read is a paste. In a filter or the palette, it is when the panes would drop it.
- Where text is typed, more than 64 characters in one read are a paste.
- What follows a paste within 150 milliseconds belongs to it: a paste of 5000 bytes arrives in many reads.
- Reads less than 5 milliseconds apart are one, or less than 1 once the first is drawn: a script may react to that. Enter behind text waits 75
milliseconds for the next line of a paste.
- Text with colors, as programs write it, is a paste everywhere, and is taken without them.
- Control keys and arrows end the text, and are always pressed. `/` and `:` open a line: what follows is typed there.
- Enter presses no button of a form when the same read has typed into that form.
*/
const twenty = 'abcdefghijklmnopqrst';

test.each<readonly [what: string, read: string, focus: KeyboardFocus, pressed: readonly string[]]>([
	['a key held down', 'jjjjj', 'panes', ['j', 'j', 'j', 'j', 'j']],
	['a key held down through a long stall', 'j'.repeat(90), 'panes', Array.from({length: 90}, () => 'j')],
	['a key held down', 'jjjjj', 'field', ['j', 'j', 'j', 'j', 'j']],
	['the keys of a change, typed ahead over a slow link', `z${keyBytes('right')}${keyBytes('ctrl+s')}`, 'panes', ['z', 'right', 'ctrl+s']],
	['two lines', 'line1\rline2\r', 'panes', ['paste: line1\rline2\r']],
	['two lines', 'line1\rline2\r', 'field', ['paste: line1\rline2\r']],
	['two lines', 'line1\rline2\r', 'line', ['paste: line1\rline2\r']],
	['two lines', 'line1\rline2\r', 'choice', ['paste: line1\rline2\r']],
	['two lines', 'line1\rline2\r', 'button', ['paste: line1\rline2\r']],
	['two short lines with line feeds', 'a\nb', 'field', ['paste: a\nb']],
	['two short lines with carriage returns and line feeds', 'a\r\nb', 'field', ['paste: a\r\nb']],
	['lines with a blank line between them', 'a\r\r\tb', 'field', ['paste: a\r\r\tb']],
	['20 characters', twenty, 'panes', [`paste: ${twenty}`]],
	['20 characters and Enter', `${twenty}\r`, 'panes', [`paste: ${twenty}\r`]],
	['20 characters', twenty, 'field', [...twenty]],
	['20 characters and Enter', `${twenty}\r`, 'field', [...twenty, 'enter']],
	['20 characters around Enter', `${twenty.slice(0, 10)}\r${twenty.slice(10)}`, 'field', [`paste: ${twenty.slice(0, 10)}\r${twenty.slice(10)}`]],
	['20 characters in a choice field', twenty, 'choice', [`paste: ${twenty}`]],
	['five keys', 'ggjGk', 'panes', ['g', 'g', 'j', 'G', 'k']],
	['six keys', 'ggjGkx', 'panes', ['paste: ggjGkx']],
	['six characters that take more code units', '👍🏽好éjk👍', 'panes', ['paste: 👍🏽好éjk👍']],
	['a few keys with Enter among them', 'jj\rj', 'panes', ['j', 'j', 'enter', 'j']],
	['arrows and the same key again', `${keyBytes('right')}abc${keyBytes('left')}def`, 'panes', ['right', 'a', 'b', 'c', 'left', 'd', 'e', 'f']],
	['a control key after a paste', `line1\rline2\r${keyBytes('ctrl+c')}`, 'field', ['paste: line1\rline2\r', 'ctrl+c']],
	['a control key between two texts', `abc${keyBytes('ctrl+s')}def\r`, 'field', ['a', 'b', 'c', 'ctrl+s', 'd', 'e', 'f', 'enter']],
	['text and Enter', 'abc\r', 'field', ['a', 'b', 'c', 'enter']],
	['text and Enter', 'abc\r', 'line', ['a', 'b', 'c', 'enter']],
	['a short filter and a few keys', 'ep-\rjj', 'line', ['e', 'p', '-', 'enter', 'j', 'j']],
	['Enter and text', '\rabc', 'field', ['enter', 'a', 'b', 'c']],
	['two fields typed at once', '2\t5m', 'field', ['2', 'tab', '5', 'm']],
	['64 characters', 'ab'.repeat(32), 'field', [...'ab'.repeat(32)]],
	['65 characters', 'a'.repeat(65), 'field', [`paste: ${'a'.repeat(65)}`]],
	['tabs through fields and the text of one field', '\t\t\t\tnightly', 'choice', ['tab', 'tab', 'tab', 'tab', ...'nightly']],
	['20 characters before a tab', `${twenty}\t`, 'choice', [`paste: ${twenty}\t`]],
	['a colored log', '\u{1B}[32mz\u{1B}[0m \u{1B}[1;38;5;4ms\u{1B}[m\r', 'panes', ['paste: z s\r']],
	['a colored log', '\u{1B}[32mz\u{1B}[0m\r\u{1B}[1ms\u{1B}[m\r', 'field', ['paste: z\rs\r']],
	['a colored word', 'a\u{1B}[32mb\u{1B}[0mc', 'line', ['paste: abc']],
	['a colored letter', '\u{1B}[31mX\u{1B}[0m', 'choice', ['paste: X']],
	['a colored letter', '\u{1B}[31mX\u{1B}[0m', 'button', ['paste: X']],
	['the output of grep', 'l\u{1B}[01;31m\u{1B}[Kz\u{1B}[m\u{1B}[Ks', 'panes', ['paste: lzs']],
	['a link', '\u{1B}]8;;https://neon.example\u{1B}\\z\u{1B}]8;;\u{7}s', 'panes', ['paste: zs']],
	['a color in a bracketed paste', '\u{1B}[200~a\u{1B}[32mb\u{1B}[201~', 'field', ['paste: ab']],
	['a colored text and a control key', `\u{1B}[32mz\u{1B}[0m${keyBytes('ctrl+s')}`, 'field', ['paste: z', 'ctrl+s']],
	['a filter in one read, where / opens no line', '/state:idle\r', 'panes', ['/', 'paste: state:idle\r']],
	['keys and a filter, where / opens no line', '3/state:idle', 'panes', ['3', '/', 'paste: state:idle']],
	['a key held down between other keys', '3jjjjjjjjG', 'panes', ['3', ...'jjjjjjjj', 'G']],
	['an indented line', `${' '.repeat(8)}a`, 'panes', [`paste: ${' '.repeat(8)}a`]],
	['a URL', 'https://neon.example', 'panes', ['paste: https://neon.example']],
	['a path', 'src/main.ts', 'panes', ['paste: src/main.ts']],
	['a path with a drive letter', 'D://x/y', 'panes', ['paste: D://x/y']],
	['a line of YAML', 'name: value', 'panes', ['paste: name: value']],
])('text in one read is recognized as typed or pasted (%s: %j, focus in the %s)', (_, text, focus, expected) => {
	expect(typeInto(focus).read([text])).toEqual(expected);
});

test('after the key /, one line of text in the same read is typed, but several lines are pasted', () => {
	const focus = (pressed: readonly string[]): KeyboardFocus => pressed[0] === '/' && !pressed.includes('enter') ? 'line' : 'panes';
	expect(typeInto(focus).read(['/state:idle\r'])).toEqual(['/', ...'state:idle', 'enter']);
	expect(typeInto(focus).read(['/usr/bin\rrm -r\r'])).toEqual(['/', 'paste: usr/bin\rrm -r\r']);
});

test('keys before / in the same read are pressed, unless the read has several lines', () => {
	const focus = (pressed: readonly string[]): KeyboardFocus => pressed.includes('/') && !pressed.includes('enter') ? 'line' : 'panes';
	expect(typeInto(focus).read(['3/status:failed\r'])).toEqual(['3', '/', ...'status:failed', 'enter']);
	expect(typeInto(focus).read(['3', '/', 'status:failed'], 2)).toEqual(['3', '/', ...'status:failed']);
	expect(typeInto(focus).read(['3gg/status:failed'])).toEqual([...'3gg/status:failed']);
	expect(typeInto(focus).read(['3/a\r3/b\r'])).toEqual(['paste: 3/a\r3/b\r']);
});

test('after the key that opens a form, text in the same read follows the paste rules for forms', () => {
	const focus = (pressed: readonly string[]): KeyboardFocus => pressed.includes('z') ? 'field' : 'panes';
	expect(typeInto(focus).read(['jz2\r4'])).toEqual(['j', 'z', 'paste: 2\r4']);
	expect(typeInto(focus).read(['z2\r'])).toEqual(['z', '2', 'enter']);
});

test('an unmarked paste of 5000 bytes arrives as one paste, whatever the size of the reads', () => {
	const text = `${'line of a paste\r'.repeat(312)}line2\r`;
	const reads = (size: number) => Array.from({length: Math.ceil(text.length / size)}, (_, index) => text.slice(index * size, (index + 1) * size));
	for (const focus of ['panes', 'field', 'line'] as const) {
		for (const [size, milliseconds] of [[1024, 0], [1000, 100], [16, 10], [16, 60]] as const) {
			expect(typeInto(focus).read(reads(size), milliseconds).map(each => each.length), `${focus}, ${size} characters each ${milliseconds} ms`).toEqual([text.length + 7]);
		}
	}
});

test.each([
	['line1\r', 'line2\r'],
	['line1\rli', 'ne2\r'],
	['line1', '\rline2\r'],
	['li', 'ne1\r', 'line2', '\r'],
])('two pasted lines don\'t send a form, even if a link splits them after %j', (...reads) => {
	for (const milliseconds of [0, 2, 4]) {
		const pressed = typeInto('field').read(reads, milliseconds);
		expect(pressed).not.toContain('enter');
		expect(pressed.join('').replaceAll('paste: ', '')).toBe('line1\rline2\r');
	}
});

test('a colored letter is a paste, wherever a link splits the bytes', () => {
	const text = '\u{1B}[1;31mz\u{1B}[0m';
	for (let index = 1; index < text.length; index++) {
		expect(typeInto('panes').read([text.slice(0, index), text.slice(index)], 4)).toEqual(['paste: z']);
	}
});

test('if a paste into the panes arrives in pieces, at most five of its characters are keys', () => {
	expect(typeInto('panes').read(['dele', 'te all'], 4)).toEqual(['d', 'e', 'l', 'e', 'paste: te all']);
});

test('keys pressed at human speed are never a paste, even with Enter between them', () => {
	const {arrivals, pressed, clock} = typeInto('field');
	for (const key of 'line1\rl\r') {
		clock.advance(30);
		arrivals.push(key);
	}

	expect(pressed).toEqual([...'line1', 'enter', 'l', 'enter']);
});

test('Enter in the same read as text typed into a form presses no button', () => {
	const focus = (pressed: readonly string[]): KeyboardFocus => pressed.includes('enter') || pressed.filter(key => key === 'tab').length > 1 ? 'button' : 'field';
	expect(typeInto(focus).read(['name\r\r'])).toEqual([...'name', 'enter']);
	expect(typeInto(focus).read(['a\tb\tc\r'])).toEqual(['a', 'tab', 'b', 'tab', 'c']);
	expect(typeInto(focus).read(['name\r', '\r'], 300)).toEqual([...'name', 'enter', 'enter']);
	const confirm = (pressed: readonly string[]): KeyboardFocus => pressed.includes('R') ? 'button' : 'panes';
	expect(typeInto(confirm).read(['R\t\r'])).toEqual(['R', 'tab', 'enter']);
});

test('keys that arrive after a paste are pressed after the paste', () => {
	expect(typeInto('field').read(['line1\rline2', keyBytes('right'), 'j'], 1)).toEqual(['paste: line1\rline2', 'right', 'j']);
	expect(typeInto('field').read(['line1\rline2', 'j'], 200)).toEqual(['paste: line1\rline2', 'j']);
});

