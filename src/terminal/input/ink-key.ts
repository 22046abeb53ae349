import type {Press} from './key-queue.js';
import {pasteEnd, pasteStart} from './parse-input.js';

/**
What stands for F1 as the text of a key: a character for private use, which no keyboard types and no paste brings as a key.
*/
export const helpKeyText = '\u{E014}';

/**
F1 as Ink reads it: it tells one function key from another in no other way. With control held down, no field takes it for text.
*/
export const wholeHelpKey = '\u{1B}[57364;5;57364u';

/**
What terminals send for F1: most of them, older ones, and the text console.
*/
const helpKeys: ReadonlySet<string> = new Set(['\u{1B}OP', '\u{1B}[11~', '\u{1B}[[A', '\u{1B}[P', '\u{1B}[1P']);

/**
Escape as terminals with the kitty protocol send it. Ink takes a bare Escape for the beginning of a sequence and would wait again.
*/
const wholeEscape = '\u{1B}[27u';

/**
A key or a paste in the form in which Ink reads it as one event.
*/
export const asInkReadsIt = ({kind, text}: Press): string => {
	if (kind === 'paste') {
		return pasteStart + text.replaceAll(pasteEnd, '') + pasteEnd;
	}

	if (helpKeys.has(text)) {
		return wholeHelpKey;
	}

	return text === '\u{1B}' ? wholeEscape : text;
};
