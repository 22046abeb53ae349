import type {Turn} from '../turn.js';
import type {Changes} from '../../world/changes.js';
import type {Compute} from '../../world/compute.js';
import {planOperations} from '../operations/plan-operations.js';

/**
Connects a client to a compute: resets the idle timer of an active compute, or wakes an idle compute. A disabled compute stays unchanged.

`failure`: the reason the wake will fail; undefined for a wake that will succeed.

@see docs/control-api.md#compute-states; docs/control-api.md#state-timer
*/
export const connect = (turn: Turn, compute: Compute, failure?: string): {readonly changes: Changes} => {
	const {now, world} = turn;
	if (compute.isDisabled || compute.pendingState !== undefined) {
		return {changes: {}};
	}

	if (compute.currentState === 'active') {
		const project = world.projects.get(compute.projectId);
		return {
			changes: {
				put: {
					computes: [{...compute, lastActive: now, updatedAt: now}],
					projects: project === undefined ? [] : [{...project, computeLastActiveAt: now}],
				},
			},
		};
	}

	const step = {
		action: 'start_compute', branchId: compute.branchId, computeId: compute.id, ...(failure !== undefined && {failure}),
	};
	return {
		changes: {
			put: {
				computes: [{...compute, pendingState: 'active', updatedAt: now}],
				operations: planOperations(turn, compute.projectId, [step], {isStarted: false}),
			},
		},
	};
};
