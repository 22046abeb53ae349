import type {Branch} from '../../domain/branch.js';
import type {State} from '../state.js';

/**
A branch of a project; undefined while it is not loaded.
*/
export const branchById = (state: Pick<State, 'branches'>, projectId: string, branchId: string): Branch | undefined =>
	state.branches.get(projectId)?.items.find(branch => branch.id === branchId);
