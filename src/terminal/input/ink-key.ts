import type {Press} from './key-queue.js';
import {pasteEnd, pasteStart} from './parse-input.js';

/**
The text that stands for F1: a private-use character. No keyboard types it, and pasted text never arrives as a key.
*/
export const helpKeyText = '\u{E014}';

/**
The sequence that pgtower passes to Ink for F1, because Ink can't tell F1 from other function keys. The sequence has the ctrl modifier, since text
fields insert characters without ctrl.
*/
export const wholeHelpKey = '\u{1B}[57364;5;57364u';

/** The sequences that terminals send for F1, including older terminals and the text console. */
const helpKeys: ReadonlySet<string> = new Set(['\u{1B}OP', '\u{1B}[11~', '\u{1B}[[A', '\u{1B}[P', '\u{1B}[1P']);

/**
Escape in the form of the kitty protocol. Ink would take a bare Escape for the start of a sequence, and wait for the rest.
*/
const wholeEscape = '\u{1B}[27u';

/** Returns a key or a paste in a form that Ink reads as one event. */
export const asInkReadsIt = ({kind, text}: Press): string => {
	if (kind === 'paste') {
		return pasteStart + text.replaceAll(pasteEnd, '') + pasteEnd;
	}

	if (helpKeys.has(text)) {
		return wholeHelpKey;
	}

	return text === '\u{1B}' ? wholeEscape : text;
};
