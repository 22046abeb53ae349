import type {Project} from './projects/project.js';

/**
The listed projects with those that are shared with the account behind them. One that is in both lists stands once, where it is listed, and
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
