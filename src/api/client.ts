import process from 'node:process';
import type {Clock} from '../base/clock.js';
import type {Environment} from '../base/environment.js';
import {checkBaseUrl} from './base-url.js';
import {createBudget, type Budget} from './budget.js';
import {createApiCalls, type ApiCalls} from './calls/api-calls.js';
import {createConnection} from './connection/connection.js';
import type {EarlyConnection} from './connection/early-connection.js';
import type {Exchange} from './exchange.js';
import {createRequests} from './requests.js';

/**
The client of a control plane: one method for each route.
Each method rejects with an `ApiError`, or with the reason of the aborting signal.
*/
export type ApiClient = ApiCalls & {
	/** The API root, without a trailing slash. */
	readonly baseUrl: string;

	/** Closes every connection; calls in flight reject. */
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

	/** The request budget; by default, the client has its own. */
	readonly budget?: Budget;

	/** Receives every finished request. */
	readonly onExchange?: (exchange: Exchange) => void;

	/** The source of the proxy variables; by default, `process.env`. */
	readonly environment?: Environment;

	/** A connection to the same host that was opened early. */
	readonly early?: EarlyConnection;
};

/** The default for `timeoutMilliseconds`. */
const usualTimeout = 10_000;

/**
Creates a client. It connects at the first call.

@throws {RangeError} If {@link checkBaseUrl} rejects the base URL: the key must not be sent there.
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
