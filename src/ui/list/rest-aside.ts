import type {Segment} from '../segment.js';

/**
What the frame of a short list says of the rows that it has no room for: that there are more below or, at its end, above. Nothing while it
shows all.
*/
export const restAside = ({start, height, count}: {readonly start: number; readonly height: number; readonly count: number}): {readonly aside?: Segment} =>
	count <= height ? {} : {aside: {text: start + height < count ? 'more below' : 'more above', tone: 'dim'}};
