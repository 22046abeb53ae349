import {isRecord} from '../../base/records.js';
import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

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
	Whether a change whose answer was lost was made, as it was found when it was read back; absent where it was not, or not yet.
	*/
	readonly wasMade?: boolean;

	/**
	The operations that the answer named.
	*/
	readonly operationIds?: readonly string[];

	/**
	How many times a read failed in the same way in a row; absent for once.
	*/
	readonly times?: number;
};

/**
A request of the journal, with the time as the API writes it.
*/
export const requestObject = (entry: JournalEntry): ApiObject => {
	const {
		at, method, path, baseUrl, status, latencyMilliseconds, requestId, body, message, wasMade, operationIds, times, ...others
	} = entry;
	others satisfies Nothing;
	return {
		at: jsonTime(at), method, path, baseUrl, status, latencyMilliseconds, requestId, body, message, wasMade, operationIds, times,
	};
};

/**
The statement of an entry that is about a server, and not about the control plane.
*/
export const statementOf = ({method, body}: Pick<JournalEntry, 'method' | 'body'>): string | undefined =>
	method === 'SQL' && isRecord(body) && typeof body.statement === 'string' ? body.statement : undefined;

/**
Whether a request or statement failed, or its result is unknown.
*/
export const isFailedEntry = ({method, status, message, wasMade}: Pick<JournalEntry, 'method' | 'status' | 'message' | 'wasMade'>): boolean => {
	if (wasMade === true) {
		return false;
	}

	return method === 'SQL' ? message !== undefined : status === undefined || status < 200 || status > 299;
};

/**
The project in a path, and what is below it.
*/
export const projectPath = /^\/projects\/(?<project>[^\/?]+)(?<rest>\/.*)$/v;

/**
The duration of a request: `34 ms`, `1.2 s`.
*/
export const latencyText = (milliseconds: number): string =>
	Math.round(milliseconds) < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
