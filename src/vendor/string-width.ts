import {stripVTControlCharacters} from 'node:util';
import {displayWidth} from '../terminal/text/width.js';

/**
Widths of texts with control sequences. Those of a screen are asked for with every frame. When there are too many, all are forgotten.
*/
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
Stands in for the package of that name, which Ink measures with: the same widths, told from what was measured before instead of
by segmenting and matching every text of every frame anew.
*/
const stringWidth = (text: string): number => text.includes('\u{1B}') ? styledWidth(text) : displayWidth(text);

export default stringWidth;
