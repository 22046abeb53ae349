import {overviewOf, type Overview} from '../../../domain/projects/overview.js';
import type {Instant} from '../../../domain/time.js';
import type {State} from '../../state.js';
import {computesOf} from '../computes.js';
import {isLagging} from '../operations/gaps.js';
import {latestReading, sourcesIn} from './all-projects.js';

/** The figures that were computed last for each choice of projects (`sourceIds`), with their inputs (`key`). */
const known = new WeakMap<readonly string[], {readonly key: readonly unknown[]; readonly overview: Overview}>();

/**
Returns the overview's figures for the projects in the feed whose operations have been read. The returned object stays the same until its inputs
change.
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
	const {sourceIds} = state.projects;
	const before = known.get(sourceIds);
	if (before?.key.length === key.length && before.key.every((part, index) => part === key[index])) {
		return before.overview;
	}

	const overview = overviewOf(projects, now);
	known.set(sourceIds, {key, overview});
	return overview;
};

/** The completeness and the age of the data behind the figures. */
export type Basis = {
	/** The number of projects loaded so far. */
	readonly projects: number;
	readonly isListComplete: boolean;

	/** The number of projects in the feed. */
	readonly sources: number;

	/** The number of projects in the feed whose operations are loaded. */
	readonly operationsRead: number;

	/** The number of projects in the feed whose computes are loaded. */
	readonly computesRead: number;

	/** The names of projects whose latest read failed. */
	readonly failing: readonly string[];

	/** The names of projects that were last read long before the other projects. */
	readonly behind: readonly string[];

	/** The time when the project with the oldest data was last read. */
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
