import {cut, displayWidth} from './width.js';

/**
Cuts a text in its middle if it is wider than `columns`: `ep-winter-…n70o`.
*/
export const cutMiddle = (text: string, columns: number): string => {
	const characters = [...text];
	// Ids are ASCII; wider text is cut like any other.
	return displayWidth(text) <= columns || columns < 12 || displayWidth(text) !== characters.length
		? cut(text, columns)
		: `${characters.slice(0, columns - 6).join('')}…${characters.slice(-5).join('')}`;
};
