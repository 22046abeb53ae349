import {isRecord} from '../../base/records.js';
import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/** A request that changed something or failed: an entry of the journal. */
export type JournalEntry = {
	readonly at: Instant;
	readonly method: string;

	/** The path with its query, relative to the API root: `/projects/p/endpoints`. */
	readonly path: string;

	/** The API root of the request, without a trailing slash. */
	readonly baseUrl?: string;

	/** The HTTP status; absent if there was no answer. */
	readonly status?: number;
	readonly latencyMilliseconds?: number;
	readonly requestId?: string;

	readonly body?: unknown;

	/** The reason for a failure, or a remark on an unusual answer. */
	readonly message?: string;

	/**
	Whether a change was made although its answer was lost, as verified later; absent if pgtower has not verified that.
	*/
	readonly wasMade?: boolean;

	/** The ids of the operations in the answer. */
	readonly operationIds?: readonly string[];

	/** The number of times in a row that a read failed in the same way; absent for a single failure. */
	readonly times?: number;
};

/** Returns a journal request with its time in the API's format. */
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
Returns the SQL statement of an entry, or undefined if its request went to the control plane rather than a Postgres server.
*/
export const statementOf = ({method, body}: Pick<JournalEntry, 'method' | 'body'>): string | undefined =>
	method === 'SQL' && isRecord(body) && typeof body.statement === 'string' ? body.statement : undefined;

/** Returns whether a request or statement failed, or its result is unknown. */
export const isFailedEntry = ({method, status, message, wasMade}: Pick<JournalEntry, 'method' | 'status' | 'message' | 'wasMade'>): boolean => {
	if (wasMade === true) {
		return false;
	}

	return method === 'SQL' ? message !== undefined : status === undefined || status < 200 || status > 299;
};

/** The pattern that splits a path into its project and the rest below the project. */
export const projectPath = /^\/projects\/(?<project>[^\/?]+)(?<rest>\/.*)$/v;

/** Formats the duration of a request: `34 ms`, `1.2 s`. */
export const latencyText = (milliseconds: number): string =>
	Math.round(milliseconds) < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
