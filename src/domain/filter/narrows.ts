import type {Field} from './field.js';
import type {Filter, Term} from './filter.js';
import {isTimeLike} from './word-test.js';

type Kinds = ReadonlyArray<Pick<Field<never, never>, 'name' | 'kind'>>;

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

const isSameTerm = (one: Term, other: Term): boolean => {
	if (one.isNegated !== other.isNegated) {
		return false;
	}

	if (one.kind === 'word' || other.kind === 'word') {
		return one.kind === 'word' && other.kind === 'word' && one.text === other.text;
	}

	return one.field === other.field && one.operator === other.operator && one.value === other.value;
};

const hasGrown = (before: Term, after: Term, fields: Kinds): boolean => {
	if (before.isNegated || after.isNegated) {
		return false;
	}

	if (before.kind === 'word') {
		// A word that has become a time is looked for in more than it was before.
		return after.kind === 'word' && contains(after.text, before.text) && (isTimeLike(before.text) || !isTimeLike(after.text));
	}

	return after.kind === 'field' && after.field === before.field && before.operator === ':' && after.operator === ':'
		&& fields.find(({name}) => name === before.field)?.kind === 'text' && contains(after.value, before.value);
};

/**
Whether a row that meets a filter meets the one before it too, whatever the row: somebody went on typing. Then only the rows that met that
one need a look. False when it can't be told.
*/
export const narrows = (before: Filter, after: Filter, fields: Kinds): boolean => before.every((term, index) => {
	const next = after[index];
	return next !== undefined && (isSameTerm(term, next) || hasGrown(term, next, fields));
});
