import type {Instant} from '../domain/time.js';
import type {LeftOut} from '../domain/left-out.js';
import type {ApiError} from './errors.js';

/**
A request and its result in one line: `GET /projects?limit=400: 200 in 34 ms, id 2b…`.
*/
export const exchangeLine = ({method, path, attempt, status, latencyMilliseconds, id, requestId, error, wasAborted}: Exchange): string => {
	const answer = status === undefined ? (wasAborted ? 'given up' : 'no answer') : String(status);
	return [
		`${method} ${path}: ${answer} in ${Math.round(latencyMilliseconds)} ms`,
		...(attempt === 1 ? [] : [`attempt ${attempt}`]),
		`id ${requestId ?? id}`,
		...(error === undefined ? [] : [`${error.name}: ${error.message}`]),
	].join(', ');
};

/**
One request and its result: the journal and the figures of the header are made from these.

It never holds the API key, nor a secret from an answer.
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
	The JSON of the request, if it had a body.
	*/
	readonly body?: string;

	/**
	Absent when there was no answer.
	*/
	readonly status?: number;
	readonly startedAt: Instant;
	readonly latencyMilliseconds: number;

	/**
	The server's id for the request, where it gave one.
	*/
	readonly requestId?: string;

	/**
	Why it failed; absent when it succeeded, and when the caller ended it.
	*/
	readonly error?: ApiError;
	readonly wasAborted: boolean;

	/**
	What is odd about an answer that was accepted all the same, in a sentence.
	*/
	readonly remark?: string;

	/**
	The operations that the request started.
	*/
	readonly operationIds: readonly string[];

	/**
	The objects that were left out of the answer's list, if any.
	*/
	readonly leftOut?: LeftOut;
};
