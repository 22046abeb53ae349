import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';
import {isSettled} from './operation-status.js';

/**
Returns the time since an operation's start, or the total duration of a finished operation, in milliseconds. For the total, the duration that the
platform reports takes precedence, because the platform's timestamps are only in whole seconds.
*/
export const operationDuration = (
	operation: Pick<Operation, 'status' | 'createdAt' | 'updatedAt' | 'totalDurationMilliseconds'>,
	now: Instant,
): number => {
	if (!isSettled(operation.status)) {
		return Math.max(0, now - operation.createdAt);
	}

	return operation.totalDurationMilliseconds ?? Math.max(0, operation.updatedAt - operation.createdAt);
};

/**
An action of the control plane on an object.

@see docs/control-api.md#operation
*/
export type Operation = {
	/** A UUID. */
	readonly id: string;
	readonly projectId: string;

	/** Set for operations on a branch. */
	readonly branchId?: string;

	/** Set only for operations on a compute. */
	readonly computeId?: string;

	/** The API's name for the action, which pgtower may not know: see {@link actionName}. */
	readonly action: string;

	/** The API's word for the status, which pgtower may not know: see {@link statusWord}. */
	readonly status: string;
	readonly failuresCount: number;

	/** The reason for a failure, if the server gives one. */
	readonly error?: string;

	readonly totalDurationMilliseconds?: number;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
Returns an operation with the API's field names.

@see docs/control-api.md#operation
*/
export const operationObject = (operation: Operation): ApiObject => {
	const {
		id, projectId, branchId, computeId, action, status, error, failuresCount, createdAt, updatedAt,
		totalDurationMilliseconds, ...others
	} = operation;
	others satisfies Nothing;
	return {
		id,
		project_id: projectId,
		branch_id: branchId,
		endpoint_id: computeId,
		action,
		status,
		error,
		failures_count: failuresCount,
		created_at: jsonTime(createdAt),
		updated_at: jsonTime(updatedAt),
		total_duration_ms: totalDurationMilliseconds,
	};
};

/** Returns whether text has the shape of an operation id. */
export const isOperationId = (text: string): boolean =>
	/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iv.test(text);
