import type {Environment} from '../../base/environment.js';
import {displayWidth} from './width.js';

/**
Whether to stay within ASCII: with `--ascii`, a locale with an encoding other than UTF-8 (`LC_ALL=C`), and a terminal whose font has little else: the
text console, `dumb`, VT100 and its like. Without any locale, as in most containers, the terminal is taken for a modern one.
*/
export const needsAscii = (env: Environment, {ascii = false}: {readonly ascii?: boolean} = {}): boolean => {
	if (ascii || /^(?:dumb|linux|vt\d+)/v.test(env.TERM ?? '')) {
		return true;
	}

	const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(value => value !== undefined && value !== '');
	return locale !== undefined && !/utf-?8/iv.test(locale);
};

/**
A piece of text that is either all original or all substitutes.
*/
type AsciiPiece = {
	readonly text: string;

	/**
	Whether it replaces text that ASCII can't draw, which must be visible.
	*/
	readonly isSubstitute: boolean;
};

const plainText = /^[\u{20}-\u{7E}]*$/v;
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/**
The characters beyond ASCII in pgtower's own texts, and their substitutes: for ranges, directions, quotations, and lines with marks.
*/
const ownSigns: ReadonlyMap<string, string> = new Map([
	['…', '~'],
	['–', '-'],
	['’', '\''],
	['“', '"'],
	['”', '"'],
	['·', '.'],
	['×', 'x'],
	['▸', '>'],
	['→', '>'],
	['←', '<'],
	['↑', '^'],
	['↓', 'v'],
	['├', '|'],
	['─', '-'],
	['┤', '|'],
	['•', '*'],
	['▼', 'v'],
]);

const cutMark = '…';

/**
Converts a text to ASCII in the same number of columns: a `?` for each column of any other character.

Letters keep no resemblance (`é` to `e`): `café` and `cafe` may be two names. In a name, every substitute is marked as one; of pgtower's own symbols,
only the ellipsis is replaced by its own substitute. In other texts, all of pgtower's symbols are.
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

const marks = /\p{Nonspacing_Mark}+/gv;

/**
Characters with a similar ASCII character of the same width. Control pictures become a pager's one-column form.
*/
const neighbours: ReadonlyMap<string, string> = new Map([
	['…', '~'], ['–', '-'], ['—', '-'], ['‘', '\''], ['’', '\''], ['“', '"'], ['”', '"'], ['·', '.'], ['×', 'x'],
]);

const neighbourOf = (grapheme: string): string => {
	if (plainText.test(grapheme)) {
		return grapheme;
	}

	const base = neighbours.get(grapheme) ?? grapheme.normalize('NFD').replaceAll(marks, '');
	return plainText.test(base) ? base : '?'.repeat(displayWidth(grapheme));
};

/**
Converts a text to ASCII in the same number of columns: letters without their marks, other characters as `?`. For external names, if `needsAscii`.
*/
export const toAscii = (text: string): string =>
	plainText.test(text) ? text : Array.from(segmenter.segment(text), ({segment}) => neighbourOf(segment)).join('');
