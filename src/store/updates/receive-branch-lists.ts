import type {Branch} from '../../domain/branches/branch.js';
import type {Instant} from '../../domain/time.js';
import {branchesIn, receiveBranches} from '../slices/branches.js';
import {branchList} from '../selectors/lists/branch-list.js';
import {keptMarks} from '../slices/view/marks.js';
import {keptCursor} from '../slices/view/view-cursors.js';
import type {Update, State} from '../state.js';
import type {Database} from '../../domain/branches/database.js';
import type {Role} from '../../domain/branches/role.js';
import type {RowList} from '../rows/list-kinds.js';
import {rowsOf} from '../selectors/lists/lists.js';
import {receivedList} from '../slices/read-lists.js';
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

/**
The view after a list of a branch was read: where that branch is looked into, the cursor stays on its row.
*/
const viewAfter = (state: State, list: RowList, branchId: string): State['view'] =>
	state.view.branchId === branchId ? keptCursor(list, rowsOf(state, list))(state.view) : state.view;

/**
Receives the databases of a branch.
*/
export const receiveDatabases = (branchId: string, items: readonly Database[], at: Instant): Update => state => {
	const databases = receivedList(branchId, items, at)(state.databases);
	return {databases, view: viewAfter({...state, databases}, 'databases', branchId)};
};

/**
Receives the roles of a branch.
*/
export const receiveRoles = (branchId: string, items: readonly Role[], at: Instant): Update => state => {
	const roles = receivedList(branchId, items, at)(state.roles);
	return {roles, view: viewAfter({...state, roles}, 'roles', branchId)};
};
