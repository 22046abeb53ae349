import type {DeletedProject} from '../../world/deleted-project.js';
import type {Project} from '../../world/project.js';
import type {World} from '../../world/world.js';

/**
One page of the projects that pass a test, ordered by id.

The cursor of a page is the id of its last project, so that it stays valid whatever is created or deleted meanwhile.

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
The same for deleted projects that can still be recovered.
*/
export const deletedPage = (
	world: World,
	isWanted: (project: Project) => boolean,
	cursor: string,
	limit: number,
): readonly DeletedProject[] =>
	world.deletedProjects.all().map(({id}) => id).toArray().toSorted()
		.filter(id => id > cursor)
		.flatMap(id => {
			const deleted = world.deletedProjects.get(id);
			return deleted !== undefined && isWanted(deleted.project) ? [deleted] : [];
		})
		.slice(0, limit);
