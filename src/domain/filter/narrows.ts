import {parseFilter} from './parse-filter.js';
import {printFilter, type Filter, type Term} from './filter.js';
import type {Field} from './field.js';
import {isTimeLike} from './word-test.js';

/** Returns whether text typed after `text` would start a new term rather than continue one. */
export const isBetweenTerms = (text: string): boolean => {
	const last = parseFilter(`${text}x`).at(-1)?.at(-1);
	return last?.kind === 'word' && last.text === 'x' && !last.isNegated;
};

/** Returns whether the last term still lacks its value, so that text typed next belongs to it. */
const isUnfinished = (text: string): boolean => {
	const last = parseFilter(text).at(-1)?.at(-1);
	return last?.kind === 'field' ? last.values.at(-1) === '' && /[:<=>,]$/v.test(text) : /(?:^|\s)!$/v.test(text);
};

/**
Returns a filter with a trailing space, so that the next typed text is another term. A term that lacks its value stays unchanged.
*/
export const withRoomForTerm = (text: string): string => {
	if (text.trim() === '' || isUnfinished(text)) {
		return text.trimStart();
	}

	const spaced = /\s$/v.test(text) ? text : `${text} `;
	return isBetweenTerms(spaced) ? spaced : `${printFilter(parseFilter(text))} `;
};

type Kinds = ReadonlyArray<Pick<Field<never, never>, 'name' | 'kind'>>;

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

const isSameTerm = (one: Term, other: Term): boolean => {
	if (one.isNegated !== other.isNegated) {
		return false;
	}

	if (one.kind === 'word' || other.kind === 'word') {
		return one.kind === 'word' && other.kind === 'word' && one.text === other.text;
	}

	return one.field === other.field && one.operator === other.operator
		&& one.values.length === other.values.length && one.values.every((value, index) => value === other.values[index]);
};

/** Returns the value of a field term with a single value, or undefined for any other term. */
const onlyValue = (term: Term): string | undefined => term.kind === 'field' && term.values.length === 1 ? term.values[0] : undefined;

const hasGrown = (before: Term, after: Term, fields: Kinds): boolean => {
	if (before.isNegated || after.isNegated) {
		return false;
	}

	if (before.kind === 'word') {
		// A word that becomes time-like is searched for in more fields than before.
		return after.kind === 'word' && contains(after.text, before.text) && (isTimeLike(before.text) || !isTimeLike(after.text));
	}

	const value = onlyValue(before);
	const grown = onlyValue(after);
	return value !== undefined && grown !== undefined && after.kind === 'field' && after.field === before.field
		&& before.operator === ':' && after.operator === ':'
		&& fields.find(({name}) => name === before.field)?.kind === 'text' && contains(grown, value);
};

/**
Returns whether every row that passes a filter also passed the previous filter, as when the user keeps typing. If so, only the rows that passed
before need a test. Returns false if unsure, as when the user is typing one of several alternatives.
*/
export const narrows = (before: Filter, after: Filter, fields: Kinds): boolean => {
	const [terms = [], ...others] = before;
	const [grown = [], ...more] = after;
	return others.length === 0 && more.length === 0 && terms.every((term, index) => {
		const next = grown[index];
		return next !== undefined && (isSameTerm(term, next) || hasGrown(term, next, fields));
	});
};
