import {displayWidth} from '../terminal/text/width.js';

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
