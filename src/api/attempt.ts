import type * as v from 'valibot';
import type {Clock} from '../base/clock.js';
import {isRecord} from '../base/records.js';
import {answerError} from './answers/answer-error.js';
import type {ApiRequest} from './api-request.js';
import {BudgetPause, type Budget} from './budget.js';
import type {Connection} from './connection/connection.js';
import {ApiError, RateLimitedError} from './errors.js';
import type {Exchange} from './exchange.js';
import {readAnswer, requestIdOf} from './answers/read-answer.js';
import type {Answer} from './connection/send-request.js';

/** The parts of a client that each of its requests needs. */
export type Requesting = {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly clock: Clock;
	readonly userAgent: string;
	readonly budget: Budget;
	readonly onExchange: (exchange: Exchange) => void;
	readonly connection: Connection;
};

/** The pause after a 429 without Retry-After, in milliseconds. */
const usualPause = 1000;

const operationIdsOf = (output: unknown): readonly string[] =>
	typeof output === 'object' && output !== null && 'operations' in output && Array.isArray(output.operations)
		? output.operations.map((operation: {readonly id: string}) => operation.id)
		: [];

/** Returns a remark if the answer is about another target than the request's. */
const remarkOn = (output: unknown, asked: string | undefined): string | undefined => {
	const answered = isRecord(output) ? output.target : undefined;
	const id = isRecord(answered) && typeof answered.id === 'string' ? answered.id : undefined;
	return asked === undefined || id === undefined || id === asked ? undefined : `The request was about ${asked}, and the answer is about ${id}.`;
};

const takeTurn = async (budget: Budget, request: ApiRequest<v.GenericSchema>, requestId: string, signal: AbortSignal): Promise<void> => {
	const {method, path, call} = request;
	try {
		await budget.take(call?.priority ?? (method === 'GET' ? 'visible' : 'user'), signal);
	} catch (error) {
		if (!(error instanceof BudgetPause)) {
			throw error;
		}

		throw new RateLimitedError(`The control plane got too many requests: nothing is sent for another ${Math.ceil(error.milliseconds / 1000)} s.`, {
			method, path, requestId, retryAfterMilliseconds: error.milliseconds, wasSent: false,
		});
	}
};

/**
Makes one attempt at a request: waits for its turn, sends it, reads the answer, and reports both.

@throws {ApiError} If it failed; or the signal's reason.
*/
export const attempt = async <const Schema extends v.GenericSchema>(
	requesting: Requesting,
	request: ApiRequest<Schema>,
	{requestId, count, signal}: {readonly requestId: string; readonly count: number; readonly signal: AbortSignal},
): Promise<v.InferOutput<Schema>> => {
	const {baseUrl, apiKey, clock, userAgent, budget, onExchange, connection} = requesting;
	const {method, path} = request;
	const body = request.body === undefined ? undefined : JSON.stringify(request.body);
	await takeTurn(budget, request, requestId, signal);

	const startedAt = clock.now();
	let answer: Answer | undefined;
	let read: ReturnType<typeof readAnswer<Schema>> | undefined;
	let failure: unknown;
	try {
		const headers = {
			accept: 'application/json',
			authorization: `Bearer ${apiKey}`,
			'user-agent': userAgent,
			'x-request-id': requestId,
			...(body !== undefined && {'content-type': 'application/json'}),
		};
		answer = await connection.send({
			method, path, headers, body,
		}, signal, {method, path, requestId});
		if (answer.status < 200 || answer.status > 299) {
			throw answerError(answer, {method, path, requestId}, {baseUrl, apiKey, clock});
		}

		read = readAnswer(request, answer, {baseUrl, apiKey, requestId});
		return read.output;
	} catch (error) {
		failure = error;
		if (error instanceof RateLimitedError) {
			budget.throttled(startedAt, error.retryAfterMilliseconds ?? usualPause);
		}

		throw error;
	} finally {
		const wasAborted = answer === undefined && signal.aborted;
		onExchange({
			id: requestId,
			attempt: count,
			method,
			path,
			body,
			status: answer?.status,
			startedAt,
			latencyMilliseconds: Math.max(0, clock.now() - startedAt),
			requestId: answer && requestIdOf(answer.headers, apiKey),
			error: failure instanceof ApiError && !wasAborted ? failure : undefined,
			wasAborted,
			remark: remarkOn(read?.output, request.targetId),
			operationIds: operationIdsOf(read?.output),
			leftOut: read?.leftOut,
		});
	}
};
