import {cut, displayWidth} from './width.js';

/**
The text cut in its middle when it is wider than `columns`: `ep-winter-…n70o`.
*/
export const cutMiddle = (text: string, columns: number): string => {
	const characters = [...text];
	// Ids are ASCII; what is wider is cut like any other text.
	return displayWidth(text) <= columns || columns < 12 || displayWidth(text) !== characters.length
		? cut(text, columns)
		: `${characters.slice(0, columns - 6).join('')}…${characters.slice(-5).join('')}`;
};
