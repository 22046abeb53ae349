import {HttpProblem} from './http-problem.js';

/**
How many sessions of HTTP requests a compute has at once. The smallest compute lets 97 in.
*/
const mostAtOnce = 64;

/**
How many requests wait for one. Each holds its body.
*/
const mostWaiting = 1000;

type Line = {
	busy: number;
	readonly waiting: Set<() => void>;
};

/**
Lets the requests of a compute in, a number of them at once, the others in the order in which they came.
*/
export type Turns = {
	/**
	Resolves when it is its turn, with what is called when that is over.

	@throws {HttpProblem} When too many wait, or the signal ends the waiting.
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
					// Its turn is handed on.
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
