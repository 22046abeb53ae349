import type {Branch} from '../../../domain/branches/branch.js';
import {branchesIn, type BranchList} from '../../slices/branches.js';
import type {State} from '../../state.js';

export const branchesOf = ({branches}: Pick<State, 'branches'>, projectId: string | undefined): BranchList => branchesIn(branches, projectId);

/**
A branch of a project; undefined while it is not loaded.
*/
export const branchById = (state: Pick<State, 'branches'>, projectId: string, branchId: string): Branch | undefined =>
	branchesOf(state, projectId).items.find(branch => branch.id === branchId);
