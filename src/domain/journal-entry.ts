import type {Instant} from './time.js';

/**
A request that changed something, or that failed: a line of the journal.
*/
export type JournalEntry = {
	/**
	When it was sent.
	*/
	readonly at: Instant;
	readonly method: string;

	/**
	Below the API root, with its query: `/projects/p/endpoints`.
	*/
	readonly path: string;

	/**
	The API root it went to, without a slash at its end.
	*/
	readonly baseUrl?: string;

	/**
	HTTP status; absent when there was no answer.
	*/
	readonly status?: number;
	readonly latencyMilliseconds?: number;
	readonly requestId?: string;

	/**
	The body of the request.
	*/
	readonly body?: unknown;

	/**
	Why it failed, in words; or what is odd about its answer.
	*/
	readonly message?: string;

	/**
	The operations that the answer named.
	*/
	readonly operationIds?: readonly string[];

	/**
	How many times a read failed in the same way in a row; absent for once.
	*/
	readonly times?: number;
};
