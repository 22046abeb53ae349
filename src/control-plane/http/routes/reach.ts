import {canReach} from '../../auth/caller.js';
import {NotFound} from '../../http-errors.js';
import {requireBranch, requireCompute, requireProject} from '../../transitions/require.js';
import type {Branch} from '../../world/branch.js';
import type {Compute} from '../../world/compute.js';
import type {Project} from '../../world/project.js';
import type {Call} from './route.js';

/**
The project that a request is about.

@throws {NotFound} Also when the key has no access: who may not see a project is not told that it exists.
*/
export const reachProject = ({ledger, caller, path}: Call): Project => {
	const {world} = ledger.turn();
	const project = requireProject(world, path('project_id'));
	if (!canReach(world, caller, project)) {
		throw new NotFound(`project ${project.id} not found`);
	}

	return project;
};

/**
The branch that a request is about.

@throws {NotFound}
*/
export const reachBranch = (call: Call): Branch =>
	requireBranch(call.ledger.turn().world, reachProject(call).id, call.path('branch_id'));

/**
The compute that a request is about.

@throws {NotFound}
*/
export const reachCompute = (call: Call): Compute =>
	requireCompute(call.ledger.turn().world, reachProject(call).id, call.path('endpoint_id'));
