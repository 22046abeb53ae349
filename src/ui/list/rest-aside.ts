import type {Glyphs} from '../theme.js';
import type {Segment} from '../segment.js';

const columns = (count: number): string => count === 1 ? 'column' : 'columns';

/**
Describes hidden columns to the left and right: `2 more columns →`, `← 1 column 4 →`; empty if all are visible.
*/
export const hiddenColumnsText = ({left, right}: {readonly left: number; readonly right: number}, glyphs: Glyphs): string => {
	if (left === 0) {
		return right === 0 ? '' : `${right} more ${columns(right)} ${glyphs.right}`;
	}

	return `${glyphs.left} ${left} ${columns(left)}${right === 0 ? '' : ` ${right} ${glyphs.right}`}`;
};

/**
Describes the hidden rows of a short list in its frame: those below or, at its end, those above. Empty if all are visible.
*/
export const restAside = ({start, height, count}: {readonly start: number; readonly height: number; readonly count: number}): {readonly aside?: Segment} =>
	count <= height ? {} : {aside: {text: start + height < count ? 'more below' : 'more above', tone: 'dim'}};
