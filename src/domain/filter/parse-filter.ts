import {operators, type Filter, type Term} from './filter.js';

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
Parses typed text as a filter. Never throws: anything but a field term is a word. The separator of alternatives counts only at the start of a term. Within a
word, it is an ordinary character.
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

	// Empty text on either side of the separator is not an alternative: the user is still typing.
	return alternatives.filter(terms => terms.length > 0);
};
