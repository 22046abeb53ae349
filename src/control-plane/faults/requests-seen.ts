import type {Clock} from '../../base/clock.js';
import {millisecondsPerMinute} from '../../domain/time.js';

/** A counter of the requests admitted within the last minute. */
export type RateLimit = {
	/**
	Admits one request if `perMinute` allows it.

	@returns Whether the request is admitted.
	*/
	readonly take: (perMinute: number) => boolean;
};

export const createRateLimit = (clock: Clock): RateLimit => {
	let taken: readonly number[] = [];

	return {
		take(perMinute) {
			const now = clock.now();
			taken = taken.filter(instant => now - instant < millisecondsPerMinute);
			if (taken.length >= perMinute) {
				return false;
			}

			taken = [...taken, now];
			return true;
		},
	};
};

/** A request with a method other than `GET`. */
type SeenChange = {
	readonly method: string;

	/** The path, relative to the API root, without the query. */
	readonly path: string;

	/**
	The status of the answer, even if the answer was lost. Absent while the request runs, and for a request that is never answered.
	*/
	readonly status?: number;
};

/** The requests received so far. */
export type RequestsSeen = {
	/**
	Records a new request.

	@returns A function to call with the status of the answer, or with undefined if there is no answer.
	*/
	readonly arrived: (method: string, path: string) => (status: number | undefined) => void;

	/** Returns the number of requests by method, and every request other than GET in order of arrival. */
	readonly report: () => {readonly counts: Readonly<Record<string, number>>; readonly changes: readonly SeenChange[]};
};

const mostChanges = 10_000;

/** Counts the requests, and records those other than `GET`, for testers of a client. */
export const createRequestsSeen = (): RequestsSeen => {
	const counts = new Map<string, number>();
	let changes: readonly SeenChange[] = [];

	return {
		arrived(method, path) {
			counts.set(method, (counts.get(method) ?? 0) + 1);
			let change: SeenChange = {method, path};
			if (method !== 'GET') {
				changes = [...changes, change].slice(-mostChanges);
			}

			return status => {
				const answered = status === undefined ? change : {...change, status};
				changes = changes.map(other => other === change ? answered : other);
				change = answered;
			};
		},
		report: () => ({counts: Object.fromEntries(counts), changes}),
	};
};
