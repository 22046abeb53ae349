import {sanitize} from '../terminal/text/sanitize.js';
import {cut} from '../terminal/text/width.js';

/**
The most lines of a query that are drawn.
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
A query in lines of at most `columns` cells, with the breaks it has itself. Whatever is in it does nothing to the terminal.
*/
export const queryLines = (query: string, columns: number): readonly string[] => {
	const lines: string[] = [];
	for (const line of query.split(/\r\n|[\n\r]/v)) {
		let end = 0;
		for (let start = 0; start === 0 || start < line.length; start = end) {
			end = endOfPiece(line, start);
			if (lines.length >= mostLines) {
				return [...lines, '… (the rest is not drawn)'];
			}

			// A tab would be a blank.
			lines.push(...wrapped(sanitize(line.slice(start, end).replaceAll('\t', ' '.repeat(4))), columns));
		}
	}

	return lines;
};
