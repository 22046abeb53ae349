import {isSettled} from './operation-status.js';
import type {Operation} from './operation.js';
import type {Instant} from './time.js';

/**
How long an operation has run until now, or ran in all when it is over, in milliseconds.

The platform gives whole seconds in its timestamps; where it also gives the duration, that is the truer figure.
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
