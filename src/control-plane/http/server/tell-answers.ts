import type {Clock} from '../../../base/clock.js';
import type {Fetch} from './listen.js';

/**
A request that was answered.
*/
export type Answered = {
	readonly method: string;

	/**
	With its query.
	*/
	readonly path: string;
	readonly status: number;

	/**
	From the arrival of the request to the answer.
	*/
	readonly milliseconds: number;
};

/**
Wraps a handler to report each request it has answered. A request that a fault leaves without an answer is not reported.
*/
export const tellAnswers = (fetch: Fetch, clock: Clock, onAnswer: (answered: Answered) => void): Fetch => async (request, bindings) => {
	const startedAt = clock.now();
	const response = await fetch(request, bindings);
	const {pathname, search} = new URL(request.url);
	onAnswer({
		method: request.method, path: pathname + search, status: response.status, milliseconds: clock.now() - startedAt,
	});
	return response;
};
