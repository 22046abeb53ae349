import {displayWidth, cut, split} from '../terminal/text/width.js';

/**
Breaks a text between words into at most `mostLines` lines of at most `columns` columns; the last line may be longer. A word that is too
wide stays whole.
*/
export const wrapLines = (text: string, columns: number, mostLines: number): readonly string[] => {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last === undefined || (lines.length < mostLines && displayWidth(`${last} ${word}`) > columns)) {
			lines.push(word);
		} else {
			lines[lines.length - 1] = `${last} ${word}`;
		}
	}

	return lines;
};

/**
The fewest cells of a word that go on in the next line.
*/
const fewestCells = 4;

/**
Splits a word into pieces of at most `columns` cells.
*/
const pieces = (word: string, columns: number): readonly string[] => {
	const all = split(word, columns);
	const [before = '', last = ''] = all.slice(-2);
	const isAlmostWhole = all.length > 1 && displayWidth(before + last) - columns < fewestCells && columns > 2 * fewestCells;
	if (!isAlmostWhole) {
		return all;
	}

	// A character or two alone on the next line would look lost: more of the word goes there.
	const first = cut(before, columns - fewestCells, '');
	return [...all.slice(0, -2), first, before.slice(first.length) + last];
};

/**
Breaks a text into lines of at most `columns` cells: between words, and within a word only when it is wider than a line. No text is lost.
*/
export const wrapText = (text: string, columns: number): readonly string[] => {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last !== undefined && displayWidth(`${last} ${word}`) <= columns) {
			lines[lines.length - 1] = `${last} ${word}`;
		} else {
			lines.push(...pieces(word, Math.max(1, columns)));
		}
	}

	return lines;
};

/**
The first lines of a text; the last one says where more was left out.

@param lines The lines.
@param most How many there is room for.
*/
export const cutLines = (lines: readonly string[], most: number): readonly string[] =>
	lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
