import {Buffer} from 'node:buffer';
import type {Environment} from '../base/environment.js';
import {sanitize} from './text/sanitize.js';
import {hasTitle} from './title.js';
import {cut} from './text/width.js';

const escape = '\u{1B}';

/**
GNU screen drops string sequences longer than 256 bytes; pieces of this size pass.
*/
const screenPieceLength = 240;

/**
Wraps a sequence so that it passes through a multiplexer: tmux passes it when `allow-passthrough` is on, GNU screen in pieces. Without a
multiplexer it is returned as it is. It has to end with BEL: the string terminator would end the wrapping.
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

const maximumColumns = 200;

/**
The sequence that draws attention: a bell, which passes every multiplexer, and a desktop notification (OSC 9). The text console gets the
bell alone.
*/
export const notification = (text: string, env: Environment): string =>
	bell + (hasTitle(env) ? passThrough(`\u{1B}]9;${cut(sanitize(text), maximumColumns)}${bell}`, env) : '');

/**
The longest encoded text that all terminals accept: xterm's own limit, and that of tools which copy through it.
*/
const maximumEncodedLength = 74_994;

/**
The sequence (OSC 52) that puts a text on the clipboard of the terminal the user sits at, through SSH too; undefined when it is too long to
arrive. Nothing acknowledges it, so the text should also be shown.

In tmux it is sent twice: bare for `set-clipboard on`, wrapped for `allow-passthrough on`. Each is silently dropped when its setting is off.
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
