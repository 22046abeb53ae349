import type {Operation} from '../operations/operation.js';
import {isFailure} from '../operations/operation-status.js';
import type {Instant} from '../time.js';

/** The end times of a compute's operations, newest first. */
export type ActivityEvents = {
	readonly starts: readonly Instant[];
	readonly failures: readonly Instant[];

	/** The end times of settings changes. Operations don't tell whether the size changed. */
	readonly settings: readonly Instant[];
};

/** Collects a compute's starts, failures and setting changes since an instant from its operations. */
export const activityEvents = (computeId: string, operations: readonly Operation[], from: Instant): ActivityEvents => {
	const own = operations.filter(operation => operation.computeId === computeId && operation.updatedAt >= from);
	const finished = (action: string) => own.filter(operation => operation.action === action && operation.status === 'finished').map(({updatedAt}) => updatedAt);
	return {
		starts: finished('start_compute'),
		failures: own.filter(({status}) => isFailure(status)).map(({updatedAt}) => updatedAt),
		settings: finished('apply_config'),
	};
};
