import {lookUp} from '../../../base/records.js';
import type {Instant} from '../../../domain/time.js';
import type {Branch} from '../../world/branch.js';
import type {Operation} from '../../world/operation.js';
import type {Project} from '../../world/project.js';

/**
The state of a branch after an operation with that action has finished.
*/
const stateAfter: Readonly<Record<string, string>> = {
	create_branch: 'ready',
	create_timeline: 'ready',
	timeline_archive: 'archived',
	timeline_unarchive: 'ready',
};

/**
A branch after an operation on it has changed its status.

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
A project after an operation on it has changed its status: detached from storage, or attached again.

@see docs/control-api.md#action-tenant
*/
export const projectAfter = ({action, status}: Pick<Operation, 'action' | 'status'>, project: Project): Project => {
	if (status !== 'finished' || !action.startsWith('tenant_')) {
		return project;
	}

	return {...project, isDetached: action === 'tenant_detach'};
};
