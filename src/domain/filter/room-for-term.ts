import {parseFilter} from './parse-filter.js';
import {printFilter} from './print-filter.js';

/**
Returns whether what is typed behind a text is a term of its own, and not the end of another one.
*/
export const isBetweenTerms = (text: string): boolean => {
	const last = parseFilter(`${text}x`).at(-1)?.at(-1);
	return last?.kind === 'word' && last.text === 'x' && !last.isNegated;
};

/**
Returns whether the last term still lacks its value, so that what is typed next belongs to it.
*/
const isUnfinished = (text: string): boolean => {
	const last = parseFilter(text).at(-1)?.at(-1);
	return last?.kind === 'field' ? last.values.at(-1) === '' && /[:<=>,]$/v.test(text) : /(?:^|\s)!$/v.test(text);
};

/**
Returns a filter with a blank at its end, so that what is typed next is another term. A term that still lacks its value is left as it is.
*/
export const withRoomForTerm = (text: string): string => {
	if (text.trim() === '' || isUnfinished(text)) {
		return text.trimStart();
	}

	const spaced = /\s$/v.test(text) ? text : `${text} `;
	return isBetweenTerms(spaced) ? spaced : `${printFilter(parseFilter(text))} `;
};
