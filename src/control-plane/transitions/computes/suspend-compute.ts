import type {Turn} from '../turn.js';
import {Locked} from '../../http-errors.js';
import type {Compute} from '../../world/compute.js';
import {requireNoRunningOperations} from '../conflict.js';
import {planOperations} from '../operations/plan-operations.js';
import {computeOutcome, unchanged, type ComputeOutcome} from './compute-outcome.js';

/**
Suspends an active compute because nothing has connected to it for its suspend timeout.

@see docs/control-api.md#service-scale-to-zero; docs/control-api.md#compute-states
*/
export const suspendCompute = (turn: Turn, compute: Compute, isStarted = false): ComputeOutcome => {
	const step = {action: 'suspend_compute', branchId: compute.branchId, computeId: compute.id};
	return computeOutcome({
		...compute, pendingState: 'idle', updatedAt: turn.now,
	}, planOperations(turn, compute.projectId, [step], isStarted));
};

/**
Suspends a compute at a client's request. An idle one stays as it is.

@throws {Locked} While its state changes, or while operations run on the project.
@see docs/control-api.md#compute-states
*/
export const suspendComputeNow = (turn: Turn, compute: Compute): ComputeOutcome => {
	if (compute.pendingState !== undefined) {
		throw new Locked('endpoint is in some transitive state, could not suspend');
	}

	if (compute.currentState === 'idle') {
		return unchanged(compute);
	}

	requireNoRunningOperations(turn.world, compute.projectId);
	return suspendCompute(turn, compute, true);
};
