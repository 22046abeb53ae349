import type {Turn} from '../ledger.js';
import {NotFound} from '../refusal.js';
import type {Branch} from '../world/branch.js';
import type {Changes} from '../world/changes.js';
import type {DeletedProject} from '../world/deleted-project.js';
import type {Project} from '../world/project.js';
import {nextCheckAt} from './check-availability.js';

/**
Brings back a deleted project with all that was in it. Its computes are idle.

@see api-facts (b) Projects
*/
export const recoverProject = ({now, random}: Turn, deleted: DeletedProject): {readonly changes: Changes; readonly project: Project; readonly branches: readonly Branch[]} => {
	if (deleted.recoverableUntil <= now) {
		throw new NotFound(`project ${deleted.id} not found`);
	}

	const project = {...deleted.project, updatedAt: now};
	const branches = deleted.branches.map(branch => ({...branch, nextCheckAt: nextCheckAt(random, now)}));
	const {roles, databases, computes} = deleted;
	return {
		changes: {
			put: {
				projects: [project], branches, roles, databases, computes,
			},
			remove: {deletedProjects: [deleted.id]},
		},
		project,
		branches,
	};
};
