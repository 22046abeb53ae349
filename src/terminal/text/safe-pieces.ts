import {sanitize} from './sanitize.js';

/** The length of a piece to sanitize at once, in UTF-16 code units. `sanitize` may cut a longer piece. */
const pieceLength = 2000;

/** Returns the end of the piece that starts at `start`. The end is never between the halves of a surrogate pair. */
const endOfPiece = (line: string, start: number): number => {
	const end = start + pieceLength;
	return (line.codePointAt(end - 1) ?? 0) > 0xFF_FF ? end + 1 : end;
};

/**
Yields a whole line of any length in sanitized pieces. A tab becomes four spaces.

@yields At least one piece.
*/
export function * safePieces(line: string): Generator<string, void> {
	let start = 0;
	do {
		const end = endOfPiece(line, start);
		// Tabs are replaced first, since sanitizing would turn each tab into one space.
		yield sanitize(line.slice(start, end).replaceAll('\t', ' '.repeat(4)));
		start = end;
	} while (start < line.length);
}
