import {kindOf} from '../../rows/list-kinds.js';
import {listAt} from '../../slices/view/view.js';
import type {State} from '../../state.js';
import {branchList} from '../lists/branch-list.js';
import {computeList} from '../lists/compute-list.js';
import {operationList} from '../lists/operation-list.js';

/**
A branch, by the ids of it and its project.
*/
export type BranchMeant = {
	readonly projectId: string;
	readonly branchId: string;
};

/**
The branch whose list is shown, or else that of what is under the cursor: a branch, a compute or an operation. Undefined where that has none.
*/
export const branchMeant = (state: State): BranchMeant | undefined => {
	const {openProjectId: projectId, branchId} = state.view;
	const list = listAt(state.view);
	if (kindOf(list).of === 'branch') {
		return projectId === undefined || branchId === undefined ? undefined : {projectId, branchId};
	}

	if (list === 'branches') {
		const row = branchList.selected(state);
		return row === undefined ? undefined : {projectId: row.branch.projectId, branchId: row.id};
	}

	const found = list === 'computes' ? computeList.selected(state) : (list === 'operations' ? operationList.selected(state) : undefined);
	return found?.branchId === undefined ? undefined : {projectId: found.projectId, branchId: found.branchId};
};
