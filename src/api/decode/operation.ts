import * as v from 'valibot';
import type {Operation} from '../../domain/operations/operation.js';
import type {Page} from '../paged-list.js';
import {
	id,
	instant,
	optional,
	optionalInstant,
	optionalText,
	pagination,
	word,
	type Decoded,
} from './fields.js';
import {listOf} from './decode.js';

/**
Builds the schema for an operation. The action and the status may have values that the API does not document.

@see docs/control-api.md#operation
*/
export const operation = (projectId: string) => v.pipe(
	v.object({
		id,
		branch_id: optionalText,
		endpoint_id: optionalText,
		action: word,
		status: word,
		failures_count: optional(v.pipe(v.number(), v.toMinValue(0))),
		error: optionalText,
		total_duration_ms: optional(v.number()),
		created_at: instant,
		updated_at: optionalInstant,
	}),
	v.transform((sent): Decoded<Operation> => ({
		id: sent.id,
		projectId,
		branchId: sent.branch_id,
		computeId: sent.endpoint_id,
		action: sent.action,
		status: sent.status,
		failuresCount: sent.failures_count ?? 0,
		error: sent.error,
		totalDurationMilliseconds: sent.total_duration_ms,
		createdAt: sent.created_at,
		updatedAt: sent.updated_at ?? sent.created_at,
	})),
);

export const operationBody = (projectId: string) =>
	v.pipe(v.object({operation: operation(projectId)}), v.transform(sent => sent.operation));

export const operationsBody = (projectId: string) => v.pipe(
	v.object({operations: listOf(operation(projectId), sent => sent.id), pagination}),
	v.transform((sent): Page<Operation> => ({items: sent.operations, cursor: sent.pagination?.cursor})),
);
