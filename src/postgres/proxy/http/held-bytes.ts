import {HttpProblem} from './http-problem.js';

/**
The longest body of a request, and the longest answer, in bytes.
*/
export const mostBytes = 64 * 1024 * 1024;

/**
How many bytes of bodies and answers are held at once, of all requests.
*/
const mostHeld = 4 * mostBytes;

/**
What one request or session holds.
*/
export type Holding = {
	/**
	Holds more bytes.

	@throws {HttpProblem} When all requests together would hold too much.
	*/
	readonly take: (bytes: number) => void;

	/**
	Gives back all that it holds.
	*/
	readonly release: () => void;
};

/**
Bounds the memory of all requests, which a limit for each of them can't.
*/
export const createHeldBytes = (most = mostHeld): (() => Holding) => {
	let held = 0;
	return () => {
		let own = 0;
		return {
			take(bytes) {
				if (held + bytes > most) {
					throw new HttpProblem(503, `the requests under way hold ${most} bytes, the most there is for all of them: try again later`);
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
