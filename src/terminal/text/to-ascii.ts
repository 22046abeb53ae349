import {displayWidth} from './width.js';

const plainText = /^[\u{20}-\u{7E}]*$/v;
const marks = /\p{Nonspacing_Mark}+/gv;
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/**
Characters with a similar ASCII character of the same width. Pictures of controls become what a pager would show in one column.
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
A text in ASCII alone, in as many columns as before: letters without their marks, other characters as `?`. For names from elsewhere, when
`needsAscii`.
*/
export const toAscii = (text: string): string =>
	plainText.test(text) ? text : Array.from(segmenter.segment(text), ({segment}) => neighbourOf(segment)).join('');
