import type {Branch} from '../domain/branches/branch.js';
import {branchOfOperation} from '../store/selectors/branches/branch-meant.js';
import {operationList} from '../store/selectors/lists/operation-list.js';
import type {State} from '../store/state.js';
import {branchReason} from './disabled.js';

/**
Why the branch of the operation under the cursor can't be had as it was before that, in a sentence.
*/
export const operationBranchReason = (state: State): string | undefined => {
	const operation = operationList.selected(state);
	if (operation === undefined) {
		return 'No operation is selected.';
	}

	if (operation.branchId === undefined) {
		return `This ${operation.action} is about no branch.`;
	}

	const branch = branchOfOperation(state);
	return branch === undefined ? 'The branch of this operation is not known: it is deleted, or not loaded yet.' : branchReason(state, branch);
};

/**
Why a branch can't go back in its own past, in a sentence.

@see docs/control-api.md#branch-moment
*/
export const ownPastReason = (branch: Branch | undefined): string | undefined =>
	branch?.parentId === undefined ? undefined : `${branch.name} has a parent, and only a root branch goes back in its own past: b makes a branch of that moment.`;
