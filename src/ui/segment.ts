import {cut, displayWidth} from '../terminal/text/width.js';
import type {Tone} from './theme.js';

/**
A part of a line that is shown whole or not at all.
*/
export type Piece = {
	/**
	When there is not room for all pieces, the least important go first.
	*/
	readonly importance: number;
	readonly segments: Segments;
};

const gap = 3;

/**
The pieces that fit into `columns` cells, in their order, with three blanks between them. The most important one is always there.
*/
export const fitPieces = (pieces: readonly Piece[], columns: number): Segments => {
	let kept = pieces.filter(({segments}) => segments.length > 0);
	const width = () => kept.reduce((sum, {segments}) => sum + lineWidth(segments), 0) + (gap * (kept.length - 1));
	while (kept.length > 1 && width() > columns) {
		const least = Math.min(...kept.map(({importance}) => importance));
		kept = kept.filter(({importance}) => importance !== least);
	}

	return kept.flatMap(({segments}, index) => index === 0 ? segments : [{text: ' '.repeat(gap)}, ...segments]);
};

/**
A piece of a line.
*/
export type Segment = {
	readonly text: string;
	readonly tone?: Tone;
	readonly isBold?: boolean;

	/**
	Whether text and background are exchanged: the row that has the cursor.
	*/
	readonly isReversed?: boolean;

	/**
	Whether it is a name or another text from outside: where only ASCII is drawn, each substitute in it is marked.
	*/
	readonly isName?: boolean;
};

/**
One line of the screen.
*/
export type Segments = readonly Segment[];

export const lineWidth = (line: Segments): number => line.reduce((sum, segment) => sum + displayWidth(segment.text), 0);

/**
Makes a line exactly `columns` cells wide: it is cut between cells, or filled with blanks.
*/
export const fitLine = (line: Segments, columns: number): Segments => {
	const fitted: Segment[] = [];
	let room = columns;
	for (const segment of line) {
		const text = cut(segment.text, room);
		room -= displayWidth(text);
		fitted.push({...segment, text});
		if (text !== segment.text) {
			break;
		}
	}

	return room > 0 ? [...fitted, {text: ' '.repeat(room)}] : fitted;
};
