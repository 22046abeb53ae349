import {expect, test} from 'vitest';
import type {KeyboardFocus} from '../../../src/terminal/input/paste-rule.js';
import {typeInto} from '../typed-keys.js';

const twenty = 'abcdefghijklmnopqrst';
const sixtyFour = 'ab'.repeat(32);

test.each<readonly [what: string, read: string, focus: KeyboardFocus, pressed: readonly string[]]>([
	['many keys', '3gjkzGB', 'panes', [...'3gjkzGB']],
	['64 keys', sixtyFour, 'panes', [...sixtyFour]],
	['65 keys', `${sixtyFour}c`, 'panes', [`paste: ${sixtyFour}c`]],
	['one key 90 times', 'j'.repeat(90), 'panes', [...'j'.repeat(90)]],
	['two lines', 'line1\rline2\r', 'field', [...'line1', 'enter', ...'line2', 'enter']],
	['several lines of more than 64 characters', `${sixtyFour}\rb\r`, 'field', [`paste: ${sixtyFour}\rb\r`]],
	['a long text and Enter', `${sixtyFour}c\r`, 'line', [...sixtyFour, 'c', 'enter']],
	['many keys', twenty, 'choice', [...twenty]],
	['a colored letter', '\u{1B}[31mX\u{1B}[0m', 'panes', ['paste: X']],
])('in a terminal that marks pastes, unmarked text is recognized as typed or pasted (%s: %j, focus in the %s)', (_, text, focus, expected) => {
	expect(typeInto(focus, true).read([text])).toEqual(expected);
});

test('in a terminal that marks pastes, 65 unmarked characters are a paste even if a link splits them', () => {
	expect(typeInto('panes', true).read(['a', `${sixtyFour}c`, 'd'], 2)).toEqual(['a', `paste: ${sixtyFour}cd`]);
	const focus = (pressed: readonly string[]): KeyboardFocus => pressed.includes('enter') ? 'button' : 'field';
	expect(typeInto(focus, true).read(['name\r\r'])).toEqual([...'name', 'enter', 'enter']);
});

test('a terminal that has marked one paste is known to mark pastes', () => {
	expect(typeInto('panes').read(['\u{1B}[200~a\u{1B}[201~', twenty], 200)).toEqual(['paste: a', ...twenty]);
});
