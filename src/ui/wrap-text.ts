import {displayWidth, cut, split} from '../terminal/text/width.js';

/**
Breaks a text between words into at most `mostLines` lines of at most `columns` cells. The last line may be wider. A word that is too wide stays
whole.
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

/** The minimum width of the last part of a split word, which begins a new line. */
const fewestCells = 4;

const pieces = (word: string, columns: number): readonly string[] => {
	const all = split(word, columns);
	const [before = '', last = ''] = all.slice(-2);
	const isAlmostWhole = all.length > 1 && displayWidth(before + last) - columns < fewestCells && columns > 2 * fewestCells;
	if (!isAlmostWhole) {
		return all;
	}

	// One or two characters alone on a line would look lost, so more of the word moves to that line.
	const first = cut(before, columns - fewestCells, '');
	return [...all.slice(0, -2), first, before.slice(first.length) + last];
};

/**
Wraps a text into lines of at most `columns` cells. Breaks lines between words. A word is only split if it is wider than a line. No text is lost.
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

/** Returns the first `most` lines of a text. If lines are left out, the last returned line ends in an ellipsis. */
export const cutLines = (lines: readonly string[], most: number): readonly string[] =>
	lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
