import type {State} from '../../state.js';
import type {Project} from '../../../domain/projects/project.js';
import {usageSince, type WatchedUsage} from '../../../domain/computes/usage.js';
import {indexOfId} from '../../rows/row-lookup.js';
import type {ProjectsState} from '../../slices/projects.js';
import {cursorIn} from '../../slices/view/view-position.js';

/**
Returns whether pgtower also lists projects shared with the account. Shared projects are left out if the user chose an organization that the server
does not require. Organization keys and project-scoped keys never list shared projects.
*/
export const isSharedListed = ({account: {orgId, isOrgNeeded, keyKind}}: Pick<State, 'account'>): boolean =>
	(orgId === undefined || isOrgNeeded) && (keyKind === undefined || keyKind === 'personal');

/**
Returns whether a list of shared projects is still expected. Until this list arrives, a missing project may be a shared project.
*/
export const isSharedAwaited = (state: Pick<State, 'account' | 'projects'>): boolean => {
	const {isAnswered = false, isRefused = false} = state.projects.shared;
	return isSharedListed(state) && !isAnswered && !isRefused;
};

/**
Returns whether the first request for shared projects has not finished. Callers wait only for this first request, because the control plane may never
return shared projects.
*/
export const isSharedUntried = (state: Pick<State, 'account' | 'projects'>): boolean => {
	const {askedAt, isLoading = false} = state.projects.shared;
	return isSharedAwaited(state) && (askedAt === undefined || isLoading);
};

type UsageOf = (project: Project) => WatchedUsage | undefined;

const usages = new WeakMap<ProjectsState, UsageOf>();

/**
Returns a function that returns a project's usage from the start of watching until the project was last read. The function stays the same until the
projects in the state change.
*/
export const usageIn = ({projects}: Pick<State, 'projects'>): UsageOf => {
	const before = usages.get(projects);
	if (before !== undefined) {
		return before;
	}

	const {watches, receivedAt = 0, shared: {readAt = 0}} = projects;
	const listed = new Set(projects.listed.map(({id}) => id));
	const usageOf: UsageOf = project => usageSince(watches.get(project.id), project, listed.has(project.id) ? receivedAt : readAt);
	usages.set(projects, usageOf);
	return usageOf;
};

const known = new WeakMap<ProjectsState, readonly Project[]>();

/** Returns the loaded projects, followed by search results that are not in the list. */
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
Returns the names of known projects by id. The names are collected once per list, because an account may have thousands of projects.
*/
export const projectNames = (state: Pick<State, 'projects'>): ReadonlyMap<string, string> => {
	const items = knownProjects(state);
	const names = namesOf.get(items) ?? new Map(items.map(({id, name}) => [id, name]));
	namesOf.set(items, names);
	return names;
};

export const projectById = (state: Pick<State, 'projects'>, id: string | undefined): Project | undefined =>
	id === undefined ? undefined : knownProjects(state).find(project => project.id === id);

/** Returns the project whose computes and operations are shown. */
export const selectedProject = (state: State): Project | undefined => projectById(state, state.view.openProjectId);

/**
Returns the id of the open project if the control plane no longer lists the project, or else undefined. The last known data of such a project stays
visible.
*/
export const goneProjectId = (state: Pick<State, 'account' | 'projects' | 'view'>): string | undefined => {
	const {view: {openProjectId, isAll}, projects: {isComplete, receivedAt}} = state;
	return !isAll && !isSharedAwaited(state) && isComplete && receivedAt !== undefined && openProjectId !== undefined && projectById(state, openProjectId) === undefined
		? openProjectId
		: undefined;
};

/**
Describes an open project that is no longer listed: its last known name, and whether this pgtower deleted it. Returns undefined while the open project
is listed.
*/
export const goneProjectText = (state: Pick<State, 'account' | 'projects' | 'view' | 'tasks'>): string | undefined => {
	const id = goneProjectId(state);
	if (id === undefined) {
		return undefined;
	}

	const wasDeleted = state.tasks.some(({change, phase}) => change?.kind === 'delete-project' && change.target.id === id && phase !== 'failed' && phase !== 'cancelled');
	return `${state.projects.formerNames.get(id) ?? id} is ${wasDeleted ? 'deleted' : 'gone'}`;
};

/**
Finds the newest of the projects that appeared in an empty list. This project can be opened at once, because no pending key press can be meant for
another project. Returns undefined if the list was not empty, or if the project under the cursor is listed again.
*/
export const madeInEmptyList = ({projects: before, view}: Pick<State, 'projects' | 'view'>, items: readonly Project[]): Project | undefined =>
	before.receivedAt === undefined || before.items.length > 0 || indexOfId(items, cursorIn(view, 'projects')?.selectedId) !== -1
		? undefined
		: items.toSorted((one, other) => other.createdAt - one.createdAt)[0];
