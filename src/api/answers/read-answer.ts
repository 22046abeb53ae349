import type * as v from 'valibot';
import {jsonExtent} from '../../domain/text/json-extent.js';
import type {AnswerHeaders, Answer} from '../connection/send-request.js';
import {lookUp} from '../../base/records.js';
import type {LeftOut} from '../../domain/left-out.js';
import type {ApiRequest} from '../api-request.js';
import {decode, withoutUnusable} from '../decode/decode.js';
import {DecodeError} from '../errors.js';

/**
The maximum depth of an answer. The API's answers have about six levels. A very deep answer would overflow the stack of recursive functions.
*/
const mostLevels = 64;

/**
The maximum number of values in an answer. A page of 400 projects has under 30,000 values, and a page of 1,000 operations has under 20,000. The length
of an answer is limited too, but small values take many times the memory of their text.
*/
export const mostValues = 400_000;

/**
Parses the text of an answer as JSON.

@returns The value, or a description of the problem. The description never quotes the text, which may contain a secret.
*/
export const parseAnswer = (text: string): {readonly value: unknown} | {readonly problem: string} => {
	if (text.trim() === '') {
		return {problem: 'nothing'};
	}

	// The limits are checked before parsing, because parsing is expensive.
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
		// Only the parser's messages about an early end of the text are useful.
		return {problem: /end of|unterminated/iv.test(String(error)) ? 'JSON that breaks off' : 'something that is not JSON'};
	}
};

/**
Returns the server's id for a request from the response headers, or undefined if the headers contain no id. Ids are displayed, so an id that contains
the API key is ignored. A gateway that echoes request headers may send such an id.

@see docs/control-api.md#errors
*/
export const requestIdOf = (headers: AnswerHeaders, apiKey: string): string | undefined => {
	const value = headers['x-neon-ret-request-id'] ?? headers['x-request-id'];
	const id = typeof value === 'string' ? value : value?.[0];
	return id === undefined || id === '' || (apiKey !== '' && id.includes(apiKey)) ? undefined : id;
};

const longest = 160;

const entities: Readonly<Record<string, string>> = {
	'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’', '&nbsp;': ' ',
};

/** Cuts text to one short line. */
export const oneLine = (text: string, most = longest): string => {
	const line = text.replaceAll(/[\s\p{Control}]+/gv, ' ').trim();
	return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
};

export const isWebPage = (text: string): boolean => /^\s*<(?:!doctype|!--|html|head|body|\?xml)/iv.test(text);

/**
Shortens an error body that does not come from the API, such as a proxy's page, to one line without tags. If a page has a title, returns only the
title.
*/
export const plainExcerpt = (text: string): string => {
	const start = text.slice(0, 20_000);
	const title = /<title[^>]*>(?<title>[^<]*)/iv.exec(start)?.groups?.title?.trim();
	const words = title ?? start
		.replaceAll(/<(?<tag>script|style|head)\b.*?<\/\k<tag>\s*>/gisv, ' ')
		.replaceAll(/<[^>]*>?/gv, ' ');
	return oneLine(words.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gv, entity => lookUp(entities, entity) ?? entity));
};

/**
Decodes the answer to a successful request. Returns the output and the ids of the list items that were dropped.

@throws {DecodeError} If the answer does not match the API's description. The request was still carried out.
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
