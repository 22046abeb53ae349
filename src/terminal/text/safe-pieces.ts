import {sanitize} from './sanitize.js';

/**
How much is made safe at once, in UTF-16 code units: what is longer would be cut.
*/
const pieceLength = 2000;

/**
Where a piece ends that begins at `start`: not between the halves of a character.
*/
const endOfPiece = (line: string, start: number): number => {
	const end = start + pieceLength;
	return (line.codePointAt(end - 1) ?? 0) > 0xFF_FF ? end + 1 : end;
};

/**
The whole of a line, however long, in pieces that are safe to draw. A tab becomes four blanks.

@yields At least one piece.
*/
export function * safePieces(line: string): Generator<string, void> {
	let start = 0;
	do {
		const end = endOfPiece(line, start);
		// A tab would be a blank.
		yield sanitize(line.slice(start, end).replaceAll('\t', ' '.repeat(4)));
		start = end;
	} while (start < line.length);
}
