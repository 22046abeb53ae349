/**
How a typed term compares: `:` looks for a part of a text (or the very number), `=` for the whole.
*/
export const operators = ['!=', '>=', '<=', ':', '=', '>', '<'] as const;
export type Operator = (typeof operators)[number];

/**
One condition of a filter.

- a word is looked for in everything a row says
- a field term compares one field: `state:idle`, `cu>=4`, `age>7d`

A field's name begins with a letter and goes on with letters and `_`, all small.
*/
export type Term =
	| {readonly kind: 'word'; readonly text: string; readonly isNegated: boolean}
	| {readonly kind: 'field'; readonly field: string; readonly operator: Operator; readonly value: string; readonly isNegated: boolean};

/**
The conditions of a filter, all of which a row must meet.
*/
export type Filter = readonly Term[];
