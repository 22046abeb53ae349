import {firstCharacter} from './parse-input.js';
import type {KeyboardFocus} from './paste-rule.js';

/**
Escape and one character. More than that is a sequence.
*/
const escapeAndCharacter = /^\u{1B}(?<character>[^\u{1B}].*)$/sv;

/**
Readline's keys for words: alt-b, alt-f, alt-d, alt-backspace.
*/
const wordKeys = new Set(['b', 'f', 'd', '\u{7F}', '\u{8}']);

/**
The key that came in one read with the key Escape: tmux before 3.5 holds Escape for half a second and sends both at once. No command has
alt. Only where text is typed do alt keys move by words.
*/
export const keyAfterEscape = (text: string, focus: KeyboardFocus): string | undefined => {
	const character = escapeAndCharacter.exec(text)?.groups?.character;
	if (character === undefined || firstCharacter(character) !== character) {
		return undefined;
	}

	return (focus === 'line' || focus === 'field') && wordKeys.has(character) ? undefined : character;
};
