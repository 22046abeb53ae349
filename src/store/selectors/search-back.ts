import {lowerBound} from '../../domain/filter/row-index.js';
import {parseFilter} from '../../domain/filter/parse-filter.js';
import {mergedOperationFields} from '../../domain/attributes/operation-attributes.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import {siftedTo} from '../rows/sifted-feed.js';
import type {OperationList} from '../slices/operations.js';
import type {State} from '../state.js';
import {sourcesIn} from './projects/all-projects.js';
import {searchedOperations, siftedIn} from './operations/searched-operations.js';
import {feedReadAt, operationList} from './lists/operation-list.js';
import {feedId} from './screen/view.js';

/** Returns the time back to which the displayed feed is loading, or undefined if it is not loading back to a time. */
const goalIn = ({search: {goal}, view}: State): Instant | undefined => goal !== undefined && goal.feed === feedId({view}) ? goal.instant : undefined;

/**
Identifies the search in the displayed feed: for matches of its filter, or back to a time. Returns undefined if there is no search.
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
The state of the search in older operations: how far it has gone back, and whether it continues.

- `searching`: fewer rows than wanted were found, and there may be more
- `stopped`: fewer rows than wanted were found, and the user stopped the search
- `full`: enough rows were found
- `complete`: the search reached the beginning of the history, or the time before which no operation is wanted
- `outOfRoom`: memory is full
*/
export type SearchBack = {
	readonly phase: 'searching' | 'stopped' | 'full' | 'complete' | 'outOfRoom';

	/**
	The time back to which all operations were searched: `-Infinity` at the beginning of the history, `Infinity` if a project was not read yet.
	*/
	readonly reached: Instant;

	/** How many operations were tested. */
	readonly read: number;

	/**
	How many of the tested operations are kept: all, or if there are too many, only the filter's matches among the oldest.
	*/
	readonly kept: number;

	/** The time to load back to, if that is the purpose of the search. */
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
Returns the time back to which a list is loaded. A list that could never be read does not block the search: the error is shown elsewhere.
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

/** Counts the leading rows whose position is certain: no project can still add rows between them. */
const certainRows = (rows: readonly Operation[], reached: Instant, isAll: boolean): number =>
	isAll && reached !== -Infinity ? rows.filter(({createdAt}) => createdAt >= reached).length : rows.length;

/**
Returns the state of the search in older operations. Undefined if there is no feed, or if neither a filter nor a time to load back to is set.
*/
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
	// When loading back to a time, no number of rows is enough.
	const isFull = instant === undefined && certainRows(operationList.rows(state), reached, isAll) >= rows;
	if (searched.some(({list}) => list.isOutOfRoom === true)) {
		return {phase: 'outOfRoom', reached, ...count};
	}

	return {phase: isFull ? 'full' : (stopped === name ? 'stopped' : 'searching'), reached, ...count};
};

/**
Returns the ids of the projects whose older operations to load next. Projects with the shortest loaded history come first, so that all reach back
equally far.
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
