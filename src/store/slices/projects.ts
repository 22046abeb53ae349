import type {DeletedProject, Project} from '../../domain/projects/project.js';
import type {Instant} from '../../domain/time.js';
import {chooseSources} from '../../domain/operations/feed-sources.js';
import {withShared} from '../../domain/with-shared.js';
import {watchedOn, type UsageWatch} from '../../domain/computes/usage.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import type {ById, SliceUpdate} from './by-id.js';

/**
The projects that other accounts share with the key's account. Shared projects are polled separately and less often.
*/
type SharedProjects = {
	readonly items: readonly Project[];

	/** The time when the shared projects were last requested. Absent before the first request. */
	readonly askedAt?: Instant;

	/** The time of the latest request that was answered. Absent before the first answer. */
	readonly readAt?: Instant;

	readonly isLoading?: boolean;

	/** Whether the shared projects were received at least once. */
	readonly isAnswered?: boolean;

	/**
	Whether the control plane refused to list the shared projects. pgtower does not repeat a refused request, because the control plane would refuse
	it again.
	*/
	readonly isRefused?: boolean;
};

export type ProjectsState = {
	/** The displayed projects: the listed projects, followed by the shared projects. */
	readonly items: readonly Project[];

	/** The listed projects, without projects that are only shared. */
	readonly listed: readonly Project[];
	readonly shared: SharedProjects;

	/** When pgtower started watching the usage of each project, by project id. */
	readonly watches: ById<UsageWatch>;

	/** The last known names of projects that are no longer displayed, by id. */
	readonly formerNames: ById<string>;

	/** Whether `listed` has every page of the list. */
	readonly isComplete: boolean;

	/** The projects whose operations the feed of all projects shows. */
	readonly sourceIds: readonly string[];

	/** The time when the latest read of the list started. Absent until the first page has arrived. */
	readonly receivedAt?: Instant;

	/** The reason the latest attempt to read the list failed. */
	readonly problem?: string;

	/** The recoverable deleted projects. Absent until the user requests these projects. */
	readonly deleted?: {readonly items: readonly DeletedProject[]; readonly at: Instant};

	/** The reason the latest attempt to read the deleted projects failed. */
	readonly deletedProblem?: string;

	/** Projects that a search on the server found while the list was incomplete. */
	readonly found?: readonly Project[];
};

const sourcesAmong = ({items, isComplete, sourceIds}: ProjectsState, next: readonly Project[]): readonly string[] => {
	if (next === items) {
		return sourceIds;
	}

	// Projects chosen from an incomplete list take no precedence, because a later page may have more recently active projects.
	const chosen = chooseSources(next, isComplete ? sourceIds : []);
	return chosen.length === sourceIds.length && chosen.every((id, index) => id === sourceIds[index]) ? sourceIds : chosen;
};

export const initialProjects: ProjectsState = {
	items: [], listed: [], shared: {items: []}, watches: new Map(), formerNames: new Map(), isComplete: false, sourceIds: [],
};

/** The maximum number of former names to keep. The oldest name is dropped first. */
const mostFormerNames = 100;

const namesAfter = ({items: before, formerNames}: ProjectsState, items: readonly Project[]): ById<string> => {
	const ids = new Set(items.map(({id}) => id));
	const missing = before.filter(({id}) => !ids.has(id));
	return missing.length === 0 ? formerNames : new Map([...formerNames, ...missing.map(({id, name}) => [id, name] as const)].slice(-mostFormerNames));
};

/**
Derives the displayed projects, the sources of the feed of all projects, and the former names from the listed and the shared projects.
*/
const joined = (projects: ProjectsState, listed: readonly Project[], shared: readonly Project[]): Pick<ProjectsState, 'items' | 'sourceIds' | 'formerNames'> => {
	const items = reuseUnchanged(projects.items, withShared(listed, shared));
	return {items, sourceIds: sourcesAmong(projects, items), formerNames: items === projects.items ? projects.formerNames : namesAfter(projects, items)};
};

/** The list of projects, either complete or only the pages loaded so far. */
export type ReadProjects = {
	readonly items: readonly Project[];
	readonly isComplete: boolean;
	readonly at: Instant;
};

export const listedProjects = (list: ReadProjects): SliceUpdate<ProjectsState> => projects => {
	const {shared, deleted, deletedProblem} = projects;
	const listed = reuseUnchanged(projects.listed, list.items);
	const watches = watchedOn(projects.watches, projects.listed, listed, list.at);
	return {
		...joined(projects, listed, shared.items), listed, shared, watches, isComplete: list.isComplete, receivedAt: list.at,
		...(!list.isComplete && projects.found !== undefined && {found: projects.found}),
		// Deleted projects stay, because they come from another request, and an open form may show them.
		...(deleted !== undefined && {deleted}),
		...(deletedProblem !== undefined && {deletedProblem}),
	};
};

export const askedShared = (at: Instant): SliceUpdate<ProjectsState> => projects =>
	({...projects, shared: {...projects.shared, askedAt: at, isLoading: true}});

/** The result of reading the shared projects. If `shared` is absent, the earlier projects stay. */
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
Forgets all projects when the user switches organizations. Remembers whether the control plane refused to list shared projects, because the control
plane would refuse again.
*/
export const forgotProjects = ({shared: {isRefused = false}}: ProjectsState): ProjectsState =>
	({...initialProjects, shared: {items: [], isRefused}});

export const failedProjects = (problem: string): SliceUpdate<ProjectsState> => projects => ({...projects, problem});

/**
Receives the projects that a search on the server found. Ignores these projects if the list is complete, because a complete list already has them.
*/
export const receiveFoundProjects = (found: readonly Project[]): SliceUpdate<ProjectsState> => projects =>
	projects.isComplete ? projects : {...projects, found};

/** Drops the deleted projects before they are read again, because some may have been recovered or may have expired. */
export const askedDeleted = (): SliceUpdate<ProjectsState> => ({deleted: _deleted, deletedProblem: _problem, ...projects}) => projects;

export const receivedDeleted = (items: readonly DeletedProject[], at: Instant): SliceUpdate<ProjectsState> => projects => ({...projects, deleted: {items, at}});

export const failedDeleted = (deletedProblem: string): SliceUpdate<ProjectsState> => projects => ({...projects, deletedProblem});

/** Receives a new, changed or separately read project. */
export const putProject = (project: Project): SliceUpdate<ProjectsState> => projects => {
	const isKnown = projects.listed.some(({id}) => id === project.id);
	const listed = isKnown ? projects.listed.map(item => item.id === project.id ? project : item) : [...projects.listed, project];
	return {...projects, ...joined(projects, listed, projects.shared.items), listed};
};

export const removedProject = (projectId: string): SliceUpdate<ProjectsState> => projects => {
	const listed = projects.listed.filter(({id}) => id !== projectId);
	return {...projects, ...joined(projects, listed, projects.shared.items), listed};
};
