/**
What a piece of text says, apart from its words. The terminal's own palette decides how it looks.
*/
export type Tone = 'plain' | 'dim' | 'accent' | 'good' | 'busy' | 'bad';

type TextStyle = {
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
	readonly up: string;
	readonly down: string;
	readonly none: string;

	/**
	A share from next to nothing to all, in eight heights.
	*/
	readonly bars: readonly string[];
	readonly dot: string;
	readonly live: string;
	readonly lost: string;
	readonly horizontal: string;
	readonly vertical: string;
	readonly topLeft: string;
	readonly topRight: string;
	readonly bottomLeft: string;
	readonly bottomRight: string;
};

export type Theme = {
	/**
	Whether nothing beyond ASCII may be drawn, whatever the API gave.
	*/
	readonly isAscii: boolean;
	readonly glyphs: Glyphs;
	readonly styles: Readonly<Record<Tone, TextStyle>>;
};

const unicode: Glyphs = {
	active: '●', idle: '○', changing: '◐', failed: '✕', pointer: '▌', mark: '✓', arrow: '→', path: '▸', up: '↑', down: '↓', none: '–', bars: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'], dot: '·',
	live: '●', lost: '◌', horizontal: '─', vertical: '│', topLeft: '╭', topRight: '╮', bottomLeft: '╰', bottomRight: '╯',
};

const ascii: Glyphs = {
	active: '*', idle: 'o', changing: '~', failed: 'x', pointer: '>', mark: '+', arrow: '->', path: '>', up: '^', down: 'v', none: '-', bars: ['_', '_', '.', '-', '-', '=', '=', '#'], dot: '.',
	live: '*', lost: '!', horizontal: '-', vertical: '|', topLeft: '+', topRight: '+', bottomLeft: '+', bottomRight: '+',
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
On a light background, yellow and cyan are the two of the sixteen that can hardly be read.
*/
const colouredOnLight: Theme['styles'] = {...coloured, accent: {color: 'blue'}, busy: {color: 'magenta'}};

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
	Whether the terminal's background is light; dark unless said.
	*/
	readonly isLight?: boolean;
};

const stylesFor = (hasColour: boolean, isLight: boolean): Theme['styles'] => {
	if (!hasColour) {
		return plain;
	}

	return isLight ? colouredOnLight : coloured;
};

/**
How things look: with the 16 colours of the terminal's own palette or none, with glyphs beyond ASCII or without.
Status is always a word beside its glyph and colour.
*/
export const createTheme = ({hasColour, isAscii, isLight = false}: Look): Theme => ({
	isAscii,
	glyphs: isAscii ? ascii : unicode,
	styles: stylesFor(hasColour, isLight),
});
