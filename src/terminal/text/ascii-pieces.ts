import {displayWidth} from './width.js';

/**
A piece of text that is either all original or all substitutes.
*/
export type AsciiPiece = {
	readonly text: string;

	/**
	Whether it replaces what ASCII can't draw, and must be drawn so that this shows.
	*/
	readonly isSubstitute: boolean;
};

const plainText = /^[\u{20}-\u{7E}]*$/v;
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/**
The characters beyond ASCII in pgtower's own texts, and their substitutes: signs for a range, a direction, a quotation.
*/
const ownSigns: ReadonlyMap<string, string> = new Map([
	['…', '~'], ['–', '-'], ['’', '\''], ['“', '"'], ['”', '"'], ['·', '.'], ['×', 'x'], ['▸', '>'], ['→', '>'], ['←', '<'], ['↑', '^'], ['↓', 'v'],
]);

const cutMark = '…';

/**
A text in ASCII alone, in as many columns as before: a `?` for each column of another character.

Letters keep no resemblance (`é` to `e`): `café` and `cafe` may be two names. In a name, every substitute is marked as one; of pgtower's own
signs, only the ellipsis is replaced by its own substitute. In other texts, all of pgtower's signs are.
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
