import {restartBlocked} from '../../../domain/compute-rules.js';
import type {Turn} from '../turn.js';
import {PreconditionFailed} from '../../http-errors.js';
import type {Compute} from '../../world/compute.js';
import {requireNoRunningOperations} from '../conflict.js';
import {planOperations} from '../operations/plan-operations.js';
import {computeOutcome, type ComputeOutcome} from './compute-outcome.js';

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
