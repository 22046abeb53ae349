import {typedCompletion} from '../domain/text/typed-completion.js';
import {isTypedAs, typedHint} from '../domain/text/typed-text.js';
import {valueOf, type FormField, type Values} from './form.js';

type Confirmation = {
	/**
	What typing it does: `delete`.
	*/
	readonly verb: string;

	/**
	The texts that name what it is done to.
	*/
	readonly accepted: readonly string[];

	/**
	The texts that name others of its kind; when one of them fits what was typed, nothing is completed.
	*/
	readonly others: readonly string[];
	readonly isPasted?: boolean;
};

/**
The field in which what is done must be confirmed by its name, typed as it is shown, and whether it was.
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
			kind: 'text', id: 'confirmation', label: 'Confirm', value, hint,
			...(!isPasted && {isTyped: true}),
			...(completion !== undefined && {completion}),
			...(!isConfirmed && value !== '' && {problem}),
		},
	};
};
