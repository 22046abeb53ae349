import type {Turn} from '../ledger.js';
import type {Changes} from '../world/changes.js';
import type {Project} from '../world/project.js';
import {requireNoRunningOperations} from './conflict.js';

const idsOf = (items: Iterable<{readonly id: string}>): string[] => Array.from(items, ({id}) => id);

/**
Deletes a project and all that is in it, its operations too. A key that was scoped to it stops working, since it is gone.

@see control-api.md, Operation: Delete tenant; api-facts (b) Projects
*/
export const deleteProject = ({world}: Turn, project: Project): {readonly changes: Changes; readonly project: Project} => {
	requireNoRunningOperations(world, project.id);
	const branches = idsOf(world.branches.of(project.id));
	return {
		changes: {
			remove: {
				projects: [project.id],
				branches,
				roles: branches.flatMap(id => idsOf(world.roles.of(id))),
				databases: branches.flatMap(id => idsOf(world.databases.of(id))),
				computes: idsOf(world.computes.of(project.id)),
				operations: idsOf(world.operations.of(project.id)),
			},
		},
		project,
	};
};
