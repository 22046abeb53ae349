import {Buffer} from 'node:buffer';
import type {Environment} from '../base/environment.js';
import {sanitize} from './text/sanitize.js';
import {cut} from './text/width.js';

const titleColumns = 120;

/**
Saves the terminal's title; its counterpart restores it. Terminals without a title stack ignore both, so the counterpart first sets an empty title,
which means the terminal's own.
*/
export const saveTitle = '\u{1B}[22;2t';
export const restoreTitle = '\u{1B}]2;\u{7}\u{1B}[23;2t';

/**
The sequence (OSC 2) that sets the title of the window or, in tmux and GNU screen, of the pane. Empty if it would be printed as text: the text console
and dumb terminals.
*/
export const titleSequence = (title: string, env: Environment): string =>
	hasTitle(env) ? `\u{1B}]2;${cut(sanitize(title), titleColumns)}\u{7}` : '';

const hasTitle = (env: Environment): boolean => !/^(?:dumb|linux|vt\d+)?$/v.test(env.TERM ?? '');

const escape = '\u{1B}';

/**
GNU screen drops string sequences longer than 256 bytes; pieces of this size pass.
*/
const screenPieceLength = 240;

/**
Wraps a sequence so that it passes through a multiplexer: tmux passes it if `allow-passthrough` is on, GNU screen in pieces. Without a multiplexer it
is returned unchanged. It has to end with BEL: the string terminator would end the wrapping.
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
The sequence that draws attention: a bell, which passes every multiplexer, and a desktop notification (OSC 9). The text console gets the
bell alone.
*/
export const notification = (text: string, env: Environment): string =>
	bell + (hasTitle(env) ? passThrough(`\u{1B}]9;${cut(sanitize(text), notificationColumns)}${bell}`, env) : '');

/**
The longest encoded text that all terminals accept: xterm's own limit, and that of tools which copy through it.
*/
const maximumEncodedLength = 74_994;

/**
The sequence (OSC 52) that puts a text on the clipboard of the terminal the user sits at, through SSH too; undefined if it is too long. Nothing
acknowledges it, so the text should also be shown.

In tmux it is sent twice: bare for `set-clipboard on`, wrapped for `allow-passthrough on`. Each is silently dropped if its setting is off.
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
