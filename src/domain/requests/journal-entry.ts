import {isRecord} from '../../base/records.js';
import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
A request that changed something or failed: an entry of the journal.
*/
export type JournalEntry = {
	/**
	When it was sent.
	*/
	readonly at: Instant;
	readonly method: string;

	/**
	Its path with query, relative to the API root: `/projects/p/endpoints`.
	*/
	readonly path: string;

	/**
	The API root it was sent to, without a trailing slash.
	*/
	readonly baseUrl?: string;

	/**
	The HTTP status; absent if there was no answer.
	*/
	readonly status?: number;
	readonly latencyMilliseconds?: number;
	readonly requestId?: string;

	/**
	The body of the request.
	*/
	readonly body?: unknown;

	/**
	Why it failed, in words; or what is unusual about its answer.
	*/
	readonly message?: string;

	/**
	Whether a change with a lost answer was made, as verified later; absent if not verified, or not yet.
	*/
	readonly wasMade?: boolean;

	/**
	The ids of the operations in the answer.
	*/
	readonly operationIds?: readonly string[];

	/**
	How many times in a row a read failed in the same way; absent for once.
	*/
	readonly times?: number;
};

/**
A journal request with the time in API format.
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
The SQL statement of an entry for a Postgres server rather than the control plane.
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
The project in a path, and the rest below it.
*/
export const projectPath = /^\/projects\/(?<project>[^\/?]+)(?<rest>\/.*)$/v;

/**
The duration of a request: `34 ms`, `1.2 s`.
*/
export const latencyText = (milliseconds: number): string =>
	Math.round(milliseconds) < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
