import type {Glyphs} from '../theme.js';
import type {Segment} from '../segment.js';

const columns = (count: number): string => count === 1 ? 'column' : 'columns';

/**
Describes the columns hidden to the left and right: `2 more columns →` or `← 1 column 4 →`. Empty if all are visible.
*/
export const hiddenColumnsText = ({left, right}: {readonly left: number; readonly right: number}, glyphs: Glyphs): string => {
	if (left === 0) {
		return right === 0 ? '' : `${right} more ${columns(right)} ${glyphs.right}`;
	}

	return `${glyphs.left} ${left} ${columns(left)}${right === 0 ? '' : ` ${right} ${glyphs.right}`}`;
};

/**
Writes a note for the frame of a short list: whether rows are hidden below or, at the list's end, above. Empty if all are visible.
*/
export const restAside = ({start, height, count}: {readonly start: number; readonly height: number; readonly count: number}): {readonly aside?: Segment} =>
	count <= height ? {} : {aside: {text: start + height < count ? 'more below' : 'more above', tone: 'dim'}};
