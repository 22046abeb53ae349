import type * as v from 'valibot';
import type {Question} from './ask.js';
import {decode} from './decode/decode.js';
import {DecodeError} from './errors.js';
import {isNestedWithin} from './nesting.js';
import {isWebPage} from './plain-excerpt.js';
import {requestIdOf} from './request-id.js';
import type {Answer} from './transmit.js';

/**
What the API answers has some six levels. What is deeper would end whoever walks through it.
*/
const deepestNesting = 64;

const parse = (text: string): {readonly value: unknown} | {readonly problem: string} => {
	if (text.trim() === '') {
		return {problem: 'nothing'};
	}

	try {
		const value: unknown = JSON.parse(text);
		return isNestedWithin(value, deepestNesting) ? {value} : {problem: 'something that is nested beyond all sense'};
	} catch (error) {
		// The parser's message quotes the text, which may hold a secret: only what it says of the end is of use.
		return {problem: /end of|unterminated/iv.test(String(error)) ? 'JSON that breaks off' : 'something that is not JSON'};
	}
};

/**
Reads the answer to a request that succeeded.

@throws {DecodeError} When it is not what the API describes. The request was carried out all the same.
*/
export const readAnswer = <const Schema extends v.GenericSchema>(
	question: Question<Schema>,
	answer: Answer,
	{baseUrl, requestId}: {readonly baseUrl: string; readonly requestId: string},
): v.InferOutput<Schema> => {
	const {method, path, schema, whenEmpty} = question;
	const fail = (problem: string): never => {
		throw new DecodeError(problem, {
			method, path, status: answer.status, requestId: requestIdOf(answer.headers) ?? requestId, wasSent: true,
		});
	};

	if (answer.text.trim() === '' && whenEmpty !== undefined) {
		return whenEmpty;
	}

	if (isWebPage(answer.text)) {
		return fail(`${baseUrl} answered with a web page, not with this API: is the base URL right?`);
	}

	const [route = path] = path.split('?', 1);
	const parsed = parse(answer.text);
	if ('problem' in parsed) {
		return fail(`${method} ${route} was answered with ${parsed.problem}.`);
	}

	const decoded = decode(schema, parsed.value);
	return 'problem' in decoded ? fail(`${method} ${route} was answered with something unexpected: ${decoded.problem}.`) : decoded.output;
};
