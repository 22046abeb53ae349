import type {Turn} from '../turn.js';
import type {Compute} from '../../world/compute.js';
import {requireNoRunningOperations, requireProject} from '../require.js';
import {countedUntil} from '../projects/usage.js';
import {planOperations} from '../operations/plan-operations.js';
import type {ComputeOutcome} from './compute-outcome.js';

/**
Deletes a compute. It and its connections are gone at once. A running one is suspended by an operation; an idle one needs none.

@see docs/control-api.md#compute-delete; docs/control-api.md#compute-states
*/
export const deleteCompute = (turn: Turn, compute: Compute): ComputeOutcome => {
	requireNoRunningOperations(turn.world, compute.projectId);
	const project = requireProject(turn.world, compute.projectId);
	const isRunning = compute.currentState === 'active';
	const steps = isRunning ? [{action: 'suspend_compute', branchId: compute.branchId, computeId: compute.id}] : [];
	const operations = planOperations(turn, compute.projectId, steps);
	return {
		changes: {put: {operations, projects: [countedUntil(project, [compute], turn.now)]}, remove: {computes: [compute.id]}},
		compute: isRunning ? {...compute, pendingState: 'idle', updatedAt: turn.now} : compute,
		operations,
	};
};
