import {
	styledCharsFromTokens,
	styledCharsToString,
	tokenize,
	type StyledChar,
} from '@alcalzone/ansi-tokenize';
import stringWidth from '../string-width.js';

const invisible = /^\p{Default_Ignorable_Code_Point}+$/v;

/** Returns the characters of a text with their styles, without characters that take no cell. */
export const styledCharacters = (text: string): readonly StyledChar[] =>
	styledCharsFromTokens(tokenize(text)).filter(({value}) => !invisible.test(value));

/** One line of a text, including the styles that apply at its start. */
type StyledLine = {
	readonly text: string;

	/**
	The characters of the line; undefined if `text` differs from the parsed text, so that it must be parsed again.
	*/
	readonly characters: readonly StyledChar[] | undefined;
};

/** The lines of a text, and the width of the widest in columns. */
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

/** Returns a blank cell with the same style. Half a wide character can't be drawn. */
export const blankCell = (cell: StyledChar): StyledChar => ({...cell, value: ' ', fullWidth: false});

/**
Returns a range of columns of a line. A wide character at an edge of the range becomes a blank.

`to`: the first column after the range.
*/
export const sliceColumns = (line: string, from: number, to: number): string => {
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
