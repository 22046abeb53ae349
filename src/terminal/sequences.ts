import {Buffer} from 'node:buffer';
import type {Environment} from '../base/environment.js';
import {sanitize} from './text/sanitize.js';
import {cut} from './text/width.js';

const titleColumns = 120;

/**
The sequences that save and restore the terminal's title. Terminals without a title stack ignore both. For these, `restoreTitle` first sets an empty
title, which selects their default.
*/
export const saveTitle = '\u{1B}[22;2t';
export const restoreTitle = '\u{1B}]2;\u{7}\u{1B}[23;2t';

/**
Returns the sequence (OSC 2) that sets the title of the window or, in tmux and GNU screen, of the pane. Returns an empty text for dumb terminals and
the text console, which would print the sequence.
*/
export const titleSequence = (title: string, env: Environment): string =>
	hasTitle(env) ? `\u{1B}]2;${cut(sanitize(title), titleColumns)}\u{7}` : '';

const hasTitle = (env: Environment): boolean => !/^(?:dumb|linux|vt\d+)?$/v.test(env.TERM ?? '');

const escape = '\u{1B}';

/** The size of a piece for GNU screen, which drops strings longer than 256 bytes. */
const screenPieceLength = 240;

/**
Wraps a sequence so that it passes through a multiplexer. tmux passes it if `allow-passthrough` is on, and GNU screen passes it in pieces. Without a
multiplexer, the sequence stays unchanged.

`sequence`: ends with BEL, because the string terminator would end the wrapping.
*/
const passThrough = (sequence: string, env: Environment): string => {
	if ((env.TMUX ?? '') !== '') {
		return `${escape}Ptmux;${sequence.replaceAll(escape, () => escape + escape)}${escape}\\`;
	}

	if ((env.TERM ?? '').startsWith('screen')) {
		let wrapped = '';
		for (let start = 0; start < sequence.length; start += screenPieceLength) {
			wrapped += `${escape}P${sequence.slice(start, start + screenPieceLength)}${escape}\\`;
		}

		return wrapped;
	}

	return sequence;
};

const bell = '\u{7}';

const notificationColumns = 200;

/**
Returns the sequence that gets the user's attention: a bell, which passes every multiplexer, and a desktop notification (OSC 9). The text console gets
only the bell.
*/
export const notification = (text: string, env: Environment): string =>
	bell + (hasTitle(env) ? passThrough(`\u{1B}]9;${cut(sanitize(text), notificationColumns)}${bell}`, env) : '');

/**
The maximum length of encoded text that all terminals accept. It is the limit of xterm, and of tools that copy through it.
*/
const maximumEncodedLength = 74_994;

/**
Returns the sequence (OSC 52) that copies a text to the clipboard of the user's terminal, even through SSH; undefined if the text is too long. No
response confirms the copy, so the text should also be displayed.

In tmux it is sent twice: unwrapped for `set-clipboard on`, and wrapped for `allow-passthrough on`. tmux silently drops a sequence whose setting is
off.
*/
export const clipboardSequence = (text: string, env: Environment): string | undefined => {
	const encoded = Buffer.from(text).toString('base64');
	if (encoded.length > maximumEncodedLength) {
		return undefined;
	}

	const sequence = `\u{1B}]52;c;${encoded}\u{7}`;
	const wrapped = passThrough(sequence, env);
	return (env.TMUX ?? '') === '' ? wrapped : sequence + wrapped;
};
