import {safePieces} from '../../terminal/text/safe-pieces.js';
import {cut} from '../../terminal/text/width.js';

/** The maximum number of lines that are drawn. */
const mostLines = 20_000;

const wrapped = (text: string, columns: number): readonly string[] => {
	const lines: string[] = [];
	let rest = text;
	do {
		const line = cut(rest, columns, '');
		// If a single character is wider than the line, the rest is not split, because the loop would never end.
		lines.push(line === '' ? rest : line);
		rest = line === '' ? '' : rest.slice(line.length);
	} while (rest !== '');

	return lines;
};

/**
Splits one line of a text into lines of at most `columns` cells, and makes control characters harmless to the terminal.
*/
export const piecesOf = (line: string, columns: number): readonly string[] => {
	const lines: string[] = [];
	for (const piece of safePieces(line)) {
		lines.push(...wrapped(piece, columns));
		if (lines.length > mostLines) {
			break;
		}
	}

	return lines;
};

/**
Returns the lines up to the maximum number, with a note if there are more.

`line`: creates a line from the note's text.
*/
export const drawnLines = <Line>(lines: Iterable<Line>, line: (text: string) => Line): readonly Line[] => {
	const drawn: Line[] = [];
	for (const one of lines) {
		if (drawn.length >= mostLines) {
			return [...drawn, line('… (the rest is not drawn)')];
		}

		drawn.push(one);
	}

	return drawn;
};
