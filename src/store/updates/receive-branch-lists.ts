import type {Database} from '../../domain/branches/database.js';
import type {Role} from '../../domain/branches/role.js';
import type {Instant} from '../../domain/time.js';
import type {RowList} from '../rows/list-kinds.js';
import {rowsOf} from '../selectors/lists/lists.js';
import {receivedList} from '../slices/read-lists.js';
import {keptCursor} from '../slices/view/view-cursors.js';
import type {State, Update} from '../state.js';

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
