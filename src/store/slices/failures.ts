import {isFailure} from '../../domain/operations/operation-status.js';
import type {Instant} from '../../domain/time.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {SliceUpdate} from './by-id.js';

/** A failed operation that the user has not seen yet. */
type Failure = {
	readonly operationId: string;
	readonly projectId: string;

	/** The time when the operation began, to find the operation in a long history. */
	readonly createdAt: Instant;

	/**
	Whether the operation failed while the user was away. Only the away summary reports such a failure. Nothing else announces the failure as new.
	*/
	readonly isFromAway?: boolean;
};

export type FailuresState = readonly Failure[];

export const initialFailures: FailuresState = [];

/** The maximum number of failures to count. The oldest failure is dropped first. */
const mostFailures = 200;

/**
Adds the newly failed operations of a project. `before` has the operations as read last time, and `after` has the operations as read now.
*/
export const withNewFailures = (
	projectId: string,
	before: readonly Operation[],
	after: readonly Operation[],
): SliceUpdate<FailuresState> => failures => {
	if (before === after) {
		return failures;
	}

	const known = new Set([
		...failures.map(({operationId}) => operationId),
		...before.filter(operation => isFailure(operation.status)).map(({id}) => id),
	]);
	const oldest = before.at(-1)?.createdAt ?? 0;
	const fresh = after
		.filter(operation => isFailure(operation.status) && !known.has(operation.id) && operation.createdAt >= oldest)
		.map(({id, createdAt}) => ({operationId: id, projectId, createdAt}));
	return fresh.length === 0 ? failures : [...failures, ...fresh.toReversed()].slice(-mostFailures);
};

/** Adds the failures among operations that pgtower polled to their end, or that ran while the user was away. */
export const operationsFailed = (operations: readonly Operation[], isFromAway = false): SliceUpdate<FailuresState> => failures => {
	const known = new Set(failures.map(({operationId}) => operationId));
	const fresh = operations
		.filter(operation => isFailure(operation.status) && !known.has(operation.id))
		.map(({id, projectId, createdAt}) => ({
			operationId: id, projectId, createdAt, ...(isFromAway && {isFromAway}),
		}));
	const failedIds = new Set(operations.map(({id}) => id));
	const marked = isFromAway ? failures.map(failure => failedIds.has(failure.operationId) ? {...failure, isFromAway} : failure) : failures;
	return fresh.length === 0
		? marked
		: [...marked, ...fresh].toSorted((one, other) => one.createdAt - other.createdAt).slice(-mostFailures);
};

/** Marks a failed operation as seen. */
export const sawFailure = (operationId: string): SliceUpdate<FailuresState> => failures => {
	const others = failures.filter(failure => failure.operationId !== operationId);
	return others.length === failures.length ? failures : others;
};
