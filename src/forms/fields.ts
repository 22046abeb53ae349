import type {Branch} from '../domain/branches/branch.js';
import {dangersIn, isVisible} from '../domain/text/kept-text.js';
import {typedCompletion, isTypedAs, typedHint} from '../domain/text/typed-text.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type Values,
} from './form.js';

/**
Represents each compute's own state if they differ.
*/
const eachAsItIs: Choice = {value: '', label: 'no change', note: 'choose with the arrow keys'};

const choices: readonly Choice[] = [
	{value: 'enabled', label: 'enabled', note: 'a connection wakes it'},
	{value: 'disabled', label: 'disabled', note: 'suspended, and nothing wakes it'},
];

export const enabledValue = (isDisabled: boolean): string => isDisabled ? 'disabled' : 'enabled';

/**
The meaning of the field's value; undefined if each stays unchanged.
*/
export const readEnabled = (value: string): {readonly isDisabled: boolean} | undefined =>
	value === 'enabled' || value === 'disabled' ? {isDisabled: value === 'disabled'} : undefined;

/**
The field that enables or disables.

@see docs/control-api.md#compute-disabled
*/
export const enabledField = (value: string, isMixed: boolean): FormField => ({
	kind: 'choice', id: 'enabled', label: 'Connections', value, choices: isMixed ? [eachAsItIs, ...choices] : choices,
});

const longestName = 64;
const longestBranchName = 256;

/**
Returns the reason a text can't be a name, or undefined if it can. Typed control characters are removed by the field, with a note; others are refused
here.

@see docs/control-api.md#key-name
*/
export const nameProblem = (text: string, longest = longestName): string | undefined => {
	if (dangersIn(text).length > 0) {
		return 'A name has no control characters.';
	}

	if (text !== '' && !isVisible(text)) {
		return 'A name can\'t be only blanks.';
	}

	const {length} = [...text];
	return length > longest ? `A name has at most ${longest} characters; this has ${length}.` : undefined;
};

/**
The field for an optional name.
*/
export const nameField = (value: string): FormField => {
	const problem = nameProblem(value);
	return {
		kind: 'text', id: 'name', label: 'Name', value, hint: 'optional', ...(problem !== undefined && {problem}),
	};
};

/**
The field for an optional branch name, which must be unique in the project.

@see docs/control-api.md#branch-names
*/
export const branchNameField = (value: string, hint: string, others: readonly Branch[]): FormField => {
	const name = value.trim();
	const problem = nameProblem(value, longestBranchName) ?? (name !== '' && others.some(other => other.name === name) ? 'Another branch has this name.' : undefined);
	return {
		kind: 'text', id: 'name', label: 'Name', value, hint, ...(problem !== undefined && {problem}),
	};
};

type Confirmation = {
	/**
	The action that typing it confirms: `delete`.
	*/
	readonly verb: string;

	/**
	The texts that name its target.
	*/
	readonly accepted: readonly string[];

	/**
	The texts that name other objects of its kind; if one of them matches the typed text, nothing is completed.
	*/
	readonly others: readonly string[];
	readonly isPasted?: boolean;
};

/**
The field for confirming an action by typing the displayed name, and whether it was confirmed.
*/
export const confirmationField = (values: Values, {verb, accepted, others, isPasted = false}: Confirmation): {readonly field: FormField; readonly isConfirmed: boolean} => {
	const value = valueOf(values, 'confirmation', '');
	const isConfirmed = accepted.some(text => isTypedAs(value, text));
	const hint = typedHint(accepted);
	const completion = isConfirmed ? undefined : typedCompletion(value, accepted, others);
	const problem = `Type ${hint} to ${verb}.${completion === undefined ? '' : ' tab completes it.'}`;
	return {
		isConfirmed,
		field: {
			kind: 'text', id: 'confirmation', label: 'Confirm', value, hint: `type ${hint}`,
			...(!isPasted && {isTyped: true}),
			...(completion !== undefined && {completion}),
			...(!isConfirmed && value !== '' && {problem}),
		},
	};
};
