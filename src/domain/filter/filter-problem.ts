import type {FieldKind} from './field.js';

/**
What a term takes for its value: that of the field's kind or, for `since` and `until`, one point in time.
*/
type ValueKind = FieldKind | 'bound';

/**
A part of a filter that is not understood: a name that is no field's, or a term whose value is missing or can't be compared so. Both have it
as it was typed.
*/
export type FilterProblem =
	| {readonly kind: 'field'; readonly typed: string}
	| {readonly kind: 'value'; readonly typed: string; readonly wanted: ValueKind};

const wantedWords: Readonly<Record<ValueKind, string>> = {
	text: 'a text behind :, = or !=',
	number: 'a number, as 0.25',
	age: 'a time span, as 5m',
	instant: 'a time, as 2h or 14:00',
	bound: 'a time behind : or =, as 2h or 14:00',
};

/**
The problem beside a filter that is being typed, and the same in as few words as it has room for.
*/
export const problemBeside = (problem: FilterProblem): {readonly text: string; readonly short: string} => {
	if (problem.kind === 'field') {
		const text = `no field ${problem.typed}`;
		return {text, short: text};
	}

	const {typed, wanted} = problem;
	return {text: `${typed} needs ${wantedWords[wanted]}`, short: `${typed}?`};
};

/**
The problem as part of a sentence about a filter that is given as a whole.
*/
export const problemClause = (problem: FilterProblem): string =>
	problem.kind === 'field' ? `no field is called “${problem.typed}”` : `“${problem.typed}” needs ${wantedWords[problem.wanted]}`;
