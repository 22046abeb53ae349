import type {Choice, FormField} from './form.js';

/**
Stands for each compute's own state, where several have different ones.
*/
const eachAsItIs: Choice = {value: '', label: 'each as it is', note: 'the arrows choose'};

const choices: readonly Choice[] = [
	{value: 'enabled', label: 'enabled', note: 'a connection wakes it'},
	{value: 'disabled', label: 'disabled', note: 'suspended, and nothing wakes it'},
];

export const enabledValue = (isDisabled: boolean): string => isDisabled ? 'disabled' : 'enabled';

/**
What the field's value asks for; undefined where each stays as it is.
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
