import {safePieces} from '../../terminal/text/safe-pieces.js';
import {cut} from '../../terminal/text/width.js';

/**
The most lines of a text that are drawn.
*/
const mostLines = 20_000;

const wrapped = (text: string, columns: number): readonly string[] => {
	const lines: string[] = [];
	let rest = text;
	do {
		const line = cut(rest, columns, '');
		// A character that is wider than the line would never end.
		lines.push(line === '' ? rest : line);
		rest = line === '' ? '' : rest.slice(line.length);
	} while (rest !== '');

	return lines;
};

/**
One line of a text, in lines of at most `columns` cells. Whatever is in it does nothing to the terminal.
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
What is drawn of lines: as many as there is a use for, with a word on the rest.

`line` makes what stands for the rest.
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
