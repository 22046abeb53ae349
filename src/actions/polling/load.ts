import type {ApiClient} from '../../api/client.js';
import {
	ApiError,
	ConnectionError,
	ForbiddenError,
	NotFoundError,
	RateLimitedError,
	ServerError,
	TimeoutError,
	UnauthorizedError,
} from '../../api/errors.js';
import type {Instant} from '../../domain/time.js';
import {heard, limitedConnection, lostConnection} from '../../store/slices/connection.js';
import {answered, refusedKey} from '../../store/updates/key-question.js';
import {on, type Update} from '../../store/state.js';
import type {Context} from '../context.js';
import {errorMessage} from '../failed-request.js';

/** A request to read data, and the functions that turn its answer or its failure into an update of the store. */
export type LoadOptions<Answer> = {
	readonly request: (client: ApiClient) => Promise<Answer>;
	readonly receive: (answer: Answer) => Update;
	readonly fail: (problem: string, error: ApiError) => Update;

	/** The update to apply if the answer is dropped as stale. Needed if a part of the screen waits for the answer. */
	readonly drop?: Update;
};

const isOutage = (error: ApiError): boolean =>
	error instanceof ConnectionError || error instanceof TimeoutError || error instanceof ServerError;

/**
The message for a request that was never sent. It replaces the error's own message, which names the remaining delay and would be wrong a second later.
*/
const tooOften = 'The control plane got too many requests.';

const connectionChange = (error: ApiError, words: string, now: Instant): Update => {
	if (error instanceof UnauthorizedError) {
		return refusedKey(words);
	}

	if (error instanceof RateLimitedError) {
		const {wasSent, retryAfterMilliseconds} = error;
		const until = retryAfterMilliseconds === undefined ? undefined : now + retryAfterMilliseconds;
		return on('connection', limitedConnection(wasSent ? words : tooOften, until));
	}

	// Outages, and all errors while the connection is connecting or lost, concern the connection. Any other error is about the request, and the pane
	// of the request shows the error.
	return state => {
		if (isOutage(error) || state.connection.phase === 'connecting' || state.connection.phase === 'lost') {
			return on('connection', lostConnection(words))(state);
		}

		return error instanceof NotFoundError || error instanceof ForbiddenError ? on('connection', heard(now))(state) : {};
	};
};

/**
Reads from the control plane and puts the answer into the store.

An answer to a read that began before the latest write is dropped: it may show the state before the write. If the request fails, the pane or header
shows the error, and the last good data stays. Anything but an `ApiError` is a bug and rethrown.

@returns Whether there was an answer.
*/
export const load = async <Answer>(context: Context, options: LoadOptions<Answer>): Promise<boolean> => {
	const {store, clock} = context;
	const client = context.client();
	if (client === undefined) {
		return false;
	}

	const {revision} = store.getState().connection;
	try {
		const answer = await options.request(client);
		if (client !== context.client()) {
			return false;
		}

		store.setState(state => ({
			...answered(clock.now())(state),
			...(state.connection.revision === revision ? options.receive(answer)(state) : options.drop?.(state)),
		}));
		return true;
	} catch (error) {
		if (!(error instanceof ApiError)) {
			throw error;
		}

		if (client === context.client()) {
			const words = errorMessage(store.getState(), error);
			store.setState(state => ({...options.fail(words, error)(state), ...connectionChange(error, words, clock.now())(state)}));
		}

		return false;
	}
};
