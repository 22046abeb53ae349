import type * as v from 'valibot';
import type {LeftOut} from '../../domain/left-out.js';
import type {ApiRequest} from '../api-request.js';
import {decode} from '../decode/decode.js';
import {withoutUnusable} from '../decode/without-unusable.js';
import {DecodeError} from '../errors.js';
import type {Answer} from '../connection/send-request.js';
import {parseAnswer} from './parse-answer.js';
import {isWebPage} from './plain-excerpt.js';
import {requestIdOf} from './request-id.js';

/**
Reads the answer to a request that succeeded, and says which objects were left out of its list.

@throws {DecodeError} When it is not what the API describes. The request was carried out all the same.
*/
export const readAnswer = <const Schema extends v.GenericSchema>(
	request: ApiRequest<Schema>,
	answer: Answer,
	{baseUrl, apiKey, requestId}: {readonly baseUrl: string; readonly apiKey: string; readonly requestId: string},
): {readonly output: v.InferOutput<Schema>; readonly leftOut?: LeftOut} => {
	const {method, path, schema, whenEmpty} = request;
	const fail = (problem: string): never => {
		throw new DecodeError(problem, {
			method, path, status: answer.status, requestId: requestIdOf(answer.headers, apiKey) ?? requestId, wasSent: true,
		});
	};

	if (answer.text.trim() === '' && whenEmpty !== undefined) {
		return {output: whenEmpty};
	}

	if (isWebPage(answer.text)) {
		return fail(`${baseUrl} answered with a web page, not with this API: is the base URL right?`);
	}

	const [route = path] = path.split('?', 1);
	const parsed = parseAnswer(answer.text);
	if ('problem' in parsed) {
		return fail(`The answer is ${parsed.problem} (${method} ${route}).`);
	}

	const {value, leftOut} = withoutUnusable(parsed.value);
	const decoded = decode(schema, value);
	return 'problem' in decoded
		? fail(`The answer is not as expected: ${decoded.problem} (${method} ${route}).`)
		: {output: decoded.output, ...(leftOut !== undefined && {leftOut})};
};
