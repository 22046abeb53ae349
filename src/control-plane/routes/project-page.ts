import type {Project} from '../world/project.js';
import type {World} from '../world/world.js';

/**
One page of the projects that are wanted, in the order of their ids.

The cursor of a page is the id of its last project: it holds its place whatever comes and goes.

@see api-facts (a) 18
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
