import type {State} from '../../state.js';
import type {Project} from '../../../domain/projects/project.js';
import {usageSince, type WatchedUsage} from '../../../domain/computes/usage-watch.js';
import {indexOfId} from '../../rows/row-lookup.js';
import type {ProjectsState} from '../../slices/projects.js';
import {cursorIn} from '../../slices/view/view-cursors.js';

/**
Whether the projects that are shared with the account are listed with the others: not where the user chose an organization, whose projects
alone are listed then, nor for a key that is no person's.
*/
export const isSharedListed = ({account: {orgId, isOrgNeeded, keyKind}}: Pick<State, 'account'>): boolean =>
	(orgId === undefined || isOrgNeeded) && (keyKind === undefined || keyKind === 'personal');

/**
Whether the shared projects are listed and were not read yet: what is not listed may be among them.
*/
export const isSharedAwaited = (state: Pick<State, 'account' | 'projects'>): boolean => {
	const {isAnswered = false, isRefused = false} = state.projects.shared;
	return isSharedListed(state) && !isAnswered && !isRefused;
};

/**
Whether the first try to read the shared projects is still to come, or under way. Who waits for them waits no longer than that: the control
plane may never give them.
*/
export const isSharedUntried = (state: Pick<State, 'account' | 'projects'>): boolean => {
	const {askedAt, isLoading = false} = state.projects.shared;
	return isSharedAwaited(state) && (askedAt === undefined || isLoading);
};

type UsageOf = (project: Project) => WatchedUsage | undefined;

const usages = new WeakMap<ProjectsState, UsageOf>();

/**
What a project has used since it is watched, as of the latest reading of its list. It is the same function until a list is read again.
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
The open project when the control plane no longer lists it: its last known data stays visible. Undefined otherwise.
*/
export const goneProjectId = (state: Pick<State, 'account' | 'projects' | 'view'>): string | undefined => {
	const {view: {openProjectId, isAll}, projects: {isComplete, receivedAt}} = state;
	return !isAll && !isSharedAwaited(state) && isComplete && receivedAt !== undefined && openProjectId !== undefined && projectById(state, openProjectId) === undefined
		? openProjectId
		: undefined;
};

/**
Finds the project that was made while the list was empty, the newest of several: nothing else can be meant by a key. Where the project under
the cursor has come back, there is none.
*/
export const madeInEmptyList = ({projects: before, view}: Pick<State, 'projects' | 'view'>, items: readonly Project[]): Project | undefined =>
	before.receivedAt === undefined || before.items.length > 0 || indexOfId(items, cursorIn(view, 'projects')?.selectedId) !== -1
		? undefined
		: items.toSorted((one, other) => other.createdAt - one.createdAt)[0];
