import type {Operation} from '../../world/operation.js';
import {timestamp} from './timestamp.js';

/**
Encodes an operation. JSON omits `undefined` values.

@see docs/control-api.md#operation
*/
export const encodeOperation = (operation: Operation) => ({
	id: operation.id,
	project_id: operation.projectId,
	branch_id: operation.branchId,
	endpoint_id: operation.computeId,
	action: operation.action,
	status: operation.status,
	error: operation.error,
	failures_count: operation.failuresCount,
	created_at: timestamp(operation.createdAt),
	updated_at: timestamp(operation.updatedAt),
	total_duration_ms: operation.totalDurationMilliseconds,
});
