import type {Environment} from '../../base/environment.js';
import {displayWidth} from './width.js';

/**
Returns whether to draw only ASCII. This is so with `--ascii`, with a locale that is not UTF-8 (`LC_ALL=C`), and on terminals with few characters: the
text console, `dumb`, VT100 and similar. Without any locale, as in most containers, the terminal counts as modern.
*/
export const needsAscii = (env: Environment, {ascii = false}: {readonly ascii?: boolean} = {}): boolean => {
	if (ascii || /^(?:dumb|linux|vt\d+)/v.test(env.TERM ?? '')) {
		return true;
	}

	const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(value => value !== undefined && value !== '');
	return locale !== undefined && !/utf-?8/iv.test(locale);
};

/** A piece of text that is either entirely original or entirely a substitute. */
type AsciiPiece = {
	readonly text: string;

	/**
	Whether the piece is a substitute for text that ASCII can't draw. A substitute is drawn in the reverse of its surroundings, so that the user can
	recognize the substitute.
	*/
	readonly isSubstitute: boolean;
};

const plainText = /^[\u{20}-\u{7E}]*$/v;
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/** The characters outside ASCII in pgtower's own texts, with their substitutes. */
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
Converts a text to ASCII with the same number of columns. A character without an ASCII counterpart becomes a `?` for each of its columns.

Letters don't become similar letters (`é` to `e`), since `café` and `cafe` may be two names. In a name, only the ellipsis has a counterpart, and
all substitutes are marked. In other texts, pgtower's own symbols have counterparts, which are not marked.
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

/** Characters that have a similar ASCII character of the same width. */
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
Converts a text to ASCII with the same number of columns. Letters lose their marks, and other characters become `?`. Used for pgtower's own texts in
printed tables, if `needsAscii` returns true.
*/
export const toAscii = (text: string): string =>
	plainText.test(text) ? text : Array.from(segmenter.segment(text), ({segment}) => neighbourOf(segment)).join('');
