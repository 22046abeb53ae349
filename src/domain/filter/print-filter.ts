import type {Filter, Term} from './filter.js';

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/gv, String.raw`\$&`)}"`;

/**
Whether a text would be read as something else where a word stands: a negation, a quote, a field term, nothing.
*/
const isMistakenWord = (text: string): boolean => /^$|\s|^["!]|^[a-z][a-z_]*(?:!=|[:<=>])/iv.test(text);

/**
Whether a value would be read as something else behind an operator.
*/
const isMistakenValue = (text: string): boolean => /^$|\s|^["=]/v.test(text);

const printTerm = (term: Term): string => {
	const negation = term.isNegated ? '!' : '';
	return term.kind === 'word'
		? negation + (isMistakenWord(term.text) ? quoted(term.text) : term.text)
		: `${negation}${term.field}${term.operator}${isMistakenValue(term.value) ? quoted(term.value) : term.value}`;
};

/**
A filter as it would be typed: parsing it gives the same filter.
*/
export const printFilter = (filter: Filter): string => filter.map(term => printTerm(term)).join(' ');
