import {helpKeys, wholeHelpKey} from './help-key.js';
import type {Press} from './key-queue.js';
import {pasteEnd, pasteStart} from './parse-input.js';

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
