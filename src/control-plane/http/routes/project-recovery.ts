import {isAmongOwn} from '../../auth/caller.js';
import {NotFound} from '../../http-errors.js';
import {recoverProject} from '../../transitions/projects/recover-project.js';
import {encodeBranch} from '../encode/branch.js';
import {encodeProject} from '../encode/project-detail.js';
import type {Route} from './route.js';

/**
@see docs/control-api.md#project-requests
*/
export const projectRecoveryRoutes: readonly Route[] = [{
	method: 'POST',
	path: '/projects/{project_id}/recover',
	answer({transactor, caller, path}) {
		const {world, now} = transactor.turn();
		const deleted = world.deletedProjects.get(path('project_id'));
		if (deleted === undefined || !isAmongOwn(world, caller, deleted.project)) {
			throw new NotFound(`project ${path('project_id')} not found`);
		}

		const {project, branches} = transactor.transact(turn => recoverProject(turn, deleted));
		return {status: 200, body: {project: encodeProject(world, project, now), branches: branches.map(branch => encodeBranch(branch))}};
	},
}];
