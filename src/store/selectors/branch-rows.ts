import type {Branch} from '../../domain/branch.js';
import {branchGuides, type BranchGuide} from '../../domain/branch-guides.js';
import {branchRows, type BranchRow} from '../../domain/branch-row.js';
import type {Compute} from '../../domain/compute.js';
import {branchFields} from '../../domain/fields/branch-fields.js';
import type {Moment} from '../../domain/filter/field.js';
import {remembered} from '../memory.js';
import {createFilterAndSort, type FilteredRows} from '../rows/filter-and-sort.js';
import {rowById} from '../rows/row-lookup.js';
import type {State} from '../state.js';
import {branchesOf} from './branches.js';
import {computesOf} from './computes.js';
import {branchMarksOf} from './marks.js';
import {goneProjectId} from './projects.js';
import {cursorOf} from './view.js';

/**
Makes the function that gives the rows of branches and computes, and remembers the latest.
*/
const createRows = () => {
	let before: {readonly branches: readonly Branch[]; readonly computes: readonly Compute[]; readonly rows: readonly BranchRow[]} | undefined;
	return (branches: readonly Branch[], computes: readonly Compute[]): readonly BranchRow[] => {
		if (before?.branches !== branches || before.computes !== computes) {
			before = {branches, computes, rows: branchRows(branches, computes)};
		}

		return before.rows;
	};
};

const branchArrangement = () => createFilterAndSort<BranchRow, Moment>();

/**
All branches of the open project, as a tree.
*/
export const allBranchRows = (state: State): readonly BranchRow[] => {
	const {openProjectId: projectId} = state.view;
	return remembered(state, createRows)(branchesOf(state, projectId).items, computesOf(state, projectId).items);
};

/**
The branches of the open project after filter and order, and what of the filter is not understood.
*/
export const filteredBranches = (state: State): FilteredRows<BranchRow> => {
	const {zone, filters, sorts, openProjectId} = state.view;
	const at = branchesOf(state, openProjectId).receivedAt ?? 0;
	return remembered(state, branchArrangement)(allBranchRows(state), {
		filter: filters.branches, sort: sorts.branches, fields: branchFields, at, source: [zone], facts: () => ({now: at, zone}),
	});
};

/**
The branches of the open project that pass the filter: as a tree, unless they are sorted.
*/
export const shownBranches = (state: State): readonly BranchRow[] => filteredBranches(state).rows;

const guidesOf = new WeakMap<readonly BranchRow[], ReadonlyMap<string, BranchGuide>>();
const noGuides: ReadonlyMap<string, BranchGuide> = new Map();

/**
The lines of the tree before the names, by id; none where the rows are sorted.
*/
export const shownGuides = (state: State): ReadonlyMap<string, BranchGuide> => {
	if (state.view.sorts.branches !== undefined) {
		return noGuides;
	}

	const rows = shownBranches(state);
	const guides = guidesOf.get(rows) ?? branchGuides(rows, allBranchRows(state));
	guidesOf.set(rows, guides);
	return guides;
};

/**
The branch under the cursor of the branches; undefined without one, when the filter hides it, or when they are not shown.
*/
export const selectedBranch = (state: State): BranchRow | undefined =>
	state.view.mainView !== 'branches' || goneProjectId(state) !== undefined ? undefined : rowById(shownBranches(state), cursorOf(state, 'branches').selectedId);

const noRows: readonly BranchRow[] = [];

/**
The targets of a change: the marked branches, including hidden ones, or else the one under the cursor.
*/
export const targetBranches = (state: State): readonly BranchRow[] => {
	if (state.view.mainView !== 'branches' || goneProjectId(state) !== undefined) {
		return noRows;
	}

	const marks = new Set(branchMarksOf(state, state.view.openProjectId));
	const selected = selectedBranch(state);
	if (marks.size === 0) {
		return selected === undefined ? noRows : [selected];
	}

	return allBranchRows(state).filter(({id}) => marks.has(id));
};
