import type {Glyphs} from '../theme.js';
import type {Segment} from '../segment.js';

const columns = (count: number): string => count === 1 ? 'column' : 'columns';

/**
How many columns are to the left and to the right of those that are seen: `2 more columns →`, `← 1 column 4 →`; nothing where all are seen.
*/
export const hiddenColumnsText = ({left, right}: {readonly left: number; readonly right: number}, glyphs: Glyphs): string => {
	if (left === 0) {
		return right === 0 ? '' : `${right} more ${columns(right)} ${glyphs.right}`;
	}

	return `${glyphs.left} ${left} ${columns(left)}${right === 0 ? '' : ` ${right} ${glyphs.right}`}`;
};

/**
What the frame of a short list says of the rows that it has no room for: that there are more below or, at its end, above. Nothing while it
shows all.
*/
export const restAside = ({start, height, count}: {readonly start: number; readonly height: number; readonly count: number}): {readonly aside?: Segment} =>
	count <= height ? {} : {aside: {text: start + height < count ? 'more below' : 'more above', tone: 'dim'}};
