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
	What was sent.
	*/
	readonly body?: unknown;

	/**
	What it came to, in words, when it failed; or what is odd about its answer.
	*/
	readonly message?: string;

	/**
	The operations that the answer named.
	*/
	readonly operationIds?: readonly string[];

	/**
	How many like it there were, when a reading failed again and again in the same way; else absent.
	*/
	readonly times?: number;
};
