import {Buffer} from 'node:buffer';
import type {Environment} from '../base/environment.js';
import {passThrough} from './passthrough.js';

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
