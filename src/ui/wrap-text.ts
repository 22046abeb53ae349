import {cut, displayWidth} from '../terminal/width.js';

/**
The fewest cells of a word that go on in the next line.
*/
const fewestCells = 4;

/**
Splits a word into pieces of at most `columns` cells.
*/
const pieces = (word: string, columns: number): readonly string[] => {
	if (displayWidth(word) <= columns) {
		return [word];
	}

	const most = cut(word, columns, '');
	// A character or two alone on the next line would look lost: more of the word goes there.
	const isAlmostWhole = displayWidth(word) - columns < fewestCells && columns > 2 * fewestCells;
	const first = isAlmostWhole ? cut(word, columns - fewestCells, '') : most;
	// A character wider than the room stays as it is, since the recursion would never end.
	return first === '' ? [word] : [first, ...pieces(word.slice(first.length), columns)];
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
