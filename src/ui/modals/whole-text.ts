import {sanitize} from '../../terminal/text/sanitize.js';
import {cut} from '../../terminal/text/width.js';

/**
The most lines of a text that are drawn.
*/
const mostLines = 20_000;

/**
How much is made safe at once: what is longer would be cut.
*/
const pieceCharacters = 2000;

/**
Where a piece ends that begins at `start`: not between the halves of a character.
*/
const endOfPiece = (line: string, start: number): number => {
	const end = start + pieceCharacters;
	return (line.codePointAt(end - 1) ?? 0) > 0xFF_FF ? end + 1 : end;
};

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
	const pieces: string[] = [];
	let end = 0;
	for (let start = 0; (start === 0 || start < line.length) && pieces.length <= mostLines; start = end) {
		end = endOfPiece(line, start);
		// A tab would be a blank.
		pieces.push(...wrapped(sanitize(line.slice(start, end).replaceAll('\t', ' '.repeat(4))), columns));
	}

	return pieces;
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
