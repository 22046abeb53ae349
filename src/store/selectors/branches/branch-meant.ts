import type {Branch} from '../../../domain/branches/branch.js';
import type {State} from '../../state.js';
import {branchList} from '../lists/branch-list.js';
import {kindOf} from '../../rows/list-kinds.js';
import {cursorIn} from '../../slices/view/view-position.js';
import {listAt} from '../../slices/view/view.js';
import {computeList} from '../lists/compute-list.js';
import {operationList} from '../lists/operation-list.js';
import {snapshotList} from '../lists/snapshot-list.js';
import {branchById, branchesOf} from './branches.js';

/**
Returns the parent for a new branch: the branch under the cursor or, if no branches are shown, the default branch.
*/
export const newBranchParent = (state: State): Branch | undefined => state.view.mainView === 'branches'
	? branchList.selected(state)?.branch
	: branchesOf(state, state.view.openProjectId).items.find(({isDefault}) => isDefault);

/**
Returns the branch of the operation under the cursor, or undefined if the operation has no branch or the branch is unknown.
*/
export const branchOfOperation = (state: State): Branch | undefined => {
	const operation = operationList.selected(state);
	return operation?.branchId === undefined ? undefined : branchById(state, operation.projectId, operation.branchId);
};

/** A branch, by its id and the id of its project. */
export type BranchMeant = {
	readonly projectId: string;
	readonly branchId: string;
};

/**
Returns the branch whose databases or roles are shown. In other lists, returns the branch under the cursor, or the branch of the compute or operation
under the cursor. For a project, returns the branch of the compute selected in the pane beside the projects.
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

	// The pane of computes shows the open project. The cursor in the pane of projects may have just moved to another project.
	const isBeside = list === 'projects' && cursorIn(state.view, 'projects')?.selectedId === projectId;
	const found = list === 'computes' || isBeside ? computeList.selected(state) : (list === 'operations' ? operationList.selected(state) : undefined);
	return found?.branchId === undefined ? undefined : {projectId: found.projectId, branchId: found.branchId};
};

/**
Returns the branch whose snapshot schedule to show. In the list of snapshots, returns the source branch of the selected snapshot, or else the
project's default branch. In other lists, returns the same branch as {@link branchMeant}.
*/
export const scheduledBranch = (state: State): BranchMeant | undefined => {
	if (listAt(state.view) !== 'snapshots') {
		return branchMeant(state);
	}

	const branches = branchesOf(state, state.view.openProjectId).items;
	const source = snapshotList.selected(state)?.sourceBranchId;
	const branch = branches.find(({id}) => id === source) ?? branches.find(({isDefault}) => isDefault);
	return branch && {projectId: branch.projectId, branchId: branch.id};
};
