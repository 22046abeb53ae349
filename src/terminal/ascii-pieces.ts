import {displayWidth} from './width.js';

/**
A stretch of text, all of it as it was, or all of it substitutes.
*/
export type AsciiPiece = {
	readonly text: string;

	/**
	Whether it stands in for what ASCII can't draw, and must be seen to do so.
	*/
	readonly isSubstitute: boolean;
};

const plainText = /^[\u{20}-\u{7E}]*$/v;
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/**
The signs that pgtower's own words are written with, and what is written for them. Drawings of a range, a way, a quotation.
*/
const ownSigns: ReadonlyMap<string, string> = new Map([
	['…', '~'], ['–', '-'], ['’', '\''], ['“', '"'], ['”', '"'], ['·', '.'], ['×', 'x'], ['▸', '>'], ['→', '>'], ['←', '<'], ['↑', '^'], ['↓', 'v'],
]);

const cutMark = '…';

/**
Text with nothing beyond ASCII, in as many columns as before: a `?` for each column of a character that is not.

A letter is not brought to its like (`é` to `e`): `café` and `cafe` may be two names. Where the text is a name, nothing is changed unseen, and
of pgtower's own signs only that of a cut keeps its own substitute; elsewhere those are written another way as a matter of course.
*/
export const asciiPieces = (text: string, isName = false): readonly AsciiPiece[] => {
	if (plainText.test(text)) {
		return [{text, isSubstitute: false}];
	}

	const pieces: Array<{text: string; readonly isSubstitute: boolean}> = [];
	for (const {segment} of segmenter.segment(text)) {
		const sign = isName && segment !== cutMark ? undefined : ownSigns.get(segment);
		const isSubstitute = !plainText.test(segment) && (isName || sign === undefined);
		const drawn = plainText.test(segment) ? segment : sign ?? '?'.repeat(displayWidth(segment));
		const last = pieces.at(-1);
		if (last?.isSubstitute === isSubstitute) {
			last.text += drawn;
		} else {
			pieces.push({text: drawn, isSubstitute});
		}
	}

	return pieces;
};
