import type {Turn} from '../turn.js';
import type {Compute} from '../../world/compute.js';
import {requireBranch, requireNoRunningOperations, requireProject} from '../require.js';
import {requireUnprotected} from '../branches/branch-rules.js';
import {countedUntil} from '../projects/usage.js';
import {planOperations} from '../operations/plan-operations.js';
import type {ComputeOutcome} from './compute-outcome.js';

/**
Deletes a compute. It and its connections are gone at once. A running one is suspended by an operation; an idle one needs none.

@throws {Unprocessable} For a compute of a protected branch.
@see docs/control-api.md#compute-delete; docs/control-api.md#compute-states
*/
export const deleteCompute = (turn: Turn, compute: Compute): ComputeOutcome => {
	requireUnprotected(requireBranch(turn.world, compute.projectId, compute.branchId), 'its computes can\'t be deleted');
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
