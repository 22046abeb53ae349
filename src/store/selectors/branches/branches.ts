import type {Branch} from '../../../domain/branches/branch.js';
import {branchRows, type BranchRow} from '../../../domain/branches/branch-row.js';
import type {Compute} from '../../../domain/computes/compute.js';
import {remembered} from '../../memory.js';
import type {State} from '../../state.js';
import {computesOf} from '../computes.js';
import {branchesIn, type BranchList} from '../../slices/branches.js';

/** Creates a function that builds rows from branches and computes, and caches the latest result. */
const createRows = () => {
	let before: {readonly branches: readonly Branch[]; readonly computes: readonly Compute[]; readonly rows: readonly BranchRow[]} | undefined;
	return (branches: readonly Branch[], computes: readonly Compute[]): readonly BranchRow[] => {
		if (before?.branches !== branches || before.computes !== computes) {
			before = {branches, computes, rows: branchRows(branches, computes)};
		}

		return before.rows;
	};
};

/** Returns all branches of the open project, as a tree. */
export const allBranchRows = (state: State): readonly BranchRow[] => {
	const {openProjectId: projectId} = state.view;
	return remembered(state, createRows)(branchesOf(state, projectId).items, computesOf(state, projectId).items);
};

export const branchesOf = ({branches}: Pick<State, 'branches'>, projectId: string | undefined): BranchList => branchesIn(branches, projectId);

/** Returns a branch of a project, or undefined until it is loaded. */
export const branchById = (state: Pick<State, 'branches'>, projectId: string, branchId: string): Branch | undefined =>
	branchesOf(state, projectId).items.find(branch => branch.id === branchId);
