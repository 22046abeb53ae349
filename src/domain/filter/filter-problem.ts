/**
A part of a filter that is not understood: a name that is no field's, or a term whose value is missing or can't be compared so.
*/
export type FilterProblem = {
	readonly kind: 'field' | 'value';

	/**
	The name or the term, as it was typed.
	*/
	readonly typed: string;
};

/**
The problem beside a filter that is being typed, in as few words as it has room for.
*/
export const problemBeside = ({kind, typed}: FilterProblem): string => kind === 'field' ? `no field ${typed}` : `${typed}?`;

/**
The problem as part of a sentence about a filter that is given as a whole.
*/
export const problemClause = ({kind, typed}: FilterProblem): string => kind === 'field' ? `no field is called “${typed}”` : `“${typed}” has nothing to compare with`;
