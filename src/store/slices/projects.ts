import type {DeletedProject, Project} from '../../domain/projects/project.js';
import type {Instant} from '../../domain/time.js';
import {chooseSources} from '../../domain/operations/feed-sources.js';
import {withShared} from '../../domain/with-shared.js';
import {watchedOn, type UsageWatch} from '../../domain/computes/usage-watch.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import type {ById, SliceUpdate} from './by-id.js';

/**
The projects that other accounts share with the one of the key. They are read by themselves, less often than the others.
*/
type SharedProjects = {
	readonly items: readonly Project[];

	/**
	When they were asked for last, and when the latest answer was asked for; absent before.
	*/
	readonly askedAt?: Instant;
	readonly readAt?: Instant;

	readonly isLoading?: boolean;

	/**
	Whether they were answered at least once.
	*/
	readonly isAnswered?: boolean;

	/**
	Whether the control plane refused to list them, which it would do again.
	*/
	readonly isRefused?: boolean;
};

export type ProjectsState = {
	/**
	The projects as they are shown: those that were listed, and the shared ones behind them.
	*/
	readonly items: readonly Project[];

	/**
	Those that were listed, without what only the other list has.
	*/
	readonly listed: readonly Project[];
	readonly shared: SharedProjects;

	/**
	Since when the usage of each project is watched, by its id.
	*/
	readonly watches: ById<UsageWatch>;

	/**
	Whether `listed` has every page of the list.
	*/
	readonly isComplete: boolean;

	/**
	The projects whose operations the feed of all projects shows.
	*/
	readonly sourceIds: readonly string[];

	/**
	When the latest reading of the list began; absent until the first page has arrived.
	*/
	readonly receivedAt?: Instant;

	/**
	Why the latest reading of the list failed.
	*/
	readonly problem?: string;

	/**
	The deleted ones that can be recovered, absent until somebody asks for them; and why the latest reading of them failed.
	*/
	readonly deleted?: {readonly items: readonly DeletedProject[]; readonly at: Instant};
	readonly deletedProblem?: string;

	/**
	What the server found by name while the list was incomplete.
	*/
	readonly found?: readonly Project[];
};

const sourcesAmong = ({items, isComplete, sourceIds}: ProjectsState, next: readonly Project[]): readonly string[] => {
	if (next === items) {
		return sourceIds;
	}

	// Until the list is complete, earlier choices don't count: nobody has looked at them yet.
	const chosen = chooseSources(next, isComplete ? sourceIds : []);
	return chosen.length === sourceIds.length && chosen.every((id, index) => id === sourceIds[index]) ? sourceIds : chosen;
};

export const initialProjects: ProjectsState = {
	items: [], listed: [], shared: {items: []}, watches: new Map(), isComplete: false, sourceIds: [],
};

/**
The shown projects and the sources of the merged feed, as they follow from the two lists.
*/
const joined = (projects: ProjectsState, listed: readonly Project[], shared: readonly Project[]): Pick<ProjectsState, 'items' | 'sourceIds'> => {
	const items = reuseUnchanged(projects.items, withShared(listed, shared));
	return {items, sourceIds: sourcesAmong(projects, items)};
};

/**
A list of projects as it was read, whole or as far as it is loaded.
*/
export type ReadProjects = {
	readonly items: readonly Project[];
	readonly isComplete: boolean;
	readonly at: Instant;
};

/**
The projects were listed.
*/
export const listedProjects = (list: ReadProjects): SliceUpdate<ProjectsState> => projects => {
	const {shared, deleted, deletedProblem} = projects;
	const listed = reuseUnchanged(projects.listed, list.items);
	const watches = watchedOn(projects.watches, projects.listed, listed, list.at);
	return {
		...joined(projects, listed, shared.items), listed, shared, watches, isComplete: list.isComplete, receivedAt: list.at,
		...(!list.isComplete && projects.found !== undefined && {found: projects.found}),
		// Read by themselves, for a form that may be open.
		...(deleted !== undefined && {deleted}),
		...(deletedProblem !== undefined && {deletedProblem}),
	};
};

/**
The shared projects are asked for.
*/
export const askedShared = (at: Instant): SliceUpdate<ProjectsState> => projects =>
	({...projects, shared: {...projects.shared, askedAt: at, isLoading: true}});

/**
How a reading of the shared projects ended: without any, those that were read before stay.
*/
export type SharedOutcome = {
	readonly shared?: readonly Project[];
	readonly isRefused?: boolean;
};

export const settledShared = ({shared, isRefused = false}: SharedOutcome): SliceUpdate<ProjectsState> => projects => {
	const before = projects.shared;
	const {askedAt: readAt = 0} = before;
	if (shared === undefined) {
		return {...projects, shared: {...before, isRefused, isLoading: false}};
	}

	const items = reuseUnchanged(before.items, shared);
	const listed = new Set(projects.listed.map(({id}) => id));
	return {
		...projects,
		...joined(projects, projects.listed, items),
		watches: watchedOn(projects.watches, before.items, items.filter(({id}) => !listed.has(id)), readAt),
		shared: {
			...before, items, readAt, isRefused, isLoading: false, isAnswered: true,
		},
	};
};

/**
Forgets the projects of another organization, and the shared ones; what was refused would be refused again.
*/
export const forgotProjects = ({shared: {isRefused = false}}: ProjectsState): ProjectsState =>
	({...initialProjects, shared: {items: [], isRefused}});

export const failedProjects = (problem: string): SliceUpdate<ProjectsState> => projects => ({...projects, problem});

/**
Receives the projects that the server found by name.
*/
export const receiveFoundProjects = (found: readonly Project[]): SliceUpdate<ProjectsState> => projects =>
	projects.isComplete ? projects : {...projects, found};

/**
The deleted projects are asked for: those of an earlier reading may be recovered or gone by now.
*/
export const askedDeleted = (): SliceUpdate<ProjectsState> => ({deleted: _deleted, deletedProblem: _problem, ...projects}) => projects;

export const receivedDeleted = (items: readonly DeletedProject[], at: Instant): SliceUpdate<ProjectsState> => projects => ({...projects, deleted: {items, at}});

export const failedDeleted = (deletedProblem: string): SliceUpdate<ProjectsState> => projects => ({...projects, deletedProblem});

/**
A project was made, changed, or read by itself.
*/
export const putProject = (project: Project): SliceUpdate<ProjectsState> => projects => {
	const isKnown = projects.listed.some(({id}) => id === project.id);
	const listed = isKnown ? projects.listed.map(item => item.id === project.id ? project : item) : [...projects.listed, project];
	return {...projects, ...joined(projects, listed, projects.shared.items), listed};
};

/**
A project was deleted.
*/
export const removedProject = (projectId: string): SliceUpdate<ProjectsState> => projects => {
	const listed = projects.listed.filter(({id}) => id !== projectId);
	return {...projects, ...joined(projects, listed, projects.shared.items), listed};
};
