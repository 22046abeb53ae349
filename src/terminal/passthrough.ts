import type {Environment} from './colours.js';

const escape = '\u{1B}';

/**
GNU screen cuts off a string sequence that is longer than 256 bytes; pieces of this size pass.
*/
const screenPieceLength = 240;

/**
Wraps a sequence that is meant for the terminal around a multiplexer: tmux takes it when `allow-passthrough` is on, GNU screen in
pieces. Without a multiplexer it comes back as it is. The sequence has to end with BEL, not with the string terminator, which
would end the wrapping.
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
