import type {Environment} from '../../base/environment.js';

/**
The bits of colour that the terminal draws: none, its own palette of 16 colours, 256, or 16 million.
*/
export type ColourDepth = 0 | 4 | 8 | 24;

/**
The value of FORCE_COLOR: a number, a word, or empty for "at least some colour".
*/
const forcedDepth = (value: string): ColourDepth => {
	switch (value.toLowerCase()) {
		case '0':
		case 'false': {
			return 0;
		}

		case '2': {
			return 8;
		}

		case '3': {
			return 24;
		}

		default: {
			return 4;
		}
	}
};

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/**
The colours that the terminal's name promises. GNU screen (`screen…` outside of tmux) draws 256 at most, whatever the terminal around it
can.
*/
const supportedDepth = (env: Environment): ColourDepth => {
	const name = env.TERM ?? '';
	if (name === 'dumb') {
		return 0;
	}

	if (name.startsWith('screen') && !isSet(env.TMUX)) {
		return name.includes('256color') ? 8 : 4;
	}

	if (/^(?:truecolor|24bit)$/iv.test(env.COLORTERM ?? '') || /-direct$|^xterm-(?:kitty|ghostty)$|^(?:alacritty|foot|wezterm)/v.test(name)
		|| isSet(env.WT_SESSION)) {
		return 24;
	}

	return name.includes('256color') ? 8 : 4;
};

/**
The colour depth to draw with: `--no-color` decides first, then NO_COLOR (unless it is empty), then FORCE_COLOR, then what the terminal can
draw.
*/
export const colourDepth = (env: Environment, {noColour = false}: {readonly noColour?: boolean} = {}): ColourDepth => {
	if (noColour || isSet(env.NO_COLOR)) {
		return 0;
	}

	const forced = env.FORCE_COLOR;
	return forced === undefined ? supportedDepth(env) : forcedDepth(forced);
};
