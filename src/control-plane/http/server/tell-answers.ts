import type {Clock} from '../../../base/clock.js';
import type {Handler} from './listen.js';

/** A request that was answered. */
export type Answered = {
	readonly method: string;

	/** The path with its query. */
	readonly path: string;
	readonly status: number;

	/** The time from the arrival of the request to the answer. */
	readonly milliseconds: number;
};

/**
Wraps a handler so that `onAnswer` receives each answered request. Requests that a fault leaves unanswered are not reported.
*/
export const tellAnswers = (answer: Handler, clock: Clock, onAnswer: (answered: Answered) => void): Handler => async request => {
	const startedAt = clock.now();
	const reply = await answer(request);
	if (reply !== undefined) {
		onAnswer({
			method: request.method, path: request.address, status: reply.status, milliseconds: clock.now() - startedAt,
		});
	}

	return reply;
};
