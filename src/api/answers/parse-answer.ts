import {jsonExtent} from '../../domain/text/json-extent.js';

/**
The API's answers have some six levels. Deeper ones would overflow the stack of recursive functions.
*/
const mostLevels = 64;

/**
A page of 400 projects has under 30,000 values, and one of 1,000 operations under 20,000. Small values take many times the memory of their
text, so that their number is limited besides the length.
*/
export const mostValues = 400_000;

/**
Reads the text of an answer as JSON.

@returns Its value; or a description of the text, without quoting it, since it may hold a secret.
*/
export const parseAnswer = (text: string): {readonly value: unknown} | {readonly problem: string} => {
	if (text.trim() === '') {
		return {problem: 'nothing'};
	}

	// Checked before the text is parsed, since parsing is what costs.
	const {levels, values} = jsonExtent(text);
	if (levels > mostLevels) {
		return {problem: `JSON nested ${levels} levels deep; the limit is ${mostLevels}`};
	}

	if (values > mostValues) {
		return {problem: `JSON of ${values} values; the limit is ${mostValues}`};
	}

	try {
		return {value: JSON.parse(text) as unknown};
	} catch (error) {
		// Only what the parser says of the end is of use.
		return {problem: /end of|unterminated/iv.test(String(error)) ? 'JSON that breaks off' : 'something that is not JSON'};
	}
};
