import type {FormField} from './form.js';

const longestName = 64;

/**
Why text can't be a name, in a sentence; undefined when it can. Control characters are refused, not dropped, so that what is sent is what
was seen.

@see docs/control-api.md#key-name
*/
export const nameProblem = (text: string): string | undefined => {
	if (/[\p{Control}\p{Bidi_Control}]/v.test(text)) {
		return 'A name has no control characters.';
	}

	if (text !== '' && text.trim() === '') {
		return 'A name needs more than blanks.';
	}

	const {length} = [...text];
	return length > longestName ? `A name has at most ${longestName} characters; this has ${length}.` : undefined;
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
