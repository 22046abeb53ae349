import {computeFields, type ComputeFieldFacts} from '../../domain/fields/compute-fields.js';
import {
	mergedOperationFields,
	operationEssence,
	operationFields,
	type OperationFieldFacts,
} from '../../domain/fields/operation-fields.js';
import {projectFields} from '../../domain/fields/project-fields.js';
import type {Watching} from '../../domain/attributes/watched-attributes.js';
import type {Compute} from '../../domain/compute.js';
import type {Moment} from '../../domain/filter/field.js';
import type {FilterProblem} from '../../domain/filter/filter-problem.js';
import type {Operation} from '../../domain/operation.js';
import type {Project} from '../../domain/project.js';
import type {Instant} from '../../domain/time.js';
import {compileFilter} from '../../domain/filter/compile-filter.js';
import {parseFilter} from '../../domain/filter/parse-filter.js';
import type {Sieve} from '../rows/sifted-feed.js';
import {createFilterAndSort, type FilteredRows} from '../rows/filter-and-sort.js';
import {indexOfId, rowById, type Rows} from '../rows/row-lookup.js';
import {kindOf, type RowList} from '../rows/list-kinds.js';
import {remembered} from '../memory.js';
import type {State} from '../state.js';
import {filteredBranches} from './branch-rows.js';
import {branchesOf} from './branches.js';
import {filteredKeys} from './api-keys.js';
import {filteredJournal} from './journal.js';
import {filteredSessions} from './sessions.js';
import {computesOf} from './computes.js';
import {marksOf} from './marks.js';
import {operationsOf} from './operations.js';
import {searchedOperations, sieveName} from './searched-operations.js';
import {goneProjectId, knownProjects} from './projects.js';
import {
	cursorOf,
	feedId,
	isAtHead,
	isNewestFirst,
} from './view.js';
import {feedSources, latestReading, mergedOperations} from './all-projects.js';
import {usageIn} from './usage.js';

const shownProjectId = (state: State): string | undefined => state.view.openProjectId;

type Named = ReadonlyArray<{readonly id: string; readonly name?: string}>;

const namesOf = new WeakMap<Named, ReadonlyMap<string, string>>();

/**
The names of the items of a list, by id. They are gathered once for a list: an account may have thousands of projects.
*/
const namesIn = (items: Named): ReadonlyMap<string, string> => {
	const names = namesOf.get(items) ?? new Map(items.map(({id, name}) => [id, name ?? id]));
	namesOf.set(items, names);
	return names;
};

const nameIn = (lists: readonly Named[]): ((id: string) => string) => {
	const [first = [], ...others] = lists;
	const names = namesIn(others.length === 0 ? first : lists.flat());
	return id => names.get(id) ?? id;
};

const projectArrangement = () => createFilterAndSort<Project, Moment & Watching>();
const computeArrangement = () => createFilterAndSort<Compute, ComputeFieldFacts>();
const operationArrangement = () => createFilterAndSort<Operation, OperationFieldFacts>(operationEssence);

const arrangedProjects = (state: State) => {
	const {zone, filters, sorts} = state.view;
	const at = state.projects.receivedAt ?? 0;
	// A rate changes with every reading, also where the figures stay.
	const ratesAt = filters.projects.includes('rate') || sorts.projects?.field === 'rate' ? at : 0;
	return remembered(state, projectArrangement)(knownProjects(state), {
		filter: filters.projects, sort: sorts.projects, fields: projectFields, at, source: [zone, state.projects.watches, ratesAt],
		facts: () => ({now: at, zone, usageOf: usageIn(state)}),
	});
};

const noNames: readonly never[] = [];

const arrangedComputes = (state: State) => {
	const {zone, filters, sorts} = state.view;
	const projectId = shownProjectId(state);
	const {items, receivedAt: at = 0} = computesOf(state, projectId);
	const branches = branchesOf(state, projectId).items;
	return remembered(state, computeArrangement)(items, {
		filter: filters.computes, sort: sorts.computes, fields: computeFields, at, source: [zone, branches],
		facts: () => ({now: at, zone, branchName: nameIn([branches])}),
	});
};

/**
All loaded operations of the feed that is shown.
*/
export const feedOperations = (state: State): readonly Operation[] =>
	state.view.isAll ? mergedOperations(state) : searchedOperations(state, shownProjectId(state)).items;

/**
When the feed that is shown was read last: ages in it are counted from then.
*/
export const feedReadAt = (state: State): Instant =>
	(state.view.isAll ? latestReading(state) : operationsOf(state, shownProjectId(state)).receivedAt) ?? 0;

/**
The projects whose operations the feed shows.
*/
const feedProjects = (state: State): readonly string[] => {
	const projectId = shownProjectId(state);
	return state.view.isAll ? feedSources(state).map(({id}) => id) : (projectId === undefined ? [] : [projectId]);
};

/**
What tells more of the operations of the feed than they say themselves, and what it is made from.
*/
const operationGround = (state: State) => {
	const {zone, isAll} = state.view;
	const at = feedReadAt(state);
	const ids = feedProjects(state);
	const branches = ids.map(id => branchesOf(state, id).items);
	const computes = ids.map(id => computesOf(state, id).items);
	const projects = state.projects.items;
	return {
		fields: isAll ? mergedOperationFields : operationFields,
		at,
		source: [zone, projects, ...branches, ...computes],
		facts: (): OperationFieldFacts => ({
			now: at, zone, branchName: nameIn(branches), computeName: nameIn(computes), projectName: nameIn([projects]),
		}),
	};
};

const arrangedOperations = (state: State) => {
	const {filters, sorts} = state.view;
	return remembered(state, operationArrangement)(feedOperations(state), {filter: filters.operations, sort: sorts.operations, ...operationGround(state)});
};

/**
The filter of operations as a test of one; undefined without a filter.
*/
export const operationSieve = (state: State): Sieve | undefined => {
	const {operations: filter} = state.view.filters;
	if (filter.trim() === '') {
		return undefined;
	}

	const {fields, facts} = operationGround(state);
	const {matches} = compileFilter<Operation, OperationFieldFacts>(parseFilter(filter), fields, facts());
	return {filter: sieveName(state), passes: operation => matches(operation)};
};

/**
The projects in the order of the pane.
*/
export const shownProjects = (state: State): readonly Project[] => arrangedProjects(state).rows;

/**
The computes of the open project that pass the filter, in the order of the pane.
*/
export const shownComputes = (state: State): readonly Compute[] => arrangedComputes(state).rows;

/**
The operations of the feed that pass the filter, newest first unless they are sorted otherwise.
*/
export const shownOperations = (state: State): readonly Operation[] => arrangedOperations(state).rows;

/**
The rows of a list after filter and order, and what is known of its filter.
*/
export const filteredList = (state: State, list: RowList): FilteredRows<Rows[number]> => {
	switch (list) {
		case 'projects': {
			return arrangedProjects(state);
		}

		case 'computes': {
			return arrangedComputes(state);
		}

		case 'operations': {
			return arrangedOperations(state);
		}

		case 'branches': {
			return filteredBranches(state);
		}

		case 'sessions': {
			return filteredSessions(state);
		}

		case 'keys': {
			return filteredKeys(state);
		}

		case 'journal': {
			return filteredJournal(state);
		}
	}
};

/**
The rows of a list in their order on the screen, over which the cursor moves. It does not move over the rows of a deleted project.
*/
export const rowsOf = (state: State, list: RowList): Rows => kindOf(list).of !== 'account' && goneProjectId(state) !== undefined ? noNames : filteredList(state, list).rows;

/**
The parts of a list's filter that are not understood.
*/
export const filterProblems = (state: State, list: RowList): readonly FilterProblem[] => filteredList(state, list).problems;

/**
How many operations came since the user left the head of the feed; 0 while it is followed, and in another order than newest first.
*/
export const newOperations = (state: State): number => isAtHead(state) || !isNewestFirst(state)
	? 0
	: Math.max(0, indexOfId(shownOperations(state), state.view.newestSeen.get(feedId(state))));

/**
The compute under the cursor; undefined without one, when the filter hides it, or when no computes are shown.
*/
export const selectedCompute = (state: State): Compute | undefined => {
	const {selectedId} = cursorOf(state, 'computes');
	return state.view.isAll || state.view.mainView !== 'panes' || goneProjectId(state) !== undefined ? undefined : rowById(shownComputes(state), selectedId);
};

/**
The operation under the cursor; while the feed is followed, the newest.
*/
export const selectedOperation = (state: State): Operation | undefined => {
	const {selectedId} = cursorOf(state, 'operations');
	const operations = goneProjectId(state) === undefined ? shownOperations(state) : noNames;
	return selectedId === undefined ? operations[0] : rowById(operations, selectedId);
};

/**
The targets of a change: the marked computes, including hidden ones, or else the one under the cursor.
*/
export const targetComputes = (state: State): readonly Compute[] => {
	const marks = marksOf(state, shownProjectId(state));
	const selected = selectedCompute(state);
	if (goneProjectId(state) !== undefined) {
		return [];
	}

	if (marks.length === 0 || state.view.isAll || state.view.mainView !== 'panes') {
		return selected === undefined ? [] : [selected];
	}

	return computesOf(state, shownProjectId(state)).items.filter(compute => marks.includes(compute.id));
};
