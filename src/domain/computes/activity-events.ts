import type {Operation} from '../operations/operation.js';
import {isFailure} from '../operations/operation-status.js';
import type {Instant} from '../time.js';

/**
What happened to a compute, by the time at which it ended, the newest first.
*/
export type ActivityEvents = {
	readonly starts: readonly Instant[];
	readonly failures: readonly Instant[];

	/**
	Its settings, and so perhaps its size. An operation does not say which.
	*/
	readonly settings: readonly Instant[];
};

/**
The starts, failures and changes of settings since an instant, from the operations of a compute.
*/
export const activityEvents = (computeId: string, operations: readonly Operation[], from: Instant): ActivityEvents => {
	const own = operations.filter(operation => operation.computeId === computeId && operation.updatedAt >= from);
	const finished = (action: string) => own.filter(operation => operation.action === action && operation.status === 'finished').map(({updatedAt}) => updatedAt);
	return {
		starts: finished('start_compute'),
		failures: own.filter(({status}) => isFailure(status)).map(({updatedAt}) => updatedAt),
		settings: finished('apply_config'),
	};
};
