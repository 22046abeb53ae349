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

/**
The time that the feed that is shown is on the way to; undefined when there is none.
*/
const goalIn = ({search: {goal}, view}: State): Instant | undefined => goal !== undefined && goal.feed === feedId({view}) ? goal.instant : undefined;

/**
What the search is called that the filter makes in the feed that is shown, or the way to a time; undefined without either.
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
How far a filter of operations has searched back, and whether it goes on.

- `searching`: fewer rows than wanted were found, and there may be more
- `stopped`: the same, and the user wants no more pages read
- `full`: as many as wanted were found
- `complete`: the beginning was reached, or what the filter asks for by `since`
- `outOfRoom`: more do not fit in memory
*/
export type SearchBack = {
	readonly phase: 'searching' | 'stopped' | 'full' | 'complete' | 'outOfRoom';

	/**
	Everything that is not older was looked at; `-Infinity` when that is everything there is, `Infinity` when a project was not read yet.
	*/
	readonly reached: Instant;

	/**
	How many operations were looked at.
	*/
	readonly read: number;

	/**
	How many of them are kept: all, or where they are too many, of the oldest those that the filter lets through.
	*/
	readonly kept: number;

	/**
	The time that is gone to, when that is what they are loaded for.
	*/
	readonly goal?: Instant;
};

/**
The operations of a project, if the feed shows them.
*/
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
As far back as a list is loaded. One that could not be read at all holds up nothing: its problem is said elsewhere.
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
How many rows are there that can't be followed by one of a project of which less is loaded.
*/
const certainRows = (rows: readonly Operation[], reached: Instant, isAll: boolean): number =>
	isAll && reached !== -Infinity ? rows.filter(({createdAt}) => createdAt >= reached).length : rows.length;

/**
What the filter of operations searches in older ones; undefined without a filter, and before there is a feed.
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
	// On the way to a time, no number of rows is enough.
	const isFull = instant === undefined && certainRows(operationList.rows(state), reached, isAll) >= rows;
	if (searched.some(({list}) => list.isOutOfRoom === true)) {
		return {phase: 'outOfRoom', reached, ...count};
	}

	return {phase: isFull ? 'full' : (stopped === name ? 'stopped' : 'searching'), reached, ...count};
};

/**
The projects whose next older page a search wants first: those that are loaded least far back, so that all get to the same moment.
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
