import {cut, displayWidth} from '../terminal/width.js';

/**
A word in pieces of at most so many cells.
*/
const pieces = (word: string, columns: number): readonly string[] => {
	if (displayWidth(word) <= columns) {
		return [word];
	}

	const first = cut(word, columns, '');
	// A character that is wider than the room stays as it is: nothing else would ever end.
	return first === '' ? [word] : [first, ...pieces(word.slice(first.length), columns)];
};

/**
Breaks a text into lines of at most so many cells: between words, and inside of a word only when it is wider than a line. Nothing of it is lost.
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
