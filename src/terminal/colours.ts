/**
How many bits of colour the terminal takes: none at all, the 16 of its own palette, 256, or 16 million.
*/
export type ColourDepth = 0 | 4 | 8 | 24;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
FORCE_COLOR as it is used: a number of levels, a word, or empty for "at least some".
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
What the name of the terminal says. GNU screen (`screen…` outside of tmux) takes 256 colours at most, whatever the terminal around it claims.
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
The depth to draw with: the option `--no-color` first, then FORCE_COLOR, then NO_COLOR (any value but an empty one), then what
the terminal is known to take.
*/
export const colourDepth = (env: Environment, {noColour = false}: {readonly noColour?: boolean} = {}): ColourDepth => {
	if (noColour) {
		return 0;
	}

	const forced = env.FORCE_COLOR;
	if (forced !== undefined) {
		return forcedDepth(forced);
	}

	return isSet(env.NO_COLOR) ? 0 : supportedDepth(env);
};
