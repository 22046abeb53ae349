import type {Turn} from '../turn.js';
import {BadRequest} from '../../http-errors.js';
import {requireNoRunningOperations, requireBranch, requireProject} from '../require.js';
import {planOperations} from '../operations/plan-operations.js';
import {computeOutcome, type ComputeOutcome} from './compute-outcome.js';
import type {NewCompute} from './compute-request.js';
import {requirePlacement, requireSize, suspendTimeout} from './compute-rules.js';
import {newCompute, newSize} from './new-compute.js';

/**
Creates a compute: it is answered as `init` on its way to `active`, with a running `start_compute`. A disabled one stays idle.

@see docs/control-api.md#compute-create; docs/control-api.md#compute-states
*/
export const createCompute = (turn: Turn, projectId: string, request: NewCompute): ComputeOutcome => {
	const {world} = turn;
	const project = requireProject(world, projectId);
	const branch = requireBranch(world, projectId, request.branchId);
	if (request.regionId !== undefined && request.regionId !== project.regionId) {
		throw new BadRequest(`endpoint.region_id: a compute is where its project is, in ${project.regionId}`);
	}

	const size = newSize(request.size ?? {}, project.computeDefaults.size);
	requireSize(world, project, size);
	const suspendTimeoutSeconds = suspendTimeout(world, project, {
		size, asked: request.suspendTimeoutSeconds, fallback: project.computeDefaults.suspendTimeoutSeconds,
	});
	requirePlacement(world, request, branch);
	requireNoRunningOperations(world, projectId);
	const compute = newCompute(turn, project, {...request, suspendTimeoutSeconds}, size);
	const steps = compute.isDisabled ? [] : [{action: 'start_compute', branchId: branch.id, computeId: compute.id}];
	return computeOutcome(compute, planOperations(turn, projectId, steps));
};
