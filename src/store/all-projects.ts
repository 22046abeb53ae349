import type {Operation} from '../domain/operation.js';
import type {Project} from '../domain/project.js';
import type {Instant} from '../domain/time.js';
import {operationsOf, type OperationList} from './operations.js';
import type {State} from './state.js';

const sources = new WeakMap<readonly string[], {readonly items: readonly Project[]; readonly projects: readonly Project[]}>();

/**
The projects whose operations the feed of all projects shows.
*/
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

/**
A source of the merged feed, as far as it is loaded.
*/
export type Source = {
	readonly project: Project;
	readonly list: OperationList;
};

export const sourcesIn = (state: State): readonly Source[] =>
	feedSources(state).map(project => ({project, list: operationsOf(state, project.id)}));

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

let merged: {readonly lists: ReadonlyArray<readonly Operation[]>; readonly items: readonly Operation[]} | undefined;

/**
The operations of all sources, newest first; what began at the same time stands in the order of the sources. The same list as long as
no source has another one.
*/
export const mergedOperations = (state: State): readonly Operation[] => {
	const lists = feedSources(state).map(({id}) => operationsOf(state, id).items);
	if (merged !== undefined && isSameList(merged.lists, lists)) {
		return merged.items;
	}

	// Each list is in order already, which the sort makes use of: it costs hardly more than to look at each operation once.
	const items = lists.flat().toSorted((one, other) => other.createdAt - one.createdAt);
	merged = {lists, items};
	return items;
};

/**
When the sources were read last: the latest of them.
*/
export const latestReading = (state: State): Instant | undefined => {
	const instants = sourcesIn(state).map(({list}) => list.receivedAt).filter(instant => instant !== undefined);
	return instants.length === 0 ? undefined : Math.max(...instants);
};
