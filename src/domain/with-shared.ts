import type {Project} from './projects/project.js';

/**
Returns the listed projects, followed by the projects shared with the account. A project in both lists appears once, among the listed projects, and
counts as shared.
*/
export const withShared = (listed: readonly Project[], shared: readonly Project[]): readonly Project[] => {
	if (shared.length === 0) {
		return listed;
	}

	const sharedById = new Map(shared.map(project => [project.id, project]));
	const listedIds = new Set(listed.map(({id}) => id));
	const marked = listed.map((project): Project => {
		const same = sharedById.get(project.id);
		const permission = project.permission ?? same?.permission;
		return same === undefined ? project : {...project, isShared: true, ...(permission !== undefined && {permission})};
	});
	return [...marked, ...shared.filter(({id}) => !listedIds.has(id))];
};
