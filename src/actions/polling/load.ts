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
import {
	answered,
	heard,
	limitedConnection,
	lostConnection,
	refusedKey,
} from '../../store/connection.js';
import type {State} from '../../store/state.js';
import type {Context} from '../context.js';
import {plainWords} from '../error-message.js';

type Change = (state: State) => Partial<State>;

/**
One reading: what to ask, what its answer changes, and what its failure does to the pane.
*/
export type Reading<Answer> = {
	readonly ask: (client: ApiClient) => Promise<Answer>;
	readonly receive: (answer: Answer) => Change;
	readonly fail: (problem: string, error: ApiError) => Change;
};

const isOutage = (error: ApiError): boolean =>
	error instanceof ConnectionError || error instanceof TimeoutError || error instanceof ServerError;

/**
Of a request that was not even sent, the sentence would tell how long that is from now, which is wrong a second later.
*/
const tooOften = 'The control plane was asked too often.';

const connectionChange = (error: ApiError, words: string, now: Instant): Change => {
	if (error instanceof UnauthorizedError) {
		return refusedKey(words);
	}

	if (error instanceof RateLimitedError) {
		const {wasSent, retryAfterMilliseconds} = error;
		return limitedConnection(wasSent ? words : tooOften, retryAfterMilliseconds === undefined ? undefined : now + retryAfterMilliseconds);
	}

	// Other errors belong to what was asked, and the pane says them; but when nothing was answered yet, or lately, they are why.
	return state => {
		if (isOutage(error) || state.connection.phase === 'connecting' || state.connection.phase === 'lost') {
			return lostConnection(words)(state);
		}

		return error instanceof NotFoundError || error instanceof ForbiddenError ? heard(now)(state) : {};
	};
};

/**
Reads from the control plane and puts the answer into the store.

An answer to a read that began before the latest write is dropped: it may show the world as it was before.
What goes wrong is shown where it belongs, and the last good data stays; what is not an `ApiError` is a bug and thrown on.

@returns Whether there was an answer.
*/
export const read = async <Answer>(context: Context, reading: Reading<Answer>): Promise<boolean> => {
	const {store, clock} = context;
	const client = context.client();
	if (client === undefined) {
		return false;
	}

	const {revision} = store.getState().connection;
	try {
		const answer = await reading.ask(client);
		if (client !== context.client()) {
			return false;
		}

		store.setState(state => ({
			...answered(clock.now())(state),
			...(state.connection.revision === revision && reading.receive(answer)(state)),
		}));
		return true;
	} catch (error) {
		if (!(error instanceof ApiError)) {
			throw error;
		}

		if (client === context.client()) {
			const words = plainWords(store.getState(), error);
			store.setState(state => ({...reading.fail(words, error)(state), ...connectionChange(error, words, clock.now())(state)}));
		}

		return false;
	}
};
