import type {Project} from '../../domain/project.js';
import type {Instant} from '../../domain/time.js';
import {chooseSources} from '../../domain/feed-sources.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import type {SliceUpdate} from './slice-update.js';

export type ProjectsState = {
	readonly items: readonly Project[];

	/**
	Whether `items` has every page of the list.
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

export const initialProjects: ProjectsState = {items: [], isComplete: false, sourceIds: []};

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
	const items = reuseUnchanged(projects.items, list.items);
	return {
		items, isComplete: list.isComplete, receivedAt: list.at, sourceIds: sourcesAmong(projects, items),
		...(!list.isComplete && projects.found !== undefined && {found: projects.found}),
	};
};

export const failedProjects = (problem: string): SliceUpdate<ProjectsState> => projects => ({...projects, problem});

/**
Receives the projects that the server found by name.
*/
export const receiveFoundProjects = (found: readonly Project[]): SliceUpdate<ProjectsState> => projects =>
	projects.isComplete ? projects : {...projects, found};
