import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
A branch of a project.

@see docs/control-api.md#branch
*/
export type Branch = {
	readonly id: string;
	readonly projectId: string;
	readonly parentId?: string;
	readonly name: string;

	/** The state in the server's words: `init`, `ready`, `archived` or others. */
	readonly currentState: string;

	/** The state to which the branch is changing, if any. */
	readonly pendingState?: string;

	/** The size of the branch's data; absent if the server does not report it. */
	readonly logicalSizeBytes?: number;

	/** The time at which the control plane will delete the branch, if ever. */
	readonly expiresAt?: Instant;

	/** The time of the last reset to another branch's state, if any. */
	readonly lastResetAt?: Instant;

	/**
	The moment of the parent from which the branch started, if the server reports it: a time, an LSN, or both.

	@see docs/control-api.md#branch-moment
	*/
	readonly parentTimestamp?: Instant;
	readonly parentLsn?: string;

	/**
	The progress of the restore, for a branch restored from a snapshot: `restored` before it replaces its target branch,
	`finalized` after that, or another word that the server sends.

	@see docs/control-api.md#snapshots
	*/
	readonly restoreStatus?: string;

	/** The id of the snapshot from which the branch was restored. */
	readonly restoredFrom?: string;

	/** The id of the branch that the restored branch is to replace. */
	readonly restoredAs?: string;
	readonly isDefault: boolean;
	readonly isProtected: boolean;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

/**
Returns a branch with the API's field names.

@see docs/control-api.md#branch
*/
export const branchObject = (branch: Branch): ApiObject => {
	const {
		id, projectId, parentId, name, currentState, pendingState, logicalSizeBytes, isDefault, isProtected, expiresAt,
		lastResetAt, parentTimestamp, parentLsn, restoreStatus, restoredFrom, restoredAs, createdAt, updatedAt, ...others
	} = branch;
	others satisfies Nothing;
	return {
		id,
		project_id: projectId,
		parent_id: parentId,
		name,
		current_state: currentState,
		pending_state: pendingState,
		logical_size: logicalSizeBytes,
		default: isDefault,
		protected: isProtected,
		expires_at: jsonTime(expiresAt),
		last_reset_at: jsonTime(lastResetAt),
		parent_timestamp: jsonTime(parentTimestamp),
		parent_lsn: parentLsn,
		restore_status: restoreStatus,
		restored_from: restoredFrom,
		restored_as: restoredAs,
		created_at: jsonTime(createdAt),
		updated_at: jsonTime(updatedAt),
	};
};

/** Returns whether a branch is still being created. Such a branch can't have a compute yet. */
export const isBeingMade = ({currentState}: Pick<Branch, 'currentState'>): boolean => currentState === 'init';

/**
Returns whether a branch was moved to cheap storage because nobody used it.

@see docs/control-api.md#branch-states
*/
export const isArchived = ({currentState}: Pick<Branch, 'currentState'>): boolean => currentState === 'archived';

/**
Returns whether text has the shape of a branch id: `br-` and three parts separated by dashes.

@see docs/control-api.md#compute-branch
*/
export const isBranchId = (text: string): boolean => /^br(?:-[a-z0-9]+){3}$/v.test(text);

/** Puts the marks of a branch into words: `default, protected`. Empty for an unmarked or unknown branch. */
export const marksOfBranch = (branch: Pick<Branch, 'isDefault' | 'isProtected'> | undefined): string =>
	[...(branch?.isDefault === true ? ['default'] : []), ...(branch?.isProtected === true ? ['protected'] : [])].join(', ');

/** Returns a branch's name with its marks: `main (default, protected)`. */
export const branchText = (branch: Branch | undefined, branchId: string): string => {
	const marks = marksOfBranch(branch);
	return `${branch?.name ?? branchId}${marks === '' ? '' : ` (${marks})`}`;
};

/**
A deleted branch, with the time until which it can be recovered.

@see docs/control-api.md#branch-recover
*/
export type DeletedBranch = Pick<Branch, 'id' | 'name' | 'projectId'> & {
	readonly deletedAt?: Instant;
	readonly recoverableUntil?: Instant;

	/** Whether the branch was deleted because it expired, rather than by a user. */
	readonly hasExpired: boolean;
};
