import type {Branch} from '../domain/branches/branch.js';
import {dangersIn, isVisible} from '../domain/text/kept-text.js';
import {typedCompletion, isTypedAs, typedHint} from '../domain/text/typed-text.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type Values,
} from './form.js';

/** The choice that changes no compute. It is offered if only some of the computes are disabled. */
const eachAsItIs: Choice = {value: '', label: 'no change', note: 'choose with the arrow keys'};

const choices: readonly Choice[] = [
	{value: 'enabled', label: 'enabled', note: 'a connection wakes it'},
	{value: 'disabled', label: 'disabled', note: 'suspended, and nothing wakes it'},
];

export const enabledValue = (isDisabled: boolean): string => isDisabled ? 'disabled' : 'enabled';

/** Parses the value of {@link enabledField}. Undefined if no compute changes. */
export const readEnabled = (value: string): {readonly isDisabled: boolean} | undefined =>
	value === 'enabled' || value === 'disabled' ? {isDisabled: value === 'disabled'} : undefined;

/**
Builds the field that enables or disables computes.

@see docs/control-api.md#compute-disabled
*/
export const enabledField = (value: string, isMixed: boolean): FormField => ({
	kind: 'choice', id: 'enabled', label: 'Connections', value, choices: isMixed ? [eachAsItIs, ...choices] : choices,
});

const longestName = 64;
const longestBranchName = 256;

/**
Returns the reason a text can't be a name, or undefined if the text is valid. Form fields already remove typed control characters. This check rejects
control characters from other sources.

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

export const nameField = (value: string): FormField => {
	const problem = nameProblem(value);
	return {
		kind: 'text', id: 'name', label: 'Name', value, hint: 'optional', ...(problem !== undefined && {problem}),
	};
};

/**
Builds the field for an optional branch name, which must be unique in the project.

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
	/** The action that the typed text confirms, such as `delete`. */
	readonly verb: string;

	/** The texts that name the target. */
	readonly accepted: readonly string[];

	/**
	The texts that name other objects of the same kind. If one of these texts starts with the typed text, the tab key completes nothing.
	*/
	readonly others: readonly string[];
	readonly isPasted?: boolean;
};

/**
Builds the field in which the user types the displayed name to confirm an action. Also returns whether the action is confirmed.
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
