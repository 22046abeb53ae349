import {wait, type Clock} from '../base/clock.js';
import {
	ConnectionError,
	RateLimitedError,
	ServerError,
	TimeoutError,
	type ApiError,
} from './errors.js';

/**
The maximum number of attempts. It is low, since pollers have their own backoff, and should learn of trouble soon.
*/
const mostAttempts = 4;

/** The maximum total delay, in milliseconds. It is low, so that pollers soon learn of trouble. */
const longestWaits = 4000;

const firstDelay = 250;
const longestDelay = 1500;

/** Kinds of trouble that a retry can't fix. */
const lasting: ReadonlySet<string> = new Set(['tls', 'proxy', 'closed', 'protocol']);

const isPassing = (error: ApiError, attempt: number): boolean => {
	if (error instanceof TimeoutError) {
		// A timeout has already taken a long time, so it is retried only once.
		return attempt === 1;
	}

	return error instanceof ServerError
		|| (error instanceof RateLimitedError && error.wasSent)
		|| (error instanceof ConnectionError && !lasting.has(error.trouble));
};

/**
Returns the delay before a read is sent again, in milliseconds, or undefined if it should not be sent again.
`attempt` counts from 1; `waited` is the sum of the delays so far, in milliseconds. `random`, at least 0 and below 1, spreads the delay up to its bound, so
that many clients don't retry at once.

@see docs/control-api.md#error-retry; docs/control-api.md#error-retry-after
*/
export const retryDelay = (error: ApiError, {attempt, waited, random}: {readonly attempt: number; readonly waited: number; readonly random: number}): number | undefined => {
	if (attempt >= mostAttempts || !isPassing(error, attempt)) {
		return undefined;
	}

	const spread = random * Math.min(longestDelay, firstDelay * (2 ** (attempt - 1)));
	const delay = error.retryAfterMilliseconds === undefined ? spread : error.retryAfterMilliseconds + (random * firstDelay);
	return waited + delay > longestWaits ? undefined : delay;
};

/**
Repeats an attempt until it succeeds, or until another try is pointless.

@throws The error of the last try; or the signal's reason.
*/
export const withRetries = async <Output>(
	attempt: (count: number) => Promise<Output>,
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
			return await attempt(count);
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
