import {operators, type Filter, type Term} from './filter.js';

const isBlank = (character: string): boolean => /\s/v.test(character);

type Read = {
	readonly text: string;
	readonly end: number;
};

/**
A text in quotes, from the one that opens it; without a closing one it goes to the end.
*/
const readQuoted = (input: string, start: number): Read => {
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

const readBare = (input: string, start: number): Read => {
	let end = start;
	while (end < input.length && !isBlank(input.charAt(end))) {
		end++;
	}

	return {text: input.slice(start, end), end};
};

const readText = (input: string, start: number): Read => input[start] === '"' ? readQuoted(input, start) : readBare(input, start);

const fieldName = /[a-z][a-z_]*/ivy;

const readTerm = (input: string, start: number): {readonly term: Term; readonly end: number} => {
	const isNegated = input[start] === '!' && start + 1 < input.length && !isBlank(input.charAt(start + 1));
	const from = isNegated ? start + 1 : start;
	fieldName.lastIndex = from;
	const name = fieldName.exec(input)?.[0];
	const operator = name === undefined ? undefined : operators.find(candidate => input.startsWith(candidate, from + name.length));
	if (name === undefined || operator === undefined) {
		const {text, end} = readText(input, from);
		return {term: {kind: 'word', text, isNegated}, end};
	}

	const {text, end} = readText(input, from + name.length + operator.length);
	return {
		term: {
			kind: 'field', field: name.toLowerCase(), operator, value: text, isNegated,
		},
		end,
	};
};

/**
Reads what was typed as a filter. Everything means something: what is no field term is a word. It never throws.
*/
export const parseFilter = (input: string): Filter => {
	const terms: Term[] = [];
	let at = 0;
	while (at < input.length) {
		if (isBlank(input.charAt(at))) {
			at++;
		} else {
			const {term, end} = readTerm(input, at);
			terms.push(term);
			at = end;
		}
	}

	return terms;
};
