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

	/**
	Bars for a share, from almost nothing to all, in eight heights.
	*/
	readonly bars: readonly string[];
	/**
	The same for the columns of a chart, each higher than the one before.
	*/
	readonly heights: readonly string[];

	/**
	The part of a column up to what it was at most.
	*/
	readonly shade: string;
	readonly dot: string;
	readonly live: string;
	readonly lost: string;
	readonly horizontal: string;
	readonly vertical: string;

	/**
	What a branch hangs on in a tree: one that others of its parent follow, the last one, and one with more ancestors than are drawn.
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
	/**
	Whether only ASCII may be drawn, whatever the API sends.
	*/
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

/**
On a light background, yellow and cyan are hardly readable.
*/
const colouredOnLight: Theme['styles'] = {...coloured, accent: {color: 'blue'}, busy: {color: 'magenta'}};

/**
Blue and yellow are told apart by eyes that do not tell red from green.
*/
const colourBlind: Theme['styles'] = {
	plain: {}, dim: {dimColor: true}, accent: {color: 'cyan'}, good: {color: 'blueBright'}, busy: {bold: true}, bad: {color: 'yellow', bold: true},
};

/**
The same on a light background, where yellow and cyan are hardly readable. Red, which such eyes take for a dark brown, stands out from blue.
Magenta is none of the two, so that a key or a focus is not taken for something good.
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

	/**
	Whether the terminal's background is light; dark by default.
	*/
	readonly isLight?: boolean;

	/**
	The theme that was asked for; by the background by default.
	*/
	readonly name?: ThemeName;
};

/**
The styles of each theme, on a dark background and on a light one.
*/
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
The theme: with the 16 colours of the terminal's own palette or none, with glyphs beyond ASCII or without. A status is always a word too,
beside its glyph and colour.
*/
export const createTheme = (look: Look): Theme => ({
	isAscii: look.isAscii,
	glyphs: look.isAscii ? ascii : unicode,
	styles: stylesFor(look),
});
