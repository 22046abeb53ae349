import type {Database, Role} from '../../world/branch-part.js';
import type {BranchOutcome} from '../../transitions/branches/branch-request.js';
import type {CreatedBranch} from '../../transitions/branches/branches.js';
import type {Branch, DeletedBranch, RestoredFrom} from '../../world/branch.js';
import type {Platform} from '../../platform/platform.js';
import {noPastOfSnapshot} from '../../transitions/branches/branch-rules.js';
import {timestamp, optionalTimestamp} from './timestamp.js';
import {encodeConnection} from './connection.js';
import {encodeCompute} from './endpoint.js';
import {encodeOperation} from './operation.js';

export const encodeDatabase = (database: Database) => ({
	id: database.number,
	branch_id: database.branchId,
	name: database.name,
	owner_name: database.ownerName,
	created_at: timestamp(database.createdAt),
	updated_at: timestamp(database.updatedAt),
});

export const encodeRole = (role: Role) => ({
	branch_id: role.branchId,
	name: role.name,
	protected: role.isProtected,
	authentication_method: role.hasLogin === false ? 'no_login' : 'password',
	created_at: timestamp(role.createdAt),
	updated_at: timestamp(role.updatedAt),
});

/**
Encodes a role with its password, for the client that created the role or reset the password. A role without login has no password.
*/
export const encodeRoleWithPassword = (role: Role) => ({...encodeRole(role), password: role.hasLogin === false ? undefined : role.password});

/**
Encodes the fields of a branch restored from a snapshot. Such a branch can't be restored to a moment of its own past.
*/
const encodeRestored = ({snapshotId, targetId, isFinal}: RestoredFrom) => ({
	restore_status: isFinal ? 'finalized' : 'restored',
	restored_from: snapshotId,
	restored_as: targetId,
	restricted_actions: [{name: 'restore', reason: noPastOfSnapshot}],
});

/**
Encodes a branch. JSON omits `undefined` values.

@see docs/control-api.md#branch-requests
*/
export const encodeBranch = (branch: Branch) => ({
	id: branch.id,
	project_id: branch.projectId,
	parent_id: branch.parentId,
	parent_timestamp: optionalTimestamp(branch.parentTimestamp),
	parent_lsn: branch.parentLsn,
	name: branch.name,
	current_state: branch.currentState,
	pending_state: branch.pendingState,
	state_changed_at: timestamp(branch.stateChangedAt),
	logical_size: branch.logicalSize,
	creation_source: branch.creationSource,
	created_by: {name: branch.createdBy, image: ''},
	default: branch.isDefault,
	primary: branch.isDefault,
	protected: branch.isProtected,
	cpu_used_sec: 0,
	compute_time_seconds: 0,
	active_time_seconds: 0,
	written_data_bytes: 0,
	data_transfer_bytes: 0,
	ttl_interval_seconds: branch.ttlSeconds,
	expires_at: optionalTimestamp(branch.expiresAt),
	last_reset_at: optionalTimestamp(branch.lastResetAt),
	...(branch.restored !== undefined && encodeRestored(branch.restored)),
	created_at: timestamp(branch.createdAt),
	updated_at: timestamp(branch.updatedAt),
});

/**
Encodes a deleted branch for a list of branches, with the fields that mark the branch as deleted.

@see docs/control-api.md#branch-recover
*/
export const encodeDeletedBranch = ({
	branch, deletedAt, recoverableUntil, method,
}: DeletedBranch) => ({
	...encodeBranch(branch),
	recovery: {deleted_at: timestamp(deletedAt), recoverable_until: timestamp(recoverableUntil), deletion_method: method},
});

/** Encodes the annotation of a branch, even an empty annotation. */
export const encodeAnnotation = (branch: Branch) => ({
	object: {type: 'console/branch', id: branch.id},
	value: branch.annotation,
	created_at: timestamp(branch.createdAt),
	updated_at: timestamp(branch.updatedAt),
});

/** Encodes the annotations of branches by branch id. Empty annotations are left out. */
export const encodeAnnotations = (branches: readonly Branch[]) => Object.fromEntries(branches
	.filter(({annotation}) => Object.keys(annotation).length > 0)
	.map(branch => [branch.id, encodeAnnotation(branch)]));

export const encodeBranchOutcome = ({branch, operations}: BranchOutcome) => ({
	branch: encodeBranch(branch),
	operations: operations.map(operation => encodeOperation(operation)),
});

/**
Encodes a new branch and everything created together with the branch.

Includes a connection URI only if there is a compute, a role and a database.
*/
export const encodeCreatedBranch = ({branch, computes, roles, databases, operations}: CreatedBranch, platform: Platform) => {
	const [compute] = computes;
	const [database] = databases;
	const role = roles.find(({name}) => name === database?.ownerName);
	return {
		branch: encodeBranch(branch),
		endpoints: computes.map(item => encodeCompute(item)),
		operations: operations.map(item => encodeOperation(item)),
		roles: roles.map(item => encodeRole(item)),
		databases: databases.map(item => encodeDatabase(item)),
		connection_uris: compute && database && role
			? [encodeConnection({
				compute, role, database: database.name, platform,
			})]
			: undefined,
	};
};
