import type {Press} from './key-queue.js';
import {pasteEnd, pasteStart} from './parse-input.js';

/**
The text that represents F1: a private-use character, which no keyboard types and no paste sends as a key.
*/
export const helpKeyText = '\u{E014}';

/**
F1 in the form that Ink reads: Ink distinguishes function keys in no other way. With control held, no field takes it for text.
*/
export const wholeHelpKey = '\u{1B}[57364;5;57364u';

/**
The sequences that terminals send for F1: most of them, older ones, and the text console.
*/
const helpKeys: ReadonlySet<string> = new Set(['\u{1B}OP', '\u{1B}[11~', '\u{1B}[[A', '\u{1B}[P', '\u{1B}[1P']);

/**
Escape as sent by terminals with the kitty protocol. Ink would take a bare Escape for the start of a sequence and wait again.
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
