import type {Instant} from '../domain/time.js';
import type {LeftOut} from '../domain/left-out.js';
import type {ApiError} from './errors.js';

/** Describes a request and its result in one line: `GET /projects?limit=400: 200 in 34 ms, id 2b…`. */
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
One request and its result, for the journal and for the figures in the header of the screen.

Never contains the API key or a secret from an answer.
*/
export type Exchange = {
	/** The `X-Request-ID` that was sent: the same for every attempt of one call. */
	readonly id: string;

	/** The number of this attempt within the call, from 1. */
	readonly attempt: number;
	readonly method: string;

	/** The path, relative to the API root, with its query: `/projects/p/operations?limit=50`. */
	readonly path: string;

	/** The JSON body of the request, if any. */
	readonly body?: string;

	/** The HTTP status. Absent if there was no answer. */
	readonly status?: number;
	readonly startedAt: Instant;
	readonly latencyMilliseconds: number;

	/** The server's id for the request, if the server sent an id. */
	readonly requestId?: string;

	/** The error of a failed request. Absent if the request succeeded or the caller aborted it. */
	readonly error?: ApiError;
	readonly wasAborted: boolean;

	/** A remark on an unusual but accepted answer. */
	readonly remark?: string;

	/** The operations that the request started. */
	readonly operationIds: readonly string[];

	/** The objects dropped from the answer's list, if any. */
	readonly leftOut?: LeftOut;
};
