import type {DeletedProject} from '../../world/deleted-project.js';
import type {Project} from '../../world/project.js';
import type {World} from '../../world/world.js';

/**
One page of the projects that are wanted, in the order of their ids.

The cursor of a page is the id of its last project: it holds its place whatever comes and goes.

@see docs/control-api.md#page-cursor
*/
export const projectPage = (world: World, isWanted: (project: Project) => boolean, cursor: string, limit: number): readonly Project[] => {
	const page: Project[] = [];
	for (const id of world.projectIds.after(cursor)) {
		const project = world.projects.get(id);
		if (project !== undefined && isWanted(project)) {
			page.push(project);
		}

		if (page.length === limit) {
			break;
		}
	}

	return page;
};

/**
The same for projects that were deleted and can still be had back.
*/
export const deletedPage = (world: World, isWanted: (project: Project) => boolean, cursor: string, limit: number): readonly DeletedProject[] =>
	world.deletedProjects.all().map(({id}) => id).toArray().toSorted()
		.filter(id => id > cursor)
		.flatMap(id => {
			const deleted = world.deletedProjects.get(id);
			return deleted !== undefined && isWanted(deleted.project) ? [deleted] : [];
		})
		.slice(0, limit);
