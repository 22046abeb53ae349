import type {Branch} from '../../../domain/branches/branch.js';
import type {State} from '../../state.js';
import {branchList} from '../lists/branch-list.js';
import {branchesOf} from './branches.js';

/**
The branch that a new one is made from: the one under the cursor; where no branches are shown, the default branch.
*/
export const newBranchParent = (state: State): Branch | undefined => state.view.mainView === 'branches'
	? branchList.selected(state)?.branch
	: branchesOf(state, state.view.openProjectId).items.find(({isDefault}) => isDefault);
