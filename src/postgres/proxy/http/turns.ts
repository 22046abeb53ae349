import {HttpProblem} from './http-problem.js';

/** The maximum number of concurrent HTTP sessions per compute. The smallest compute allows 97 connections. */
const mostAtOnce = 64;

/** The maximum number of waiting requests per compute. Each waiting request keeps its body in memory. */
const mostWaiting = 1000;

type Line = {
	busy: number;
	readonly waiting: Set<() => void>;
};

/** A queue for each compute. It runs a limited number of requests at once, in the order of their arrival. */
export type Turns = {
	/**
	Resolves when the request may run. The result is a function to call when the request is done.

	@throws {HttpProblem} If too many requests wait, or if the signal is aborted during the wait.
	*/
	readonly take: (computeId: string, signal: AbortSignal) => Promise<() => void>;
};

export const createTurns = (): Turns => {
	const lines = new Map<string, Line>();
	return {
		async take(computeId, signal) {
			const line = lines.get(computeId) ?? {busy: 0, waiting: new Set()};
			lines.set(computeId, line);
			if (line.busy < mostAtOnce) {
				line.busy += 1;
			} else if (line.waiting.size < mostWaiting) {
				const turn = Promise.withResolvers<undefined>();
				const enter = () => {
					turn.resolve(undefined);
				};

				const leave = () => {
					line.waiting.delete(enter);
					turn.reject(new HttpProblem(499, 'the client has gone'));
				};

				line.waiting.add(enter);
				signal.addEventListener('abort', leave, {once: true});
				await turn.promise;
				signal.removeEventListener('abort', leave);
			} else {
				throw new HttpProblem(503, `endpoint ${computeId} has ${mostAtOnce} requests under way and ${mostWaiting} waiting: try again later`);
			}

			return () => {
				const [next] = line.waiting;
				if (next !== undefined) {
					// The next request takes the place of the request that is done.
					line.waiting.delete(next);
					next();
					return;
				}

				line.busy -= 1;
				if (line.busy === 0) {
					lines.delete(computeId);
				}
			};
		},
	};
};
