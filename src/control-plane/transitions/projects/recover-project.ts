import type {Turn} from '../turn.js';
import {NotFound} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {DeletedProject} from '../../world/deleted-project.js';
import type {Project} from '../../world/project.js';
import {nextCheckAt} from '../branches/branch-maintenance.js';
import {planOperations} from '../operations/plan-operations.js';
import {requireRoomForProject} from './project-rules.js';

/**
Recovers a deleted project with everything that was in it, and attaches it to storage again. Its computes are idle.

@throws {Unprocessable} When its owner has as many projects by now as the plan allows.

@see docs/control-api.md#action-tenant; docs/control-api.md#project-recover
*/
export const recoverProject = (
	turn: Turn,
	deleted: DeletedProject,
): {readonly changes: Changes; readonly project: Project; readonly branches: readonly Branch[]} => {
	const {now, random} = turn;
	if (deleted.recoverableUntil <= now) {
		throw new NotFound(`project ${deleted.id} not found`);
	}

	requireRoomForProject(turn.world, deleted.project);
	const project = {...deleted.project, updatedAt: now};
	const branches = deleted.branches.map(branch => ({...branch, nextCheckAt: nextCheckAt(random, now)}));
	const {roles, databases, computes} = deleted;
	return {
		changes: {
			put: {
				projects: [project],
				branches,
				roles,
				databases,
				computes,
				operations: planOperations(turn, deleted.id, [{action: 'tenant_attach'}]),
			},
			remove: {deletedProjects: [deleted.id]},
		},
		project,
		branches,
	};
};
