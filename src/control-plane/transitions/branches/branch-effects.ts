import {lookUp} from '../../../base/look-up.js';
import type {Instant} from '../../../domain/time.js';
import type {Branch} from '../../world/branch.js';
import type {Operation} from '../../world/operation.js';
import type {Project} from '../../world/project.js';

/**
The state that a branch is in once an operation with that action has finished.
*/
const stateAfter: Readonly<Record<string, string>> = {
	create_branch: 'ready',
	create_timeline: 'ready',
	timeline_archive: 'archived',
	timeline_unarchive: 'ready',
};

/**
A branch once an operation on it has gone on.

@see docs/control-api.md#operation
*/
export const branchAfter = ({action, status}: Pick<Operation, 'action' | 'status'>, branch: Branch, now: Instant): Branch => {
	const state = status === 'finished' ? lookUp(stateAfter, action) : undefined;
	return state === undefined
		? branch
		: {
			...branch, currentState: state, pendingState: undefined, stateChangedAt: now, updatedAt: now,
		};
};

/**
A project once an operation on it has gone on: detached from storage, or back.

@see docs/control-api.md#action-tenant
*/
export const projectAfter = ({action, status}: Pick<Operation, 'action' | 'status'>, project: Project): Project => {
	if (status !== 'finished' || !action.startsWith('tenant_')) {
		return project;
	}

	return {...project, isDetached: action === 'tenant_detach'};
};
