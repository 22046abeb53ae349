import process from 'node:process';
import type * as v from 'valibot';
import {isSafeRoute} from '../domain/requests/request-data.js';
import type {Clock} from '../base/clock.js';
import type {Environment} from '../base/environment.js';
import type {SendApiRequest, ApiRequest} from './api-request.js';
import {attempt, type Requesting, withRetries} from './attempts.js';
import {
	ApiError,
	BadRequestError,
	ConnectionError,
	ReadOnlyError,
	UnauthorizedError,
} from './errors.js';
import {checkBaseUrl} from './base-url.js';
import {createBudget, type Budget} from './budget.js';
import {createApiCalls, type ApiCalls} from './calls/api-calls.js';
import {createConnection} from './connection/connection.js';
import type {EarlyConnection} from './connection/early-connection.js';
import type {Exchange} from './exchange.js';

/**
The client of a control plane: one method for each route.
Each method rejects with an `ApiError`, or with the reason of the aborting signal.
*/
export type ApiClient = ApiCalls & {
	/** The API root, without a trailing slash. */
	readonly baseUrl: string;

	/** Closes every connection. Calls in flight reject. */
	readonly close: () => Promise<void>;
};

export type ClientOptions = {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly clock: Clock;

	/** Whether only GET may be sent. */
	readonly isReadOnly?: boolean;

	/** The name and version of the program, such as `pgtower/1.0.0`. */
	readonly userAgent: string;

	/** The time of silence after which a request is aborted. */
	readonly timeoutMilliseconds?: number;

	/** Returns a random number from 0 up to, but not including, 1. The default is `Math.random`. */
	readonly random?: () => number;

	/** The request budget. By default, the client creates a budget of its own. */
	readonly budget?: Budget;

	/** Receives every finished request. */
	readonly onExchange?: (exchange: Exchange) => void;

	/** The source of the proxy variables. The default is `process.env`. */
	readonly environment?: Environment;

	/** A connection to the same host that was opened early. */
	readonly early?: EarlyConnection;
};

type Requests = {
	readonly send: SendApiRequest;

	/** Aborts the requests in flight. Later requests fail. */
	readonly close: () => void;
};

const closedError = ({method, path}: ApiRequest<v.GenericSchema>): ConnectionError =>
	new ConnectionError('The connection was closed.', {
		method, path, wasSent: false, trouble: 'closed',
	});

/** Returns the reason a request must not be sent at all, or undefined if the request may be sent. */
const refusal = (
	request: ApiRequest<v.GenericSchema>,
	{isReadOnly, apiKey, isClosed}: {readonly isReadOnly: boolean; readonly apiKey: string; readonly isClosed: boolean},
): ApiError | undefined => {
	const {method, path} = request;
	const facts = {method, path, wasSent: false};
	if (isReadOnly && method !== 'GET') {
		return new ReadOnlyError('This is read-only: nothing was sent.', facts);
	}

	if (isClosed) {
		return closedError(request);
	}

	if (!/^[\u{21}-\u{7E}]*$/v.test(apiKey)) {
		return new UnauthorizedError('The API key has characters that no key has, such as spaces: it was not sent.', facts);
	}

	return isSafeRoute(path) ? undefined : new BadRequestError('An id is empty, too long, broken text or made of dots: nothing was sent.', facts);
};

/** Creates the sender of a client's requests. Each request is checked and gets an id, and reads are retried. */
const createRequests = (requesting: Requesting, {isReadOnly, random}: {readonly isReadOnly: boolean; readonly random: () => number}): Requests => {
	const underWay = new Set<() => void>();
	let isClosed = false;

	return {
		async send(request) {
			const refused = refusal(request, {isReadOnly, apiKey: requesting.apiKey, isClosed});
			if (refused !== undefined) {
				throw refused;
			}

			const callerSignal = request.call?.signal;
			callerSignal?.throwIfAborted();
			const controller = new AbortController();
			const {signal} = controller;
			const end = () => {
				controller.abort(callerSignal?.reason);
			};

			const close = () => {
				controller.abort(closedError(request));
			};

			callerSignal?.addEventListener('abort', end, {once: true});
			underWay.add(close);
			const requestId = crypto.randomUUID();
			try {
				return await withRetries(async count => attempt(requesting, request, {requestId, count, signal}), {
					clock: requesting.clock,
					random,
					signal,
					// A change is never repeated, because a change whose answer was lost may have been made.
					isPassingError: (error): error is ApiError => request.method === 'GET' && !signal.aborted && error instanceof ApiError,
				});
			} catch (error) {
				throw callerSignal?.aborted ? callerSignal.reason as Error : error;
			} finally {
				underWay.delete(close);
				callerSignal?.removeEventListener('abort', end);
			}
		},

		close() {
			isClosed = true;
			for (const end of underWay) {
				end();
			}
		},
	};
};

/** The default for `timeoutMilliseconds`. */
const usualTimeout = 10_000;

/**
Creates a client, which connects at the first call.

@throws {RangeError} If {@link checkBaseUrl} rejects the base URL. The key must not be sent to such a URL.
*/
export const createClient = (options: ClientOptions): ApiClient => {
	const {apiKey, clock, userAgent, isReadOnly = false, timeoutMilliseconds = usualTimeout, random = Math.random} = options;
	const checked = checkBaseUrl(options.baseUrl);
	if ('problem' in checked) {
		throw new RangeError(checked.problem);
	}

	const baseUrl = checked.url;
	const connection = createConnection({
		baseUrl, clock, silenceMilliseconds: timeoutMilliseconds, environment: options.environment ?? process.env, early: options.early,
	});
	const requests = createRequests({
		baseUrl,
		apiKey,
		clock,
		userAgent,
		connection,
		budget: options.budget ?? createBudget({clock}),
		onExchange: options.onExchange ?? (() => undefined),
	}, {isReadOnly, random});

	return {
		baseUrl,
		...createApiCalls(requests.send),
		async close() {
			requests.close();
			await connection.close();
		},
	};
};
