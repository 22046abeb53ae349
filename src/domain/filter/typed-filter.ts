import {
	operators,
	type Filter,
	type Term,
	printFilter,
} from './filter.js';
import type {Field} from './field.js';
import {isTimeLike} from './term-test.js';

const isBlank = (character: string): boolean => /\s/v.test(character);

type ParsedText = {
	readonly text: string;
	readonly end: number;
};

/** Parses a quoted text from its opening quote. Without a closing quote, the text extends to the end of the input. */
const readQuoted = (input: string, start: number): ParsedText => {
	let text = '';
	let at = start + 1;
	while (at < input.length && input[at] !== '"') {
		if (input[at] === '\\' && at + 1 < input.length) {
			at++;
		}

		text += input.charAt(at);
		at++;
	}

	return {text, end: Math.min(input.length, at + 1)};
};

const readBare = (input: string, start: number, isEnd: (character: string) => boolean): ParsedText => {
	let end = start;
	while (end < input.length && !isEnd(input.charAt(end))) {
		end++;
	}

	return {text: input.slice(start, end), end};
};

const readText = (input: string, start: number, isEnd: (character: string) => boolean): ParsedText =>
	input[start] === '"' ? readQuoted(input, start) : readBare(input, start, isEnd);

const isValueEnd = (character: string): boolean => character === ',' || isBlank(character);

const readValues = (input: string, start: number): {readonly values: readonly string[]; readonly end: number} => {
	const values: string[] = [];
	let at = start;
	while (true) {
		const {text, end} = readText(input, at, isValueEnd);
		values.push(text);
		if (input[end] !== ',') {
			return {values, end};
		}

		at = end + 1;
	}
};

const fieldName = /[a-z][a-z_]*/ivy;

const readTerm = (input: string, start: number): {readonly term: Term; readonly end: number} => {
	const isNegated = input[start] === '!' && start + 1 < input.length && !isBlank(input.charAt(start + 1));
	const from = isNegated ? start + 1 : start;
	fieldName.lastIndex = from;
	const name = fieldName.exec(input)?.[0];
	const operator = name === undefined ? undefined : operators.find(candidate => input.startsWith(candidate, from + name.length));
	if (name === undefined || operator === undefined) {
		const {text, end} = readText(input, from, isBlank);
		return {term: {kind: 'word', text, isNegated}, end};
	}

	const {values, end} = readValues(input, from + name.length + operator.length);
	return {
		term: {
			kind: 'field', field: name.toLowerCase(), operator, values, isNegated,
		},
		end,
	};
};

/**
Parses typed text as a filter. Never throws, because everything except a field term is a word. `|` separates alternatives only at the start of a term.
Within a word, `|` is an ordinary character.
*/
export const parseFilter = (input: string): Filter => {
	const alternatives: Term[][] = [[]];
	let at = 0;
	while (at < input.length) {
		if (isBlank(input.charAt(at))) {
			at++;
		} else if (input[at] === '|') {
			alternatives.push([]);
			at++;
		} else {
			const {term, end} = readTerm(input, at);
			alternatives.at(-1)?.push(term);
			at = end;
		}
	}

	// Empty text on either side of the separator is not an alternative, because the user is still typing.
	return alternatives.filter(terms => terms.length > 0);
};

/** Returns whether text typed after `text` would start a new term rather than continue one. */
export const isBetweenTerms = (text: string): boolean => {
	const last = parseFilter(`${text}x`).at(-1)?.at(-1);
	return last?.kind === 'word' && last.text === 'x' && !last.isNegated;
};

/** Returns whether the last term still lacks its value. If so, the next typed text belongs to that term. */
const isUnfinished = (text: string): boolean => {
	const last = parseFilter(text).at(-1)?.at(-1);
	return last?.kind === 'field' ? last.values.at(-1) === '' && /[:<=>,]$/v.test(text) : /(?:^|\s)!$/v.test(text);
};

/**
Adds a space to a filter, so that the next typed text becomes a new term. Adds no space after a term that lacks its value.
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
Returns whether every row that passes `after` also passes `before`. If so, only rows that passed `before` need a test. Typing another letter usually
narrows a filter. Returns false in unclear cases, such as a filter with several alternatives.
*/
export const narrows = (before: Filter, after: Filter, fields: Kinds): boolean => {
	const [terms = [], ...others] = before;
	const [grown = [], ...more] = after;
	return others.length === 0 && more.length === 0 && terms.every((term, index) => {
		const next = grown[index];
		return next !== undefined && (isSameTerm(term, next) || hasGrown(term, next, fields));
	});
};
