import type {Instant} from '../domain/time.js';
import type {LeftOut} from '../domain/left-out.js';
import type {ApiError} from './errors.js';

/**
One request that was made, and what came of it: what the journal and the figures of the header are made from.

It never holds the API key, nor a secret that an answer gave.
*/
export type Exchange = {
	/**
	The `X-Request-ID` that was sent: the same for every attempt of one call.
	*/
	readonly id: string;

	/**
	Which attempt of the call this was, from 1.
	*/
	readonly attempt: number;
	readonly method: string;

	/**
	Below the API root, with its query: `/projects/p/operations?limit=50`.
	*/
	readonly path: string;

	/**
	The JSON that was sent along, where there was some.
	*/
	readonly body?: string;

	/**
	Absent when there was no answer.
	*/
	readonly status?: number;
	readonly startedAt: Instant;
	readonly latencyMilliseconds: number;

	/**
	The server's name for the request, where it gave one.
	*/
	readonly requestId?: string;

	/**
	Why it failed; absent when it did not, and when the caller ended it.
	*/
	readonly error?: ApiError;
	readonly wasAborted: boolean;

	/**
	What is odd about an answer that was taken all the same, in a sentence.
	*/
	readonly remark?: string;

	/**
	The operations that the request started.
	*/
	readonly operationIds: readonly string[];

	/**
	What of the answer's list nobody gets to see, if any.
	*/
	readonly leftOut?: LeftOut;
};
