import type {Branch} from '../../domain/branch.js';
import type {State} from '../state.js';
import {selectedBranch} from './branch-rows.js';
import {branchesOf} from './branches.js';

/**
The branch that a new one is made from: the one under the cursor; where no branches are shown, the default branch.
*/
export const newBranchParent = (state: State): Branch | undefined => state.view.mainView === 'branches'
	? selectedBranch(state)?.branch
	: branchesOf(state, state.view.openProjectId).items.find(({isDefault}) => isDefault);
