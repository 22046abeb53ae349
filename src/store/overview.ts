import {overviewOf, type Overview} from '../domain/overview.js';
import type {Instant} from '../domain/time.js';
import {latestReading, sourcesIn} from './all-projects.js';
import {computesOf} from './computes.js';
import {isLagging} from './gaps.js';
import type {State} from './state.js';

let before: {readonly key: readonly unknown[]; readonly overview: Overview} | undefined;

/**
The figures of the projects whose operations are merged, as far as they were read; the same object as long as nothing else is known.
*/
export const overviewIn = (state: State, now: Instant): Overview => {
	const read = sourcesIn(state).filter(({list}) => list.receivedAt !== undefined);
	const projects = read.map(({project, list: {items, hasEnd}}) => {
		const computes = computesOf(state, project.id);
		return {
			...(computes.receivedAt !== undefined && {computes: computes.items}),
			operations: items,
			knownFrom: hasEnd ? -Infinity : items.at(-1)?.createdAt ?? now,
		};
	});
	const key = [now, ...projects.flatMap(({computes, operations, knownFrom}) => [computes, operations, knownFrom])];
	if (before?.key.length === key.length && before.key.every((part, index) => part === key[index])) {
		return before.overview;
	}

	const overview = overviewOf(projects, now);
	before = {key, overview};
	return overview;
};

/**
What the figures are made from.
*/
export type Basis = {
	/**
	Projects there are, as far as the list is loaded.
	*/
	readonly projects: number;
	readonly isListComplete: boolean;

	/**
	Those whose operations are merged, and of how many of them operations and computes were read.
	*/
	readonly sources: number;
	readonly operationsRead: number;
	readonly computesRead: number;

	/**
	The names of those whose latest reading failed, and of those that are behind the others.
	*/
	readonly failing: readonly string[];
	readonly behind: readonly string[];

	/**
	When the one that was read longest ago was read.
	*/
	readonly oldestReading?: Instant;
};

export const basisIn = (state: State): Basis => {
	const sources = sourcesIn(state);
	const latest = latestReading(state);
	const instants = sources.map(({list}) => list.receivedAt).filter(instant => instant !== undefined);
	return {
		projects: state.projects.items.length,
		isListComplete: state.projects.isComplete,
		sources: sources.length,
		operationsRead: instants.length,
		computesRead: sources.filter(({project}) => computesOf(state, project.id).receivedAt !== undefined).length,
		failing: sources.filter(({list}) => list.problem !== undefined).map(({project}) => project.name),
		behind: sources.filter(source => source.list.problem === undefined && isLagging(source, latest)).map(({project}) => project.name),
		...(instants.length > 0 && {oldestReading: Math.min(...instants)}),
	};
};
