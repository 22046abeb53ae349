import type {Branch} from '../world/branch.js';
import {optionalTimestamp, timestamp} from './timestamp.js';

/**
A branch as the API writes it. What is `undefined` is left out of the JSON.

@see api-facts (b) Branches
*/
export const encodeBranch = (branch: Branch) => ({
	id: branch.id,
	project_id: branch.projectId,
	parent_id: branch.parentId,
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
	expires_at: optionalTimestamp(branch.expiresAt),
	created_at: timestamp(branch.createdAt),
	updated_at: timestamp(branch.updatedAt),
});

/**
The note on a branch as the API writes it; undefined where there is none.
*/
export const encodeAnnotation = (branch: Branch) => Object.keys(branch.annotation).length === 0
	? undefined
	: {
		object: {type: 'console/branch', id: branch.id},
		value: branch.annotation,
		created_at: timestamp(branch.createdAt),
		updated_at: timestamp(branch.updatedAt),
	};
