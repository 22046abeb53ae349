import {isRecord} from '../../base/records.js';
import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/** An entry of the journal: a request that changed something or failed. */
export type JournalEntry = {
	readonly at: Instant;
	readonly method: string;

	/** The path with the query, relative to the API root: `/projects/p/endpoints`. */
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
	For a change whose answer was lost: whether a later check showed that the change was made. Absent if pgtower made no such check.
	*/
	readonly wasMade?: boolean;

	/** The ids of the operations in the answer. */
	readonly operationIds?: readonly string[];

	/** The number of times in a row that a read failed in the same way; absent for a single failure. */
	readonly times?: number;
};

/** Returns a journal entry with `at` in the API's time format. */
export const requestObject = (entry: JournalEntry): ApiObject => {
	const {
		at, method, path, baseUrl, status, latencyMilliseconds, requestId, body, message, wasMade, operationIds, times, ...others
	} = entry;
	others satisfies Nothing;
	return {
		at: jsonTime(at), method, path, baseUrl, status, latencyMilliseconds, requestId, body, message, wasMade, operationIds, times,
	};
};

/** Returns the SQL statement of an entry, or undefined for a request to the control plane. */
export const statementOf = ({method, body}: Pick<JournalEntry, 'method' | 'body'>): string | undefined =>
	method === 'SQL' && isRecord(body) && typeof body.statement === 'string' ? body.statement : undefined;

/** Returns whether a request or statement failed or has an unknown result. */
export const isFailedEntry = ({method, status, message, wasMade}: Pick<JournalEntry, 'method' | 'status' | 'message' | 'wasMade'>): boolean => {
	if (wasMade === true) {
		return false;
	}

	return method === 'SQL' ? message !== undefined : status === undefined || status < 200 || status > 299;
};

/** The pattern that splits a path into the id of the project and the rest below the project. */
export const projectPath = /^\/projects\/(?<project>[^\/?]+)(?<rest>\/.*)$/v;

/** Formats the duration of a request: `34 ms`, `1.2 s`. */
export const latencyText = (milliseconds: number): string =>
	Math.round(milliseconds) < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
