import * as v from 'valibot';
import type {Clock} from '../../base/clock.js';
import type {AnswerHeaders, Answer} from '../connection/send-request.js';
import {
	ApiError,
	BadRequestError,
	ConflictError,
	ForbiddenError,
	NotFoundError,
	RateLimitedError,
	ServerError,
	UnauthorizedError,
	type ErrorFacts,
} from '../errors.js';
import {
	parseAnswer,
	isWebPage,
	oneLine,
	plainExcerpt,
	requestIdOf,
} from './read-answer.js';

/** The longest `Retry-After` to honor, in milliseconds. A wrong header must not stop the program for a day. */
const longestMilliseconds = 3_600_000;

const textOf = (value: string | readonly string[] | undefined): string | undefined =>
	typeof value === 'string' ? value : value?.[0];

/**
Returns the delay in the header `Retry-After`, in milliseconds, or undefined if the header is absent or invalid. The header contains a number of
seconds or a date. A date is compared with the header `Date`, because the server's clock may differ from this machine's clock.
*/
export const retryAfter = (headers: AnswerHeaders, clock: Clock): number | undefined => {
	const value = textOf(headers['retry-after'])?.trim();
	if (value === undefined || value === '') {
		return undefined;
	}

	const serverTime = Date.parse(textOf(headers.date) ?? '');
	const milliseconds = /^\d+(?:\.\d+)?$/v.test(value)
		? Number(value) * 1000
		: Date.parse(value) - (Number.isNaN(serverTime) ? clock.now() : serverTime);
	return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(0, milliseconds), longestMilliseconds);
};

/**
The fields of an error body from the API. Each field may be missing.

@see docs/control-api.md#error-body
*/
type ErrorBody = {
	readonly requestId?: string;
	readonly code?: string;
	readonly message?: string;
};

const bodyField = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined);
const bodySchema = v.fallback(v.object({request_id: bodyField, code: bodyField, message: bodyField}), {});

/** Parses an error body. Returns no fields for a body that is not from the API, such as a proxy's page. */
const parseErrorBody = (body: string): ErrorBody => {
	const parsed = parseAnswer(body);
	const {request_id: requestId, code, message} = v.parse(bodySchema, 'value' in parsed ? parsed.value : undefined);
	return {requestId, code, message};
};

type Asked = {
	readonly method: string;
	readonly path: string;
	readonly requestId: string;
};

const errorOf = (status: number): typeof ApiError => {
	switch (status) {
		case 401: {
			return UnauthorizedError;
		}

		case 403: {
			return ForbiddenError;
		}

		case 404:
		case 410: {
			return NotFoundError;
		}

		case 409:
		case 412:
		case 422:
		case 423: {
			return ConflictError;
		}

		case 429: {
			return RateLimitedError;
		}

		default: {
			return status >= 500 ? ServerError : (status >= 400 ? BadRequestError : ApiError);
		}
	}
};

const usualSentences: Readonly<Record<number, string>> = {
	401: 'The control plane does not accept this API key.',
	403: 'This API key is not allowed to do that.',
	404: 'It does not exist, or this key can\'t see it.',
	423: 'Other operations are running on the project.',
	429: 'The control plane got too many requests.',
	503: 'The control plane is not available now.',
};

const redirectSentence = (answer: Answer, baseUrl: string): string => {
	const {location} = answer.headers;
	const target = typeof location === 'string' ? URL.parse(location, `${baseUrl}/`) : null;
	const where = target === null ? 'somewhere else' : `to ${target.origin}${target.pathname}`;
	return `${baseUrl} points ${where} (${answer.status}). The key was not sent there: is the base URL right?`;
};

/**
Returns whether a path is the path of the project list. Every control plane has a project list, so a 404 for this path means a wrong base URL.
*/
const isWhole = (path: string): boolean => /^\/projects(?:\?|$)/v.test(path);

const sentence = (answer: Answer, path: string, baseUrl: string, message: string | undefined): string => {
	const {status, text} = answer;
	if (status < 400) {
		return redirectSentence(answer, baseUrl);
	}

	const version = baseUrl.split('/').at(-1) ?? '';
	const said = message ?? usualSentences[status];
	if (status === 404 && (isWhole(path) || isWebPage(text))) {
		return `${message === undefined ? '' : `${message} `}There is no such API at ${baseUrl}: is the base URL right, and “${version}” its version?`;
	}

	const excerpt = message === undefined ? plainExcerpt(text) : '';
	const fallback = said ?? (status >= 500 ? `The control plane failed (${status}).` : `The control plane refused this (${status}).`);
	return excerpt === '' ? fallback : `${said ?? fallback} It said: “${excerpt}”.`;
};

/**
Builds the error for an unsuccessful answer. The status selects the class of the error. The message of the error begins with the API's own message, if
the API sent a message. The key is removed from all text that the server sent.

@see docs/control-api.md#errors
*/
export const answerError = (answer: Answer, asked: Asked, {baseUrl, apiKey, clock}: {readonly baseUrl: string; readonly apiKey: string; readonly clock: Clock}): ApiError => {
	const errorBody = parseErrorBody(answer.text);
	const hide = (text: string): string => apiKey === '' ? text : text.replaceAll(apiKey, '…');
	const said = (text: string | undefined): string | undefined => text === undefined ? undefined : hide(text);
	const facts: ErrorFacts = {
		method: asked.method,
		path: asked.path,
		status: answer.status,
		requestId: requestIdOf(answer.headers, apiKey) ?? said(errorBody.requestId) ?? asked.requestId,
		code: said(errorBody.code),
		retryAfterMilliseconds: retryAfter(answer.headers, clock),
		wasSent: true,
	};
	const message = errorBody.message === undefined ? undefined : oneLine(errorBody.message, 500);
	return new (errorOf(answer.status))(hide(sentence(answer, asked.path, baseUrl, message)), facts);
};
