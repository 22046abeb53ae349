import type {PaneSize} from '../../layout.js';

/**
The rows for the facts about an API key.
*/
const keyRows = 6;

/**
The share of the screen for the facts about a request. A small screen gives it half, so that it is complete.
*/
const requestShare = 0.35;
const smallRequestShare = 0.5;
const smallRows = 22;

/**
A list, and below it the facts about what is under its cursor.
*/
type AboutSizes = {
	readonly list: PaneSize;
	readonly about: PaneSize;
};

const divided = ({columns, rows}: PaneSize, aboutRows: number): AboutSizes => {
	const about = Math.min(aboutRows, Math.max(3, rows - 4));
	return {list: {columns, rows: Math.max(3, rows - about)}, about: {columns, rows: about}};
};

export const keysSizes = (size: PaneSize): AboutSizes => divided(size, keyRows);

export const journalSizes = (size: PaneSize): AboutSizes => divided(size, Math.floor(size.rows * (size.rows <= smallRows ? smallRequestShare : requestShare)));
