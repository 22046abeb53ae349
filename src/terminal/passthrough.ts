import type {Environment} from '../base/environment.js';

const escape = '\u{1B}';

/**
GNU screen drops string sequences longer than 256 bytes; pieces of this size pass.
*/
const screenPieceLength = 240;

/**
Wraps a sequence so that it passes through a multiplexer: tmux passes it when `allow-passthrough` is on, GNU screen in pieces. Without a
multiplexer it is returned as it is. It has to end with BEL: the string terminator would end the wrapping.
*/
export const passThrough = (sequence: string, env: Environment): string => {
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
