import type {Environment} from '../../base/environment.js';

export type Background = 'dark' | 'light';

/**
Asks the terminal for its background colour (OSC 11). Must be sent before the alternate screen is entered. The answer arrives with the
input, over a slow link after the first frame, and must not be waited for.
*/
export const backgroundQuestion = '\u{1B}]11;?\u{1B}\\';

const answer = /^11;rgba?:(?<red>[\da-f]{1,4})\/(?<green>[\da-f]{1,4})\/(?<blue>[\da-f]{1,4})/iv;

/**
A channel of one to four hexadecimal digits, as a fraction of its maximum.
*/
const shareOf = (channel: string): number => Number.parseInt(channel, 16) / ((16 ** channel.length) - 1);

/**
Reads the answer: the text of the OSC sequence without its introducer and terminator, `11;rgb:1e1e/1e1e/2e2e`. Undefined when it is no
answer, and for pure white inside tmux, which answers so when it does not know.
*/
export const parseBackground = (reply: string, env: Environment): Background | undefined => {
	const groups = answer.exec(reply)?.groups;
	if (!groups) {
		return undefined;
	}

	const [red, green, blue] = [groups.red!, groups.green!, groups.blue!].map(channel => shareOf(channel)) as [number, number, number];
	if (red + green + blue === 3 && (env.TMUX ?? '') !== '') {
		return undefined;
	}

	// Weights of ITU-R BT.709: green contributes most to how light a colour looks.
	return (0.2126 * red) + (0.7152 * green) + (0.0722 * blue) > 0.5 ? 'light' : 'dark';
};

/**
The background that some terminals give in COLORFGBG (`15;0`: white on black): used until the answer comes.
*/
export const backgroundFromEnvironment = (env: Environment): Background | undefined => {
	const colour = /;(?<background>\d{1,2})$/v.exec(env.COLORFGBG ?? '')?.groups?.background;
	if (colour === undefined) {
		return undefined;
	}

	return ['7', '15'].includes(colour) ? 'light' : 'dark';
};
