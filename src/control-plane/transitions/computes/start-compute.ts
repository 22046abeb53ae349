import type {Turn} from '../turn.js';
import {Unprocessable} from '../../http-errors.js';
import type {Compute} from '../../world/compute.js';
import {requireNoRunningOperations} from '../conflict.js';
import {planOperations} from '../operations/plan-operations.js';
import {computeOutcome, unchanged, type ComputeOutcome} from './compute-outcome.js';

/**
Wakes an idle compute at a client's request. An active one stays as it is.

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
