import type {Branch} from '../domain/branches/branch.js';
import {dangersIn, isVisible} from '../domain/text/kept-text.js';
import type {FormField} from './form.js';

const longestName = 64;
const longestBranchName = 256;

/**
Returns the reason a text can't be a name, or undefined if it can. A field removes control characters from what is typed and says so; those
that come another way are refused.

@see docs/control-api.md#key-name
*/
export const nameProblem = (text: string, longest = longestName): string | undefined => {
	if (dangersIn(text).length > 0) {
		return 'A name has no control characters.';
	}

	if (text !== '' && !isVisible(text)) {
		return 'A name needs more than blanks.';
	}

	const {length} = [...text];
	return length > longest ? `A name has at most ${longest} characters; this has ${length}.` : undefined;
};

/**
The field for a name that may be left empty.
*/
export const nameField = (value: string): FormField => {
	const problem = nameProblem(value);
	return {
		kind: 'text', id: 'name', label: 'Name', value, hint: 'optional', ...(problem !== undefined && {problem}),
	};
};

/**
The field for the name of a branch that may be left empty. No two branches of a project have the same.

@see docs/control-api.md#branch-names
*/
export const branchNameField = (value: string, hint: string, others: readonly Branch[]): FormField => {
	const name = value.trim();
	const problem = nameProblem(value, longestBranchName) ?? (name !== '' && others.some(other => other.name === name) ? 'Another branch has this name.' : undefined);
	return {
		kind: 'text', id: 'name', label: 'Name', value, hint, ...(problem !== undefined && {problem}),
	};
};
