const quoted = (text: string): string => `"${text.replaceAll(/["\\]/gv, String.raw`\$&`)}"`;

/**
Whether a word would be parsed as something else: a negation, a quote, a field term, the separator of alternatives, or nothing.
*/
const isMistakenWord = (text: string): boolean => /^$|\s|^["!\|]|^[a-z][a-z_]*(?:!=|[:<=>])/iv.test(text);

/**
Whether a value would be parsed as something else after an operator.
*/
const isMistakenValue = (text: string): boolean => /^$|[\s,]|^["=]/v.test(text);

const printTerm = (term: Term): string => {
	const negation = term.isNegated ? '!' : '';
	return term.kind === 'word'
		? negation + (isMistakenWord(term.text) ? quoted(term.text) : term.text)
		: `${negation}${term.field}${term.operator}${term.values.map(value => isMistakenValue(value) ? quoted(value) : value).join(',')}`;
};

/**
Prints a filter as typed. Parsing it gives the same filter.
*/
export const printFilter = (filter: Filter): string => filter.map(terms => terms.map(term => printTerm(term)).join(' ')).join(' | ');

/**
The comparison operators: `:` matches a substring (or the exact number), `=` the whole value.
*/
export const operators = ['!=', '>=', '<=', ':', '=', '>', '<'] as const;
export type Operator = (typeof operators)[number];

/**
One condition of a filter.

- a word is searched in all text of a row
- a field term compares one field: `state:idle`, `cu>=4`, `age>7d`; with several values, as in `status:failed,skipped`, one must match

A field name starts with a lower-case letter and continues with lower-case letters and `_`. It has at least one value.
*/
export type Term =
	| {readonly kind: 'word'; readonly text: string; readonly isNegated: boolean}
	| {readonly kind: 'field'; readonly field: string; readonly operator: Operator; readonly values: readonly string[]; readonly isNegated: boolean};

/**
A term that compares a field.
*/
export type FieldTerm = Extract<Term, {readonly kind: 'field'}>;

/**
At least one condition; a row must meet all of them.
*/
export type Alternative = readonly Term[];

/**
Alternatives, typed with ` | ` between them: a row must match one. Without any, every row passes.
*/
export type Filter = readonly Alternative[];
