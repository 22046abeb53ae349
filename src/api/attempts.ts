import type * as v from 'valibot';
import {wait, type Clock} from '../base/clock.js';
import {isRecord} from '../base/records.js';
import {
	ConnectionError,
	RateLimitedError,
	ServerError,
	TimeoutError,
	ApiError,
} from './errors.js';
import {answerError} from './answers/answer-error.js';
import type {ApiRequest} from './api-request.js';
import {BudgetPause, type Budget} from './budget.js';
import type {Connection} from './connection/connection.js';
import type {Exchange} from './exchange.js';
import {readAnswer, requestIdOf} from './answers/read-answer.js';
import type {Answer} from './connection/send-request.js';

/** The parts of a client that every request needs. */
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

/** Returns a remark if the answer is about a target other than the requested target. */
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
Makes one attempt at a request: waits for the budget, sends the request, decodes the answer, and reports an {@link Exchange}.

@throws {ApiError} If the request fails. If the signal aborts the request, throws the signal's reason.
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
			method, path, headers, body, patience: request.patience,
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

/**
The maximum number of attempts. The number is low because pollers have their own backoff and should learn of trouble soon.
*/
const mostAttempts = 4;

/** The maximum total delay, in milliseconds. The delay is short, so that pollers soon learn of trouble. */
const longestWaits = 4000;

const firstDelay = 250;
const longestDelay = 1500;

/** Kinds of trouble that a retry can't fix. */
const lasting: ReadonlySet<string> = new Set(['tls', 'proxy', 'closed', 'protocol']);

const isPassing = (error: ApiError, count: number): boolean => {
	if (error instanceof TimeoutError) {
		// A request that timed out has already taken a long time, so the request is retried only once.
		return count === 1;
	}

	return error instanceof ServerError
		|| (error instanceof RateLimitedError && error.wasSent)
		|| (error instanceof ConnectionError && !lasting.has(error.trouble));
};

/**
Returns the delay before a read is sent again, in milliseconds, or undefined if the read should not be retried. `attempt` counts from 1. `waited` is
the sum of the delays so far, in milliseconds. `random` (at least 0, below 1) varies the delay, so that many clients don't retry at the same time.

@see docs/control-api.md#error-retry; docs/control-api.md#error-retry-after
*/
export const retryDelay = (error: ApiError, {attempt: count, waited, random}: {readonly attempt: number; readonly waited: number; readonly random: number}): number | undefined => {
	if (count >= mostAttempts || !isPassing(error, count)) {
		return undefined;
	}

	const spread = random * Math.min(longestDelay, firstDelay * (2 ** (count - 1)));
	const delay = error.retryAfterMilliseconds === undefined ? spread : error.retryAfterMilliseconds + (random * firstDelay);
	return waited + delay > longestWaits ? undefined : delay;
};

/**
Repeats an attempt until it succeeds, or until another try is pointless.

@throws The error of the last try. If the signal aborts the wait, throws the signal's reason.
*/
export const withRetries = async <Output>(
	tryOnce: (count: number) => Promise<Output>,
	{clock, random, signal, isPassingError}: {
		readonly clock: Clock;
		readonly random: () => number;
		readonly signal: AbortSignal;
		readonly isPassingError: (error: unknown) => error is ApiError;
	},
): Promise<Output> => {
	let waited = 0;
	for (let count = 1; ; count++) {
		try {
			return await tryOnce(count);
		} catch (error) {
			const delay = isPassingError(error) ? retryDelay(error, {attempt: count, waited, random: random()}) : undefined;
			if (delay === undefined) {
				throw error;
			}

			waited += delay;
			await wait(clock, delay, signal);
		}
	}
};
