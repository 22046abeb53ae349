import * as v from 'valibot';
import type {Branch, DeletedBranch} from '../../domain/branches/branch.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Page} from '../paged-list.js';
import {compute} from './endpoint.js';
import {
	id,
	madeAndChanged,
	optional,
	optionalInstant,
	optionalName,
	optionalText,
	pagination,
	type Decoded,
} from './fields.js';
import {listOf} from './decode.js';
import {operation} from './operation.js';

/**
Builds the schema for a branch of a project.

@see docs/control-api.md#branch
*/
const branch = (projectId: string) => v.pipe(
	v.object({
		id,
		parent_id: optionalText,
		name: optionalName,
		current_state: optionalText,
		pending_state: optionalText,
		logical_size: optional(v.pipe(v.number(), v.toMinValue(0))),
		expires_at: optionalInstant,
		last_reset_at: optionalInstant,
		parent_timestamp: optionalInstant,
		parent_lsn: optionalText,
		restore_status: optionalText,
		restored_from: optionalText,
		restored_as: optionalText,
		default: optional(v.boolean()),
		primary: optional(v.boolean()),
		protected: optional(v.boolean()),
		created_at: optionalInstant,
		updated_at: optionalInstant,
	}),
	v.transform((sent): Decoded<Branch> => ({
		id: sent.id,
		projectId,
		parentId: sent.parent_id,
		name: sent.name ?? sent.id,
		currentState: sent.current_state ?? '',
		pendingState: sent.pending_state,
		logicalSizeBytes: sent.logical_size,
		expiresAt: sent.expires_at,
		lastResetAt: sent.last_reset_at,
		parentTimestamp: sent.parent_timestamp,
		parentLsn: sent.parent_lsn,
		restoreStatus: sent.restore_status,
		restoredFrom: sent.restored_from,
		restoredAs: sent.restored_as,
		// Older servers call the default branch `primary`.
		isDefault: sent.default ?? sent.primary ?? false,
		isProtected: sent.protected ?? false,
		...madeAndChanged(sent),
	})),
);

export const branchBody = (projectId: string) => v.pipe(v.object({branch: branch(projectId)}), v.transform(sent => sent.branch));

/**
Builds the schema for the answer to a branch change. For a new branch, the answer includes the computes.

@see docs/control-api.md#branch-requests
*/
export const branchChangeBody = (projectId: string) => v.pipe(
	v.object({
		branch: optional(branch(projectId)),
		endpoints: optional(listOf(compute(projectId), sent => sent.id)),
		operations: optional(listOf(operation(projectId), sent => sent.id)),
	}),
	v.transform((sent): ChangeAnswer => ({target: sent.branch, computes: sent.endpoints ?? [], operations: sent.operations ?? []})),
);

/**
Builds the schema for a page of branches. The API calls the cursor of the page `next`.

@see docs/control-api.md#branch-requests
*/
export const branchesBody = (projectId: string) => v.pipe(
	v.object({branches: listOf(branch(projectId), ({id: branchId}) => branchId), pagination}),
	v.transform((sent): Page<Branch> => ({items: sent.branches, cursor: sent.pagination?.next})),
);

/**
Builds the schema for a page of all branches, with the deletion data of deleted branches.

@see docs/control-api.md#branch-recover
*/
export const deletedBranchesBody = (projectId: string) => v.pipe(
	v.object({
		branches: listOf(v.object({
			id,
			name: optionalName,
			recovery: optional(v.object({deleted_at: optionalInstant, recoverable_until: optionalInstant, deletion_method: optionalText})),
		}), ({id: branchId}) => branchId),
		pagination,
	}),
	v.transform((sent): Page<{readonly id: string; readonly deleted?: DeletedBranch}> => ({
		items: sent.branches.map(({id: branchId, name = branchId, recovery}) => recovery === undefined
			? {id: branchId}
			: {
				id: branchId,
				deleted: {
					id: branchId,
					projectId,
					name,
					deletedAt: recovery.deleted_at,
					recoverableUntil: recovery.recoverable_until,
					hasExpired: recovery.deletion_method === 'ttl',
				} satisfies Decoded<DeletedBranch>,
			}),
		cursor: sent.pagination?.next,
	})),
);
