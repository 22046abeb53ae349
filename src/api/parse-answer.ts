import {jsonExtent} from '../domain/json-extent.js';

/**
What the API answers has some six levels. What is deeper would end whoever walks through it.
*/
const mostLevels = 64;

/**
A page of 400 projects has under 30,000 values, and one of 1,000 operations under 20,000. Small values take many times the
memory of their text, so that their number is limited besides its length.
*/
export const mostValues = 400_000;

/**
Reads the text of an answer as JSON.

@returns Its value; or in words what the text is instead, without quoting it: it may hold a secret.
*/
export const parseAnswer = (text: string): {readonly value: unknown} | {readonly problem: string} => {
	if (text.trim() === '') {
		return {problem: 'nothing'};
	}

	// Asked before it is parsed: the parsing is what costs.
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
		// Of the parser's message only what it says of the end is of use.
		return {problem: /end of|unterminated/iv.test(String(error)) ? 'JSON that breaks off' : 'something that is not JSON'};
	}
};
