import {cut, displayWidth} from '../terminal/text/width.js';
import type {Tone} from './theme.js';

/** A part of a line that is shown either completely or not at all. */
export type Piece = {
	/** If not all pieces fit, the pieces with the lowest importance are dropped first. */
	readonly importance: number;
	readonly segments: Segments;
};

const gap = 3;

/**
Returns the pieces that fit into `columns` cells, in order, separated by three spaces. The most important piece is always included.
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

/** A piece of text in one style. */
export type Segment = {
	readonly text: string;
	readonly tone?: Tone;
	readonly isBold?: boolean;

	/** Whether foreground and background are swapped, as in the selected row. */
	readonly isReversed?: boolean;

	/** Whether the text is a name or other external text. In ASCII, each substitute character in it is marked. */
	readonly isName?: boolean;
};

export type Segments = readonly Segment[];

export const lineWidth = (line: Segments): number => line.reduce((sum, segment) => sum + displayWidth(segment.text), 0);

/** Makes a line exactly `columns` cells wide: cuts the line between cells, or pads the line with spaces. */
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
