import type {Project} from '../domain/project.js';
import type {Instant} from '../domain/time.js';
import {keepCursor} from './cursor.js';
import {indexOfId} from './row-lookup.js';
import {shareItems} from './structural-sharing.js';
import {chooseSources} from './feed-sources.js';
import type {State} from './state.js';

export type ProjectsState = {
	readonly items: readonly Project[];

	/**
	Whether every page of the list is in `items`.
	*/
	readonly isComplete: boolean;

	/**
	The projects whose operations the feed of all projects shows.
	*/
	readonly sourceIds: readonly string[];

	/**
	When the list was asked for last; absent until the first page is there.
	*/
	readonly receivedAt?: Instant;

	/**
	Why the latest reading of the list failed.
	*/
	readonly problem?: string;

	/**
	What the server found by name while the list was not whole.
	*/
	readonly found?: readonly Project[];
};

const sourcesAmong = ({items, isComplete, sourceIds}: ProjectsState, next: readonly Project[]): readonly string[] => {
	if (next === items) {
		return sourceIds;
	}

	// Until the list is whole, nobody has looked at them yet: the best of those that are there.
	const chosen = chooseSources(next, isComplete ? sourceIds : []);
	return chosen.length === sourceIds.length && chosen.every((id, index) => id === sourceIds[index]) ? sourceIds : chosen;
};

/**
The list of projects was read, whole or as far as it is loaded.
*/
export const receiveProjects = (list: {readonly items: readonly Project[]; readonly isComplete: boolean; readonly at: Instant}) => (state: State): Partial<State> => {
	const items = shareItems(state.projects.items, list.items);
	// A place from an earlier run may be gone: that is known when the list is whole for the first time.
	const isGone = list.isComplete && !state.projects.isComplete && indexOfId(items, state.view.projectCursor?.selectedId) === -1;
	const cursor = keepCursor(items, isGone ? undefined : state.view.projectCursor);
	return {
		projects: {
			items, isComplete: list.isComplete, receivedAt: list.at, sourceIds: sourcesAmong(state.projects, items),
			...(!list.isComplete && state.projects.found !== undefined && {found: state.projects.found}),
		},
		...(cursor !== state.view.projectCursor && {
			view: {...state.view, projectCursor: cursor, openProjectId: isGone ? cursor.selectedId : state.view.openProjectId ?? cursor.selectedId},
		}),
	};
};

export const failedProjects = (problem: string) => (state: State): Partial<State> => ({projects: {...state.projects, problem}});

/**
The server looked for projects by name.
*/
export const receiveFoundProjects = (found: readonly Project[]) => (state: State): Partial<State> =>
	state.projects.isComplete ? {} : {projects: {...state.projects, found}};

const known = new WeakMap<ProjectsState, readonly Project[]>();

/**
The projects that are loaded, and those that were found beyond them.
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

export const projectById = (state: Pick<State, 'projects'>, id: string | undefined): Project | undefined =>
	id === undefined ? undefined : knownProjects(state).find(project => project.id === id);

/**
The project whose computes and operations are shown.
*/
export const selectedProject = (state: State): Project | undefined => projectById(state, state.view.openProjectId);

/**
The project that is shown, when the control plane does not list it any more: what was known of it stays to be seen. Undefined otherwise.
*/
export const goneProjectId = (state: Pick<State, 'projects' | 'view'>): string | undefined => {
	const {view: {openProjectId, isAll}, projects: {isComplete, receivedAt}} = state;
	return !isAll && isComplete && receivedAt !== undefined && openProjectId !== undefined && projectById(state, openProjectId) === undefined
		? openProjectId
		: undefined;
};
