import {requireNoRunningOperations, type Turn} from '../turn.js';
import {Unprocessable, Locked, PreconditionFailed} from '../../http-errors.js';
import type {Compute} from '../../world/compute.js';
import {prunedOperations} from '../operations/advance-operation.js';
import {endedOperations, planOperations} from '../operations/plan-operations.js';
import {restartBlocked} from '../../../domain/computes/compute.js';
import type {Changes} from '../../world/changes.js';
import {computeOutcome, unchanged, type ComputeOutcome} from './compute-request.js';

/**
Wakes an idle compute at a client's request. An active compute stays unchanged.

@throws {Unprocessable} For a disabled compute.
@see docs/control-api.md#compute-start
*/
export const startCompute = (turn: Turn, compute: Compute): ComputeOutcome => {
	if (compute.currentState === 'active' && compute.pendingState === undefined) {
		return unchanged(compute);
	}

	if (compute.isDisabled) {
		throw new Unprocessable(`endpoint ${compute.id} is disabled, enable it first`);
	}

	requireNoRunningOperations(turn.world, compute.projectId);
	const operations = planOperations(turn, compute.projectId, [{
		action: 'start_compute', branchId: compute.branchId, computeId: compute.id,
	}]);
	return computeOutcome({...compute, pendingState: 'active', updatedAt: turn.now}, operations);
};

/**
Suspends an active compute, after its suspend timeout or at a client's request.

`isStarted`: whether the operation runs at once, as for a client's request, rather than being scheduled first.

@see docs/control-api.md#service-scale-to-zero; docs/control-api.md#compute-states
*/
export const suspendCompute = (turn: Turn, compute: Compute, isStarted = false): ComputeOutcome => {
	const step = {action: 'suspend_compute', branchId: compute.branchId, computeId: compute.id};
	return computeOutcome({
		...compute, pendingState: 'idle', updatedAt: turn.now,
	}, planOperations(turn, compute.projectId, [step], {isStarted}));
};

/**
Suspends a compute at a client's request. An idle compute stays unchanged.

@throws {Locked} While the compute's state changes, or while operations run on the project.
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

/**
Restarts an active compute by suspending and starting the compute. The compute's connections drop.

@throws {PreconditionFailed} For an idle compute, which has to be woken first.
@see docs/control-api.md#compute-restart
*/
export const restartCompute = (turn: Turn, compute: Compute): ComputeOutcome => {
	const {id, branchId, projectId, pendingState} = compute;
	const problem = pendingState === undefined ? restartBlocked(compute) : undefined;
	if (problem !== undefined) {
		throw new PreconditionFailed(problem);
	}

	requireNoRunningOperations(turn.world, projectId);
	const steps = ['suspend_compute', 'start_compute'].map(action => ({action, branchId, computeId: id}));
	return computeOutcome({...compute, pendingState: 'idle', updatedAt: turn.now}, planOperations(turn, projectId, steps));
};

/**
Marks an active compute as idle after its server has ended unexpectedly, and records a failed operation with the reason. The next client wakes the
compute. Nothing is done while the compute's state changes, because the running operation determines the state.

@see docs/control-api.md#action-check-availability
*/
export const endCompute = (turn: Turn, computeId: string, reason: string | undefined): {readonly changes: Changes} => {
	const {world, now} = turn;
	const compute = world.computes.get(computeId);
	if (compute?.currentState !== 'active' || compute.pendingState !== undefined) {
		return {changes: {}};
	}

	const operations = reason === undefined ? [] : endedOperations(turn, compute.projectId, [{action: 'check_availability', branchId: compute.branchId, computeId}], {error: reason});
	return {
		changes: {
			put: {
				computes: [{
					...compute, currentState: 'idle', suspendedAt: now, updatedAt: now,
				}],
				operations,
			},
			remove: {operations: prunedOperations(turn, compute.projectId)},
		},
	};
};
