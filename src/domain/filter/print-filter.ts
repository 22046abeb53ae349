import type {Filter, Term} from './filter.js';

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/gv, String.raw`\$&`)}"`;

/**
Whether a word would be read as something else: a negation, a quote, a field term, the sign between alternatives, nothing.
*/
const isMistakenWord = (text: string): boolean => /^$|\s|^["!\|]|^[a-z][a-z_]*(?:!=|[:<=>])/iv.test(text);

/**
Whether a value would be read as something else after an operator.
*/
const isMistakenValue = (text: string): boolean => /^$|[\s,]|^["=]/v.test(text);

const printTerm = (term: Term): string => {
	const negation = term.isNegated ? '!' : '';
	return term.kind === 'word'
		? negation + (isMistakenWord(term.text) ? quoted(term.text) : term.text)
		: `${negation}${term.field}${term.operator}${term.values.map(value => isMistakenValue(value) ? quoted(value) : value).join(',')}`;
};

/**
A filter as it would be typed. Parsing it gives the same filter.
*/
export const printFilter = (filter: Filter): string => filter.map(terms => terms.map(term => printTerm(term)).join(' ')).join(' | ');
