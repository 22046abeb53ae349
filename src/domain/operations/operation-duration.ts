import type {Instant} from '../time.js';
import {isSettled} from './operation-status.js';
import type {Operation} from './operation.js';

/**
How long an operation has run until now, or took in all when it is over, in milliseconds.

The platform's timestamps are in whole seconds; where it also gives the duration, that is more exact.
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
