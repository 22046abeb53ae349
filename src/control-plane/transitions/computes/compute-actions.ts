import {requireNoRunningOperations, type Turn} from '../turn.js';
import {Unprocessable, Locked, PreconditionFailed} from '../../http-errors.js';
import type {Compute} from '../../world/compute.js';
import {prunedOperations} from '../operations/advance-operation.js';
import {endedOperations, planOperations} from '../operations/plan-operations.js';
import {restartBlocked} from '../../../domain/computes/compute-rules.js';
import type {Changes} from '../../world/changes.js';
import {computeOutcome, unchanged, type ComputeOutcome} from './compute-request.js';

/**
Wakes an idle compute at a client's request. An active one stays unchanged.

@throws {Unprocessable} For a disabled one.
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
Suspends an active compute because nothing has connected to it during its suspend timeout.

@see docs/control-api.md#service-scale-to-zero; docs/control-api.md#compute-states
*/
export const suspendCompute = (turn: Turn, compute: Compute, isStarted = false): ComputeOutcome => {
	const step = {action: 'suspend_compute', branchId: compute.branchId, computeId: compute.id};
	return computeOutcome({
		...compute, pendingState: 'idle', updatedAt: turn.now,
	}, planOperations(turn, compute.projectId, [step], {isStarted}));
};

/**
Suspends a compute at a client's request. An idle one stays unchanged.

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

/**
Restarts an active compute: it is suspended and started again, and its connections drop.

@throws {PreconditionFailed} For an idle one: wake it first.
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
Puts an active compute to sleep whose server has ended unexpectedly, with a failed operation that gives the reason: the next client wakes it. While its state
changes, an operation says what becomes of it.

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
