import {
	styledCharsFromTokens,
	styledCharsToString,
	tokenize,
	type StyledChar,
} from '@alcalzone/ansi-tokenize';
import stringWidth from '../string-width.js';
import {simpleCharacters} from '../../terminal/text/simple-characters.js';
import type {Clip} from './clip.js';

export type Transformer = (line: string, index: number) => string;

/** A text that a component writes at a position of the screen. */
export type Write = {
	readonly x: number;
	readonly y: number;
	readonly text: string;
	readonly transformers: readonly Transformer[];
	readonly clip: Clip | undefined;
};

/** The line of a text that is written to one row of the screen. */
export type RowWrite = {
	readonly write: Write;
	readonly line: number;
};

/**
Returns the mark of a row: a text made of everything that affects how the row looks. Rows with the same mark look the same.
*/
export const rowMark = (width: number, writes: readonly RowWrite[]): string => {
	let mark = `${width}`;
	for (const {write: {x, text, transformers, clip}, line} of writes) {
		mark += `\u{0}${x},${line},${clip?.x1},${clip?.x2},${text}`;
		if (transformers.length === 0) {
			continue;
		}

		const raw = text.split('\n')[line] ?? '';
		for (const [index, transformer] of transformers.entries()) {
			mark += `\u{0}${index}${transformer(raw, line)}`;
		}
	}

	return mark;
};

const isSameWrite = (one: RowWrite, other: RowWrite | undefined): boolean => {
	if (other === undefined || one.line !== other.line) {
		return false;
	}

	const {write: {x, text, transformers, clip}} = one;
	const {write: before} = other;
	return x === before.x && text === before.text && clip?.x1 === before.clip?.x1 && clip?.x2 === before.clip?.x2
		&& transformers.length === before.transformers.length
		&& transformers.every((transformer, index) => transformer === before.transformers[index]);
};

/**
Returns whether two rows have the same content, so that they look the same at the same width. Transformers are compared by identity: they are pure
functions, and a component that renders again creates new ones. If the function returns false, the rows may still look the same, and have equal marks.
*/
export const isSameRow = (one: readonly RowWrite[], other: readonly RowWrite[]): boolean =>
	one.length === other.length && one.every((write, index) => isSameWrite(write, other[index]));

const invisible = /^\p{Default_Ignorable_Code_Point}+$/v;

/** Returns the characters of a text with their styles, without characters that take no cell. */
const styledCharacters = (text: string): readonly StyledChar[] =>
	styledCharsFromTokens(tokenize(text)).filter(({value}) => !invisible.test(value));

/** One line of a text, including the styles that apply at its start. */
type StyledLine = {
	readonly text: string;

	/** The characters of the line. Undefined if `text` differs from the parsed text, and must be parsed again. */
	readonly characters: readonly StyledChar[] | undefined;
};

/** The lines of a text, and the width of the widest line in columns. */
export type StyledLines = {
	readonly lines: readonly StyledLine[];
	readonly widest: number;
};

export const styledLines = (text: string): StyledLines => {
	const lines: StyledChar[][] = [[]];
	for (const character of styledCharacters(text)) {
		if (character.value === '\n') {
			lines.push([]);
		} else {
			lines.at(-1)!.push(character);
		}
	}

	return {
		lines: lines.map(characters => {
			const line = styledCharsToString(characters);
			return {text: line, characters: line === text ? characters : undefined};
		}),
		widest: Math.max(...text.split('\n').map(line => stringWidth(line))),
	};
};

/** Returns a blank cell with the same style. The blank replaces half of a wide character, which can't be drawn. */
const blankCell = (cell: StyledChar): StyledChar => ({...cell, value: ' ', fullWidth: false});

/**
Returns a range of columns of a line. A wide character at an edge of the range becomes a blank.

`to`: the first column after the range.
*/
const sliceColumns = (line: string, from: number, to: number): string => {
	if (from >= to) {
		return '';
	}

	const sliced: StyledChar[] = [];
	let column = 0;
	for (const character of styledCharacters(line)) {
		const width = stringWidth(character.value);
		const start = column;
		column += width;
		if (column <= from) {
			continue;
		}

		if (start >= to) {
			break;
		}

		sliced.push(width > 1 && (start < from || column > to) ? blankCell(character) : character);
	}

	return styledCharsToString(sliced);
};

/**
Puts characters into a row. If the new characters cover one half of a wide character, its other half becomes a blank.
*/
const putCharacters = (row: Array<StyledChar | undefined>, x: number, characters: readonly StyledChar[]): void => {
	const before = row[x - 1];
	if (before !== undefined && row[x]?.value === '' && stringWidth(before.value) > 1) {
		row[x - 1] = blankCell(before);
	}

	let column = x;
	for (const character of characters) {
		row[column] = character;
		const width = Math.max(1, stringWidth(character.value));
		for (let further = 1; further < width; further++) {
			row[column + further] = {
				type: 'char',
				// If a wide character begins to the left of the screen, the visible part of the character becomes a blank.
				value: column < 0 ? ' ' : '',
				fullWidth: false,
				styles: character.styles,
			};
		}

		column += width;
	}

	const behind = row[column];
	if (behind?.value === '') {
		row[column] = blankCell(behind);
	}
};

/**
Characters that may be wider or narrower than one column. In a clipped area, texts with such characters are always cut, because cutting drops
characters without a width.
*/
const oddWidths = new RegExp(`[^${simpleCharacters}\u{1B}]`, 'v');

const putLine = (row: Array<StyledChar | undefined>, {write: {x, transformers, clip}, line}: RowWrite, {lines, widest}: StyledLines): void => {
	const styled = lines[line];
	if (styled === undefined) {
		return;
	}

	let {text} = styled;
	let start = x;
	if (clip?.x1 !== undefined && clip.x2 !== undefined) {
		if (x + widest < clip.x1 || x > clip.x2) {
			return;
		}

		start = Math.max(x, clip.x1);
		if (start > x || x + widest > clip.x2 || oddWidths.test(text)) {
			text = sliceColumns(text, start - x, Math.min(stringWidth(text), clip.x2 - x));
		}
	}

	for (const transformer of transformers) {
		text = transformer(text, line);
	}

	// Most texts are neither cut nor transformed, and need not be parsed again.
	const characters = (text === styled.text ? styled.characters : undefined) ?? styledCharacters(text);
	if (characters.length > 0) {
		putCharacters(row, start, characters);
	}
};

const blank: StyledChar = {
	type: 'char', value: ' ', fullWidth: false, styles: [],
};

/**
Lays out a row: each character becomes a cell, later texts cover earlier texts, and the cells become text.

`linesOf`: returns the lines of a text.
*/
export const layOutRow = (width: number, writes: readonly RowWrite[], linesOf: (text: string) => StyledLines): string => {
	const row: Array<StyledChar | undefined> = Array.from({length: width}, () => blank);
	for (const write of writes) {
		putLine(row, write, linesOf(write.write.text));
	}

	// Texts beyond the end of a row leave holes.
	return styledCharsToString(row.filter(cell => cell !== undefined)).trimEnd();
};
