import type {Project} from '../../../domain/projects/project.js';
import {usageSince, type WatchedUsage} from '../../../domain/computes/usage-watch.js';
import type {ProjectsState} from '../../slices/projects.js';
import type {State} from '../../state.js';

type UsageOf = (project: Project) => WatchedUsage | undefined;

const known = new WeakMap<ProjectsState, UsageOf>();

/**
What a project has used since it is watched, as of the latest reading of its list. It is the same function until a list is read again.
*/
export const usageIn = ({projects}: Pick<State, 'projects'>): UsageOf => {
	const before = known.get(projects);
	if (before !== undefined) {
		return before;
	}

	const {watches, receivedAt = 0, shared: {readAt = 0}} = projects;
	const listed = new Set(projects.listed.map(({id}) => id));
	const usageOf: UsageOf = project => usageSince(watches.get(project.id), project, listed.has(project.id) ? receivedAt : readAt);
	known.set(projects, usageOf);
	return usageOf;
};
