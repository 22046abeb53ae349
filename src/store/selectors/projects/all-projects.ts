import type {Operation} from '../../../domain/operations/operation.js';
import type {Project} from '../../../domain/projects/project.js';
import type {Instant} from '../../../domain/time.js';
import type {OperationList} from '../../slices/operations.js';
import {mergeLists, type Merged} from '../../rows/feed.js';
import type {State} from '../../state.js';
import {searchedOperations} from '../operations/searched-operations.js';

const sources = new WeakMap<readonly string[], {readonly items: readonly Project[]; readonly projects: readonly Project[]}>();

/** Returns the projects whose operations the feed of all projects shows. */
export const feedSources = ({projects: {items, sourceIds}}: Pick<State, 'projects'>): readonly Project[] => {
	const before = sources.get(sourceIds);
	if (before?.items === items) {
		return before.projects;
	}

	const byId = new Map(items.map(project => [project.id, project]));
	const projects = sourceIds.map(id => byId.get(id)).filter(project => project !== undefined);
	sources.set(sourceIds, {items, projects});
	return projects;
};

/** A project in the feed of all projects, and its operations loaded so far. */
export type Source = {
	readonly project: Project;
	readonly list: OperationList;
};

export const sourcesIn = (state: State): readonly Source[] =>
	feedSources(state).map(project => ({project, list: searchedOperations(state, project.id)}));

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

/** The merged list that was computed last for each choice of projects (`sourceIds`). */
const merged = new WeakMap<readonly string[], Merged<Operation>>();

/**
Returns the operations of all projects in the feed, newest first. Operations with the same time are in the order of their projects. The list object
stays the same until the operations change.
*/
export const mergedOperations = (state: State): readonly Operation[] => {
	const lists = feedSources(state).map(({id}) => searchedOperations(state, id).items);
	const {sourceIds} = state.projects;
	const before = merged.get(sourceIds);
	if (before !== undefined && isSameList(before.lists, lists)) {
		return before.items;
	}

	const after = mergeLists(lists, before);
	merged.set(sourceIds, after);
	return after.items;
};

/** Returns the latest time at which a project in the feed was read. */
export const latestReading = (state: State): Instant | undefined => {
	const instants = sourcesIn(state).map(({list}) => list.receivedAt).filter(instant => instant !== undefined);
	return instants.length === 0 ? undefined : Math.max(...instants);
};
