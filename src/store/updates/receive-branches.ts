import type {Branch} from '../../domain/branches/branch.js';
import type {Instant} from '../../domain/time.js';
import {branchesIn, receiveBranches} from '../slices/branches.js';
import {branchList} from '../selectors/lists/branch-list.js';
import {keptMarks} from '../slices/view/marks.js';
import {keptCursor} from '../slices/view/view-cursors.js';
import type {Update} from '../state.js';
import {closedGoneForms} from './gone-forms.js';

/**
Receives the branches of a project.
*/
export const receiveBranchList = (projectId: string, next: readonly Branch[], at: Instant): Update => state => {
	const branches = receiveBranches(projectId, next, at)(state.branches);
	const {items} = branchesIn(branches, projectId);
	const isShown = state.view.mainView === 'branches' && state.view.openProjectId === projectId;
	const view = keptMarks('branches', items, projectId)(state.view);
	return {
		...closedGoneForms({target: {kind: 'branch', projectId}, items}, at)(state),
		branches,
		view: isShown ? keptCursor('branches', branchList.rows({...state, branches}))(view) : view,
	};
};
