import type {Environment} from '../../base/environment.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** The 16 colors of xterm, for finding the nearest color. The terminal draws its own colors. */
const basicColours: readonly Rgb[] = [
	[0, 0, 0],
	[205, 0, 0],
	[0, 205, 0],
	[205, 205, 0],
	[0, 0, 238],
	[205, 0, 205],
	[0, 205, 205],
	[229, 229, 229],
	[127, 127, 127],
	[255, 0, 0],
	[0, 255, 0],
	[255, 255, 0],
	[92, 92, 255],
	[255, 0, 255],
	[0, 255, 255],
	[255, 255, 255],
];

const cubeSteps = [0, 95, 135, 175, 215, 255] as const;
const cube: readonly Rgb[] = cubeSteps.flatMap(red => cubeSteps.flatMap(green => cubeSteps.map(blue => [red, green, blue] as const)));
const greys: readonly Rgb[] = Array.from({length: 24}, (_, step) => [8 + (10 * step), 8 + (10 * step), 8 + (10 * step)] as const);

/** The 240 colors from index 16 on, which are the same in every terminal. */
const indexedColours = [...cube, ...greys];

const distance = (one: Rgb, other: Rgb): number =>
	Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const didYouMean = (palette: readonly Rgb[], colour: Rgb): number => {
	let found = 0;
	for (const [index, candidate] of palette.entries()) {
		if (distance(candidate, colour) < distance(palette[found]!, colour)) {
			found = index;
		}
	}

	return found;
};

/**
Returns the SGR parameter of one of the 16 colors: 30 to 37 or 90 to 97 for a foreground, and ten more for a background.
*/
const basicParameter = (index: number, isBackground: boolean): string =>
	String(index + (index < 8 ? 30 : 82) + (isBackground ? 10 : 0));

const isColour = (kind: number | undefined): kind is number =>
	kind !== undefined && ((kind >= 30 && kind <= 49) || (kind >= 90 && kind <= 107) || kind === 58);

/**
Returns the nearest color that a terminal with fewer colors can draw, as SGR parameters (`38;2;255;128;0` → `38;5;208` → `33`). Returns undefined if
the terminal draws no colors. Other parameters stay unchanged.
*/
export const reduceColour = (parameters: string, depth: ColourDepth): string | undefined => {
	const [kind, form, ...values] = parameters.split(';').map(Number);
	if (!isColour(kind)) {
		return parameters;
	}

	if (depth === 0 || (kind === 58 && depth < 24)) {
		return undefined;
	}

	if (form === undefined || depth === 24 || (form === 5 && depth === 8)) {
		return parameters;
	}

	const isBackground = kind === 48;
	const [first = 0, green = 0, blue = 0] = values;
	if (form === 5 && first < 16) {
		return basicParameter(first, isBackground);
	}

	const colour: Rgb = form === 5 ? indexedColours[first - 16] ?? [0, 0, 0] : [first, green, blue];
	return depth === 8
		? `${kind};5;${16 + didYouMean(indexedColours, colour)}`
		: basicParameter(didYouMean(basicColours, colour), isBackground);
};

/** The color depth of the terminal in bits: no colors, its own palette of 16, 256, or 16 million. */
export type ColourDepth = 0 | 4 | 8 | 24;

/** Parses FORCE_COLOR: a number, a word, or empty for at least some color. */
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
Returns the color depth that the environment implies. GNU screen (`screen…` outside tmux) draws at most 256 colors, even if the outer terminal
supports more.
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
Returns the color depth to draw with. In order of precedence: `--no-color`, NO_COLOR (unless empty), FORCE_COLOR, and the terminal's capability.
*/
export const colourDepth = (env: Environment, {noColour = false}: {readonly noColour?: boolean} = {}): ColourDepth => {
	if (noColour || isSet(env.NO_COLOR)) {
		return 0;
	}

	const forced = env.FORCE_COLOR;
	return forced === undefined ? supportedDepth(env) : forcedDepth(forced);
};
