import {HttpProblem} from './http-problem.js';

/** The maximum size of a request body and of a response, in bytes. */
export const mostBytes = 64 * 1024 * 1024;

/** The maximum total size of request bodies and responses in memory, in bytes. */
const mostHeld = 4 * mostBytes;

/** The memory that one request or session holds. */
export type Holding = {
	/**
	Reserves more bytes.

	@throws {HttpProblem} If all requests together would exceed the limit.
	*/
	readonly take: (bytes: number) => void;
	readonly release: () => void;
};

/** Limits the total memory of all requests. */
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
