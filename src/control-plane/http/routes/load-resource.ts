import {isAmongOwn, grantOf} from '../../auth/caller.js';
import {Forbidden, NotFound} from '../../http-errors.js';
import {requireBranch, requireCompute, requireProject} from '../../transitions/require.js';
import type {Branch} from '../../world/branch.js';
import type {Compute} from '../../world/compute.js';
import type {Project} from '../../world/project.js';
import type {Call} from './route.js';

/**
The project that a request is about.

@throws {NotFound} Also when the key has no access: it must not learn that the project exists.
@throws {Forbidden} When it is shared for viewing only, and the request changes something.
*/
export const loadProject = ({transactor, caller, method, path}: Call): Project => {
	const {world} = transactor.turn();
	const project = requireProject(world, path('project_id'));
	if (isAmongOwn(world, caller, project)) {
		return project;
	}

	const grant = grantOf(world, caller, project);
	if (grant === undefined) {
		throw new NotFound(`project ${project.id} not found`);
	}

	if (grant.permission === 'CAN_VIEW' && method !== 'GET') {
		throw new Forbidden('you may view this project, and not change it');
	}

	return project;
};

/**
Whether the caller may see passwords. Who may only view a project could change its data with one.
*/
export const maySeePasswords = (call: Call): boolean => {
	const {world} = call.transactor.turn();
	const project = loadProject(call);
	return isAmongOwn(world, call.caller, project) || grantOf(world, call.caller, project)?.permission !== 'CAN_VIEW';
};

/**
The branch that a request is about.

@throws {NotFound}
*/
export const loadBranch = (call: Call): Branch =>
	requireBranch(call.transactor.turn().world, loadProject(call).id, call.path('branch_id'));

/**
The compute that a request is about.

@throws {NotFound}
*/
export const loadCompute = (call: Call): Compute =>
	requireCompute(call.transactor.turn().world, loadProject(call).id, call.path('endpoint_id'));
