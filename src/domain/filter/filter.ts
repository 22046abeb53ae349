const quoted = (text: string): string => `"${text.replaceAll(/["\\]/gv, String.raw`\$&`)}"`;

/**
Returns whether a word needs quotes. Without quotes, the word would be parsed as a negation, a quote, a field term, a separator of alternatives, or
nothing.
*/
const isMistakenWord = (text: string): boolean => /^$|\s|^["!\|]|^[a-z][a-z_]*(?:!=|[:<=>])/iv.test(text);

/** Returns whether a value needs quotes to be parsed as that value. */
const isMistakenValue = (text: string): boolean => /^$|[\s,]|^["=]/v.test(text);

const printTerm = (term: Term): string => {
	const negation = term.isNegated ? '!' : '';
	return term.kind === 'word'
		? negation + (isMistakenWord(term.text) ? quoted(term.text) : term.text)
		: `${negation}${term.field}${term.operator}${term.values.map(value => isMistakenValue(value) ? quoted(value) : value).join(',')}`;
};

/** Prints a filter as users type it. Parsing the text gives the same filter. */
export const printFilter = (filter: Filter): string => filter.map(terms => terms.map(term => printTerm(term)).join(' ')).join(' | ');

/** The comparison operators: `:` matches a substring (or the exact number), and `=` matches the whole value. */
export const operators = ['!=', '>=', '<=', ':', '=', '>', '<'] as const;
export type Operator = (typeof operators)[number];

/**
One condition of a filter.

- A word matches a row if any searched text of the row contains the word.
- A field term compares one field: `state:idle`, `cu>=4`, `age>7d`. If the term has several values, as in `status:failed,skipped`, one of the values
must match.

A field name starts with a lower-case letter and continues with lower-case letters and `_`. A field term has at least one value.
*/
export type Term =
	| {readonly kind: 'word'; readonly text: string; readonly isNegated: boolean}
	| {readonly kind: 'field'; readonly field: string; readonly operator: Operator; readonly values: readonly string[]; readonly isNegated: boolean};

export type FieldTerm = Extract<Term, {readonly kind: 'field'}>;

/** One or more conditions. A row must meet all of them. */
export type Alternative = readonly Term[];

/**
Alternatives, typed with ` | ` between them. A row must match one alternative. Without alternatives, every row passes.
*/
export type Filter = readonly Alternative[];
