import {sanitize} from './sanitize.js';

/**
How much is sanitized at once, in UTF-16 code units: longer text would be cut.
*/
const pieceLength = 2000;

/**
The end of a piece that starts at `start`, never between the halves of a character.
*/
const endOfPiece = (line: string, start: number): number => {
	const end = start + pieceLength;
	return (line.codePointAt(end - 1) ?? 0) > 0xFF_FF ? end + 1 : end;
};

/**
Yields a full line of any length in sanitized pieces. A tab becomes four spaces.

@yields At least one piece.
*/
export function * safePieces(line: string): Generator<string, void> {
	let start = 0;
	do {
		const end = endOfPiece(line, start);
		// Sanitizing would turn a tab into one space.
		yield sanitize(line.slice(start, end).replaceAll('\t', ' '.repeat(4)));
		start = end;
	} while (start < line.length);
}
