import type {Tone} from '../domain/attributes/cell.js';
import {defaultTheme, type ThemeName} from '../domain/theme-name.js';

export type {Tone} from '../domain/attributes/cell.js';

export type TextStyle = {
	readonly color?: string;
	readonly dimColor?: boolean;
	readonly bold?: boolean;
};

export type Glyphs = {
	readonly active: string;
	readonly idle: string;
	readonly changing: string;
	readonly failed: string;
	readonly pointer: string;
	readonly mark: string;
	readonly arrow: string;
	readonly path: string;
	readonly left: string;
	readonly right: string;
	readonly up: string;
	readonly down: string;
	readonly none: string;

	/** Bars for a share, from almost nothing to full, in eight heights. */
	readonly bars: readonly string[];
	/** Bars for the columns of a chart, from the lowest to the highest. */
	readonly heights: readonly string[];

	/** The filling of a chart column between the minimum and the maximum. */
	readonly shade: string;
	readonly dot: string;
	readonly live: string;
	readonly lost: string;
	readonly horizontal: string;
	readonly vertical: string;

	/**
	The tree symbols for a branch with siblings below it, for the last sibling, and for a branch with more ancestors than are drawn.
	*/
	readonly child: string;
	readonly lastChild: string;
	readonly deep: string;
	readonly topLeft: string;
	readonly topRight: string;
	readonly bottomLeft: string;
	readonly bottomRight: string;
};

export type Theme = {
	/** Whether only ASCII may be drawn, regardless of what the API sends. */
	readonly isAscii: boolean;
	readonly glyphs: Glyphs;
	readonly styles: Readonly<Record<Tone, TextStyle>>;
};

const unicode: Glyphs = {
	active: '●', idle: '○', changing: '◐', failed: '✕', pointer: '▌', mark: '✓', arrow: '→', path: '▸', left: '←', right: '→', up: '↑', down: '↓', none: '–', bars: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'], heights: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'], shade: '░', dot: '·',
	live: '●', lost: '◌', horizontal: '─', vertical: '│', child: '├', lastChild: '└', deep: '…', topLeft: '╭', topRight: '╮', bottomLeft: '╰', bottomRight: '╯',
};

const ascii: Glyphs = {
	active: '*', idle: 'o', changing: '~', failed: 'x', pointer: '>', mark: '+', arrow: '->', path: '>', left: '<-', right: '->', up: '^', down: 'v', none: '-', bars: ['_', '_', '.', '-', '-', '=', '=', '#'], heights: ['.', ':', '|', '#'], shade: '/', dot: '.',
	live: '*', lost: '!', horizontal: '-', vertical: '|', child: '+', lastChild: '`', deep: '~', topLeft: '+', topRight: '+', bottomLeft: '+', bottomRight: '+',
};

const coloured: Theme['styles'] = {
	plain: {},
	dim: {dimColor: true},
	accent: {color: 'cyan'},
	good: {color: 'green'},
	busy: {color: 'yellow'},
	bad: {color: 'red'},
};

/** Colors for a light background, on which yellow and cyan are barely readable. */
const colouredOnLight: Theme['styles'] = {...coloured, accent: {color: 'blue'}, busy: {color: 'magenta'}};

/** Colors for people with red-green color blindness, who can distinguish blue and yellow. */
const colourBlind: Theme['styles'] = {
	plain: {}, dim: {dimColor: true}, accent: {color: 'cyan'}, good: {color: 'blueBright'}, busy: {bold: true}, bad: {color: 'yellow', bold: true},
};

/**
Colors for people with red-green color blindness, on a light background, where yellow and cyan are barely readable. Red looks dark brown to these
people, and contrasts with blue. Magenta is used for neither good nor bad news, so that a key or the focus is not mistaken for a success.
*/
const colourBlindOnLight: Theme['styles'] = {
	...colourBlind, accent: {color: 'magenta'}, good: {color: 'blue'}, bad: {color: 'red', bold: true},
};

const plain: Theme['styles'] = {
	plain: {},
	dim: {},
	accent: {bold: true},
	good: {},
	busy: {bold: true},
	bad: {bold: true},
};

type Look = {
	readonly hasColour: boolean;
	readonly isAscii: boolean;

	/** Whether the terminal's background is light; dark by default. */
	readonly isLight?: boolean;

	/** The theme that the user chose; by default, the theme that suits the background. */
	readonly name?: ThemeName;
};

/** The styles of each theme, for a dark and a light background. */
const stylesOf: Readonly<Record<ThemeName, readonly [onDark: Theme['styles'], onLight: Theme['styles']]>> = {
	auto: [coloured, colouredOnLight],
	dark: [coloured, coloured],
	light: [colouredOnLight, colouredOnLight],
	'colour-blind': [colourBlind, colourBlindOnLight],
};

const stylesFor = ({hasColour, isLight = false, name = defaultTheme}: Look): Theme['styles'] => {
	const [onDark, onLight] = stylesOf[name];
	return hasColour ? (isLight ? onLight : onDark) : plain;
};

/**
Creates a theme: with the terminal's own 16 colors or none, and with or without glyphs beyond ASCII. Statuses are always named in words too.
*/
export const createTheme = (look: Look): Theme => ({
	isAscii: look.isAscii,
	glyphs: look.isAscii ? ascii : unicode,
	styles: stylesFor(look),
});
