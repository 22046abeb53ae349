import {HttpProblem} from './http-problem.js';

/**
The maximum size of a request body, and of an answer, in bytes.
*/
export const mostBytes = 64 * 1024 * 1024;

/**
The maximum total size of bodies and answers in memory.
*/
const mostHeld = 4 * mostBytes;

/**
The memory of one request or session.
*/
export type Holding = {
	/**
	Reserves more bytes.

	@throws {HttpProblem} If all requests together would exceed the limit.
	*/
	readonly take: (bytes: number) => void;

	/**
	Releases everything.
	*/
	readonly release: () => void;
};

/**
Limits the total memory of all requests, which individual limits can't.
*/
export const createHeldBytes = (most = mostHeld): (() => Holding) => {
	let held = 0;
	return () => {
		let own = 0;
		return {
			take(bytes) {
				if (held + bytes > most) {
					throw new HttpProblem(503, `the requests under way hold ${most} bytes, the limit for all of them: try again later`);
				}

				held += bytes;
				own += bytes;
			},
			release() {
				held -= own;
				own = 0;
			},
		};
	};
};
