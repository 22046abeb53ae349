import type {FieldKind} from './field.js';

/**
The kind of value that a term needs: the kind of its field, or `bound` for `since` and `until`, which need one point in time.
*/
type ValueKind = FieldKind | 'bound';

/**
A part of a filter that could not be parsed, as typed.

- `field`: an unknown field name
- `value`: a term whose value is missing or does not fit the operator
- `unknown`: a value that the field can't have; `words` are the possible values, and `near` is the closest possible value
*/
export type FilterProblem =
	| {readonly kind: 'field'; readonly typed: string}
	| {readonly kind: 'value'; readonly typed: string; readonly wanted: ValueKind}
	| {
		readonly kind: 'unknown';
		readonly typed: string;
		readonly field: string;
		readonly value: string;
		readonly words: readonly string[];
		readonly near?: string;
	};

const wantedWords: Readonly<Record<ValueKind, string>> = {
	text: 'text after :, = or !=',
	number: 'a number, such as 0.25',
	age: 'a duration, such as 5m',
	instant: 'a time, such as 2h or 14:00',
	bound: 'a time after : or =, such as 2h or 14:00',
};

/** Joins the first words of a list, with an ellipsis if there are more words. */
const listed = (words: readonly string[], count: number): string => `${words.slice(0, count).join(', ')}${words.length > count ? ' …' : ''}`;

/** The numbers of values to list beside a filter, from wide to narrow screens. */
const listedCounts = [8, 6, 4, 3, 2];

/** Returns versions of a problem message, longest first, to show beside a filter that is being typed. */
export const problemBeside = (problem: FilterProblem): readonly string[] => {
	switch (problem.kind) {
		case 'field': {
			return [`no field ${problem.typed}`];
		}

		case 'value': {
			return [`${problem.typed} needs ${wantedWords[problem.wanted]}`, `${problem.typed}?`];
		}

		case 'unknown': {
			const {typed, field, value, words, near} = problem;
			const lists = near === undefined ? listedCounts.map(count => listed(words, count)) : [`${near}?`];
			return [...lists.map(list => `${field} has no “${value}”: ${list}`), `${typed}?`];
		}
	}
};

/**
Describes a value that a field can't have. Suggests the nearest possible value, or else lists the first possible values.
*/
export const unknownValueSentence = ({field, value, words, near}: Extract<FilterProblem, {readonly kind: 'unknown'}>): string =>
	`Field ${field} has no value “${value}”${near === undefined ? `: ${listed(words, listedCounts[0] ?? 0)}.` : `; did you mean “${near}”?`}`;

/** Describes the problem as part of a sentence about a whole filter. */
export const problemClause = (problem: FilterProblem): string => {
	switch (problem.kind) {
		case 'field': {
			return `unknown field “${problem.typed}”`;
		}

		case 'value': {
			return `“${problem.typed}” needs ${wantedWords[problem.wanted]}`;
		}

		case 'unknown': {
			const {field, value, words, near} = problem;
			return `“${field}” has no value “${value}” (${near === undefined ? '' : `did you mean “${near}”? `}its values: ${words.join(', ')})`;
		}
	}
};
