import {cut, displayWidth} from '../terminal/width.js';

/**
Splits a word into pieces of at most `columns` cells.
*/
const pieces = (word: string, columns: number): readonly string[] => {
	if (displayWidth(word) <= columns) {
		return [word];
	}

	const first = cut(word, columns, '');
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
