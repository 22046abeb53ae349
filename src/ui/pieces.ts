import {lineWidth, type Segments} from './segment.js';

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
