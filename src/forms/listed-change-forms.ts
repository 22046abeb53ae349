import {descendantsOf} from '../domain/branches/branch-tree.js';
import {passwordBlocked, roleDeletionBlocked} from '../domain/branches/role-rules.js';
import {finalizeBlocked} from '../domain/branches/snapshot-rules.js';
import type {TargetScope} from '../domain/changeable.js';
import type {ChangeKindOn} from '../domain/changes/change-kinds.js';
import type {ReadList} from '../domain/read-lists.js';
import {branchesOf} from '../store/selectors/branches/branches.js';
import {branchOwner, projectOwner} from '../store/selectors/lists/define-read-list.js';
import {readListIn} from '../store/slices/read-lists.js';
import type {State} from '../store/state.js';
import type {ChangeFormRules, NeededList} from './change-form-rules.js';
import {
	createDatabaseForm,
	deleteDatabaseForm,
	editDatabaseEffects,
	editDatabaseForm,
} from './databases/database-forms.js';
import {resetPasswordForm, createRoleForm, deleteRoleForm} from './roles/role-forms.js';
import {finalizeRestoreForm} from './snapshots/finalize-restore.js';
import {restoreSnapshotForm} from './snapshots/restore-snapshot.js';
import {
	createSnapshotForm,
	deleteSnapshotForm,
	editSnapshotEffects,
	editSnapshotForm,
} from './snapshots/snapshot-forms.js';

/** The maximum number of descendant branches whose roles are read for a password reset, with one request each. */
const mostBranches = 20;

const listsOf = (list: ReadList) => (_state: State, {projectId, branchId}: TargetScope<'role'>): readonly NeededList[] => [{list, owner: branchOwner(projectId, branchId)}];

const snapshotsRead = (_state: State, {projectId}: {readonly projectId: string}): readonly NeededList[] => [{list: 'snapshots', owner: projectOwner(projectId)}];

export const listedChangeForms: {readonly [Kind in ChangeKindOn<'role' | 'database' | 'snapshot'> | 'restore-snapshot' | 'finalize-restore']: ChangeFormRules<Kind>} = {
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
	'create-snapshot': {
		command: {
			id: 'new-snapshot', title: 'New snapshot', keys: ['n'], hint: 'new', aliases: ['create-snapshot'],
		},
		describe: createSnapshotForm, reads: snapshotsRead,
	},
	'edit-snapshot': {
		command: {
			title: 'Edit the snapshot: name, expiry', keys: ['e'], hint: 'edit', aliases: ['rename-snapshot'], named: 'Edit the snapshot',
		},
		describe: editSnapshotForm, undoEffects: (state, inverse, now) => editSnapshotEffects(now, inverse, state.view.zone),
	},
	'restore-snapshot': {
		command: {
			title: 'Restore the snapshot as a new branch', keys: ['b'], hint: 'restore',
		},
		describe: restoreSnapshotForm, reads: snapshotsRead,
	},
	'finalize-restore': {
		command: {
			title: 'Finalize the restore: replace the original with this branch', keys: ['s'], hint: 'finalize', aliases: ['finalize', 'swap'], named: 'Finalize the restore of',
			blocked: (state, branch) => finalizeBlocked(branch, branchesOf(state, branch.projectId).items),
		},
		describe: finalizeRestoreForm, reads: snapshotsRead,
	},
	'delete-snapshot': {
		command: {
			title: 'Delete the snapshot, or all marked ones', keys: ['X'], hint: 'delete', aliases: ['drop-snapshot'], named: 'Delete the snapshot',
		},
		describe: deleteSnapshotForm,
	},
};
