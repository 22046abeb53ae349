import {
	mergedOperationFields,
	operationEssence,
	operationFields,
	type OperationFieldFacts,
} from '../../../domain/attributes/operation-attributes.js';
import {compileFilter} from '../../../domain/filter/term-test.js';
import {parseFilter} from '../../../domain/filter/typed-filter.js';
import {operationObject, type Operation} from '../../../domain/operations/operation.js';
import type {Instant} from '../../../domain/time.js';
import {indexOfId} from '../../rows/row-lookup.js';
import {type Sieve, siftedTo} from '../../rows/sifted-feed.js';
import type {State} from '../../state.js';
import {
	feedSources,
	latestReading,
	mergedOperations,
	sourcesIn,
} from '../projects/all-projects.js';
import {branchesOf} from '../branches/branches.js';
import {computesOf} from '../computes.js';
import {
	operationsOf,
	searchedOperations,
	sieveName,
	siftedIn,
} from '../operations/searched-operations.js';
import {feedId, isAtHead, isNewestFirst} from '../screen/view.js';
import {lowerBound} from '../../../domain/filter/row-search.js';
import type {OperationList} from '../../slices/operations.js';
import {defineList} from './define-list.js';
import {nameIn} from './names-in.js';

/** Returns all loaded operations of the displayed feed. */
export const feedOperations = (state: State): readonly Operation[] =>
	state.view.isAll ? mergedOperations(state) : searchedOperations(state, state.view.openProjectId).items;

/** Returns the time when the displayed feed was last read. The ages of operations are relative to this time. */
const feedReadAt = (state: State): Instant =>
	(state.view.isAll ? latestReading(state) : operationsOf(state, state.view.openProjectId).receivedAt) ?? 0;

/** Returns the projects, branches and computes to which the operations of the displayed feed refer by id. */
const ground = (state: State) => {
	const {isAll, openProjectId} = state.view;
	const ids = isAll ? feedSources(state).map(({id}) => id) : (openProjectId === undefined ? [] : [openProjectId]);
	return {
		projects: state.projects.items, branches: ids.map(id => branchesOf(state, id).items), computes: ids.map(id => computesOf(state, id).items),
	};
};

const fieldsNow = ({view: {isAll}}: State) => isAll ? mergedOperationFields : operationFields;

const factsIn = (state: State, moment: Pick<OperationFieldFacts, 'now' | 'zone'>): OperationFieldFacts => {
	const {projects, branches, computes} = ground(state);
	return {
		...moment, branchName: nameIn(branches), computeName: nameIn(computes), projectName: nameIn([projects]),
	};
};

export const operationList = defineList({
	list: 'operations',
	items: feedOperations,
	fields: mergedOperationFields,
	fieldsNow,
	readAt: feedReadAt,
	facts: factsIn,
	source(state) {
		const {projects, branches, computes} = ground(state);
		return [projects, ...branches, ...computes];
	},
	essenceOf: operationEssence,
	objectOf: operationObject,
	followsFirst: true,
	listed: (_, operation) => operation === undefined ? undefined : {kind: 'operation', projectId: operation.projectId, id: operation.id},
});

/** Returns the operations filter as a test for one operation, or undefined if there is no filter. */
export const operationSieve = (state: State): Sieve | undefined => {
	const {filters: {operations: filter}, zone} = state.view;
	if (filter.trim() === '') {
		return undefined;
	}

	const {matches} = compileFilter<Operation, OperationFieldFacts>(parseFilter(filter), fieldsNow(state), factsIn(state, {now: feedReadAt(state), zone}));
	return {filter: sieveName(state), passes: operation => matches(operation)};
};

/**
Counts the operations that arrived since the user left the head of the feed. Returns 0 at the head, and in every sort order except newest first.
*/
export const newOperations = (state: State): number => {
	if (isAtHead(state) || !isNewestFirst(state)) {
		return 0;
	}

	const feed = feedOperations(state);
	const seen = feed[indexOfId(feed, state.view.newestSeen.get(feedId(state)))];
	const rows = operationList.rows(state);
	const first = seen === undefined ? 0 : rows.findIndex(({id, createdAt}) => id === seen.id || createdAt < seen.createdAt);
	return first === -1 ? rows.length : first;
};

/** Returns the time back to which the user wants to load the displayed feed, or undefined if no time is set. */
const goalIn = ({search: {goal}, view}: State): Instant | undefined => goal !== undefined && goal.feed === feedId({view}) ? goal.instant : undefined;

/**
Identifies the search in the displayed feed. The search loads operations back to a given time, or else looks for matches of the filter. Returns
undefined if there is no search.
*/
export const searchName = (state: State): string | undefined => {
	const goal = goalIn(state);
	if (goal !== undefined) {
		return `${feedId(state)}\n\n${goal}`;
	}

	const filter = state.view.filters.operations.trim();
	return filter === '' ? undefined : `${feedId(state)}\n${filter}`;
};

/**
The state of the search in older operations: how far back the search has gone, and whether the search continues.

- `searching`: fewer rows than wanted were found, and there may be more
- `stopped`: fewer rows than wanted were found, and the user stopped the search
- `full`: enough rows were found
- `complete`: the search reached the beginning of the history, or the earliest time that the filter or the goal allows
- `outOfRoom`: memory is full
*/
export type SearchBack = {
	readonly phase: 'searching' | 'stopped' | 'full' | 'complete' | 'outOfRoom';

	/**
	The time back to which all operations were searched. The time is `-Infinity` at the beginning of the history, and `Infinity` if a project was not
	read yet.
	*/
	readonly reached: Instant;

	/** How many operations were tested. */
	readonly read: number;

	/**
	How many of the tested operations are in memory. If memory can't hold all operations, pgtower drops older operations that don't match the filter.
	*/
	readonly kept: number;

	/** The time to load back to, if the search loads operations back to a time. */
	readonly goal?: Instant;
};

/** A project in the displayed feed, and its operations. */
type Searched = {
	readonly projectId: string;
	readonly list: OperationList;
};

const searchedIn = (state: State): readonly Searched[] => {
	const {isAll, openProjectId: projectId} = state.view;
	if (isAll) {
		return sourcesIn(state).map(({project, list}) => ({projectId: project.id, list}));
	}

	return projectId === undefined ? [] : [{projectId, list: searchedOperations(state, projectId)}];
};

/**
Returns the time back to which a list is loaded. A list that could never be read counts as complete, so that the search can end. The error is shown
elsewhere.
*/
const endOf = (state: State, {projectId, list: {items, hasEnd, olderCursor, receivedAt, problem}}: Searched): Instant => {
	const sifted = siftedIn(state, projectId);
	if (receivedAt === undefined) {
		return problem === undefined ? Infinity : -Infinity;
	}

	if (hasEnd || olderCursor === undefined) {
		return -Infinity;
	}

	return sifted === undefined ? (items.at(-1)?.createdAt ?? Infinity) : siftedTo(sifted);
};

const countIn = (state: State, searched: readonly Searched[]): Pick<SearchBack, 'read' | 'kept'> => {
	let [read, kept] = [0, 0];
	for (const {projectId, list: {items}} of searched) {
		const sifted = siftedIn(state, projectId);
		kept += items.length;
		read += items.length + (sifted === undefined ? 0 : sifted.read - sifted.items.length);
	}

	return {read, kept};
};

const boundIn = (state: State): Instant =>
	goalIn(state) ?? lowerBound(parseFilter(state.view.filters.operations), mergedOperationFields, {now: feedReadAt(state), zone: state.view.zone});

/**
Counts the leading rows whose order is final. In the feed of all projects, these are the rows not older than `reached`.
*/
const certainRows = (rows: readonly Operation[], reached: Instant, isAll: boolean): number =>
	isAll && reached !== -Infinity ? rows.filter(({createdAt}) => createdAt >= reached).length : rows.length;

/** Returns the state of the search in older operations. Returns undefined if there is no feed or no search. */
export const searchBack = (state: State): SearchBack | undefined => {
	const name = searchName(state);
	const searched = name === undefined ? [] : searchedIn(state);
	if (name === undefined || searched.length === 0) {
		return undefined;
	}

	const {search: {stopped, wanted}, view: {isAll, visibleRows}} = state;
	const reached = Math.max(...searched.map(one => endOf(state, one)));
	const instant = goalIn(state);
	const count = {...countIn(state, searched), ...(instant !== undefined && {goal: instant})};
	if (reached === -Infinity || reached < boundIn(state)) {
		return {phase: 'complete', reached, ...count};
	}

	const rows = Math.max(visibleRows.operations, wanted?.search === name ? wanted.rows : 0);
	// A search that loads back to a time continues regardless of the number of rows.
	const isFull = instant === undefined && certainRows(operationList.rows(state), reached, isAll) >= rows;
	if (searched.some(({list}) => list.isOutOfRoom === true)) {
		return {phase: 'outOfRoom', reached, ...count};
	}

	return {phase: isFull ? 'full' : (stopped === name ? 'stopped' : 'searching'), reached, ...count};
};

/**
Returns the ids of the projects whose older operations to load next. Projects with the shortest loaded history come first, so that the histories of
all projects reach back equally far.
*/
export const searchedNext = (state: State, most: number): readonly string[] => {
	const bound = boundIn(state);
	return searchedIn(state)
		.map(one => ({...one, end: endOf(state, one)}))
		.filter(({list, end}) => list.olderCursor !== undefined && !list.isLoadingOlder && end >= bound)
		.toSorted((one, other) => other.end - one.end)
		.slice(0, most)
		.map(({projectId}) => projectId);
};
