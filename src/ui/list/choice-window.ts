import {headingsIn} from '../layout.js';

/**
Which rows of a short list are drawn, below how many rows of headings.
*/
export type ChoiceWindow = {
	readonly headings: number;
	readonly start: number;
	readonly height: number;
};

/**
The rows around the one with the cursor, which stays near the middle where not all have room. Without a cursor its index is -1; `room` is the
most lines that there are for the list.
*/
export const choiceWindow = ({count, index}: {readonly count: number; readonly index: number}, room: number): ChoiceWindow => {
	const headings = count === 0 ? 0 : headingsIn(room);
	const height = room - headings;
	return {headings, height, start: Math.max(0, Math.min(index - Math.floor(height / 2), count - height))};
};
