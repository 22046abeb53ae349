import type {Project} from '../../../domain/projects/project.js';
import type {ProjectsState} from '../../slices/projects.js';
import type {State} from '../../state.js';
import {isSharedAwaited} from './shared-projects.js';

const known = new WeakMap<ProjectsState, readonly Project[]>();

/**
The loaded projects, and those that were found beyond them.
*/
export const knownProjects = ({projects}: Pick<State, 'projects'>): readonly Project[] => {
	const {items, found = []} = projects;
	if (found.length === 0) {
		return items;
	}

	const before = known.get(projects);
	if (before !== undefined) {
		return before;
	}

	const loaded = new Set(items.map(({id}) => id));
	const all = [...items, ...found.filter(({id}) => !loaded.has(id))];
	known.set(projects, all);
	return all;
};

const namesOf = new WeakMap<readonly Project[], ReadonlyMap<string, string>>();

/**
The names of the known projects by id. They are gathered once for a list: an account may have thousands.
*/
export const projectNames = (state: Pick<State, 'projects'>): ReadonlyMap<string, string> => {
	const items = knownProjects(state);
	const names = namesOf.get(items) ?? new Map(items.map(({id, name}) => [id, name]));
	namesOf.set(items, names);
	return names;
};

export const projectById = (state: Pick<State, 'projects'>, id: string | undefined): Project | undefined =>
	id === undefined ? undefined : knownProjects(state).find(project => project.id === id);

/**
The project whose computes and operations are shown.
*/
export const selectedProject = (state: State): Project | undefined => projectById(state, state.view.openProjectId);

/**
The open project when the control plane does not list it any more: its last known data stays visible. Undefined otherwise.
*/
export const goneProjectId = (state: Pick<State, 'account' | 'projects' | 'view'>): string | undefined => {
	const {view: {openProjectId, isAll}, projects: {isComplete, receivedAt}} = state;
	return !isAll && !isSharedAwaited(state) && isComplete && receivedAt !== undefined && openProjectId !== undefined && projectById(state, openProjectId) === undefined
		? openProjectId
		: undefined;
};
