import {cut, displayWidth} from './width.js';

/** Shortens a text in its middle if it is wider than `columns`: `ep-winter-…n70o`. */
export const cutMiddle = (text: string, columns: number): string => {
	const characters = [...text];
	// Only text of one-column characters, as in ids, is cut in the middle. Other text is cut at its end.
	return displayWidth(text) <= columns || columns < 12 || displayWidth(text) !== characters.length
		? cut(text, columns)
		: `${characters.slice(0, columns - 6).join('')}…${characters.slice(-5).join('')}`;
};
