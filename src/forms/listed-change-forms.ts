import {descendantsOf} from '../domain/branches/branch-tree.js';
import {passwordBlocked, roleDeletionBlocked} from '../domain/branches/role-rules.js';
import type {TargetScope} from '../domain/changeable.js';
import type {ChangeKindOn} from '../domain/changes/change-kinds.js';
import type {ReadList} from '../domain/read-lists.js';
import {branchesOf} from '../store/selectors/branches/branches.js';
import {branchOwner} from '../store/selectors/lists/define-read-list.js';
import {readListIn} from '../store/slices/read-lists.js';
import type {State} from '../store/state.js';
import type {ChangeFormRules, NeededList} from './change-form-rules.js';
import {
	createDatabaseForm,
	deleteDatabaseForm,
	editDatabaseEffects,
	editDatabaseForm,
} from './databases/database-forms.js';
import {resetPasswordForm} from './roles/reset-password.js';
import {createRoleForm, deleteRoleForm} from './roles/role-forms.js';

/**
Of how many branches the roles are read, at most: one request each.
*/
const mostBranches = 20;

const listsOf = (list: ReadList) => (_state: State, {projectId, branchId}: TargetScope<'role'>): readonly NeededList[] => [{list, owner: branchOwner(projectId, branchId)}];

/**
The forms of changes of databases and roles.
*/
export const listedChangeForms: {readonly [Kind in ChangeKindOn<'role' | 'database'>]: ChangeFormRules<Kind>} = {
	'create-role': {
		command: {
			id: 'new-role', title: 'New role', keys: ['n'], hint: 'new', aliases: ['create-role'],
		},
		describe: createRoleForm,
	},
	'reset-password': {
		command: {
			title: 'Reset the password of the role', keys: ['R'], hint: 'reset password', aliases: ['rotate-password'], named: 'Reset the password of',
			blocked: (_state, role) => passwordBlocked(role),
		},
		describe: resetPasswordForm,
		reads: (state, {projectId, branchId}) => descendantsOf(branchId, branchesOf(state, projectId).items).slice(0, mostBranches)
			.map(({id}) => ({list: 'roles', owner: branchOwner(projectId, id)})),
	},
	'delete-role': {
		command: {
			title: 'Delete the role, or all marked ones', keys: ['X'], hint: 'delete', aliases: ['drop-role'], named: 'Delete the role',
			blocked: (state, role) => roleDeletionBlocked(role, readListIn(state.readLists.databases, role.branchId).items),
		},
		describe: deleteRoleForm, reads: listsOf('databases'),
	},
	'create-database': {
		command: {
			id: 'new-database', title: 'New database', keys: ['n'], hint: 'new', aliases: ['create-database'],
		},
		describe: createDatabaseForm, reads: listsOf('roles'),
	},
	'edit-database': {
		command: {
			title: 'Edit the database: name, owner', keys: ['e'], hint: 'edit', aliases: ['rename-database', 'owner'], named: 'Edit the database',
		},
		describe: editDatabaseForm, reads: listsOf('roles'), undoEffects: (_state, inverse, now) => editDatabaseEffects(now, inverse),
	},
	'delete-database': {
		command: {
			title: 'Delete the database, or all marked ones', keys: ['X'], hint: 'delete', aliases: ['drop-database'], named: 'Delete the database',
		},
		describe: deleteDatabaseForm,
	},
};
