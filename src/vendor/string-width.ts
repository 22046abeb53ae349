import {stripVTControlCharacters} from 'node:util';
import {displayWidth} from '../terminal/text/width.js';

/** The cached widths of texts with control sequences. The cache is emptied when it is full. */
const known = new Map<string, number>();
const maximumKnown = 400;

const styledWidth = (text: string): number => {
	let width = known.get(text);
	if (width === undefined) {
		width = displayWidth(stripVTControlCharacters(text));
		if (known.size >= maximumKnown) {
			known.clear();
		}

		known.set(text, width);
	}

	return width;
};

/**
Replaces the `string-width` package, with which Ink measures texts. The replacement returns the same widths from caches, because Ink measures every
text of every frame again.
*/
const stringWidth = (text: string): number => text.includes('\u{1B}') ? styledWidth(text) : displayWidth(text);

export default stringWidth;
