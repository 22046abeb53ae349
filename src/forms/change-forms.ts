import {
	defaultBlocked,
	deletionBlocked,
	resetBlocked,
	restoreBlocked,
} from '../domain/branches/branch-rules.js';
import {
	becomesBlocked,
	disabledBlocked,
	enableFirst,
	restartBlocked,
} from '../domain/computes/compute.js';
import type {Changeable, TargetScope} from '../domain/changeable.js';
import type {ChangeKind, ChangeOf, TargetOf} from '../domain/changes/change-kinds.js';
import {branchesOf} from '../store/selectors/branches/branches.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import {confirmForm} from './confirm.js';
import {createBranchForm, deleteBranchForm} from './branches/branch-forms.js';
import {
	createForm,
	deleteForm,
	moveBackEffects,
	moveForm,
} from './computes/compute-forms.js';
import type {ChangeFormRules, FormCommand, NeededList} from './change-form-rules.js';
import {listedChangeForms} from './listed-change-forms.js';
import {projectChangeForms} from './projects/project-change-forms.js';
import {
	defaultBranchForm,
	defaultEffects,
	editBranchEffects,
	editBranchForm,
} from './branches/edit-branch.js';
import {editEffects} from './computes/edit-effects.js';
import {editForm} from './computes/edit.js';
import type {FormLine, FormView} from './form.js';
import {resetBranchForm} from './branches/reset-branch.js';
import {restoreBranchForm} from './branches/restore-branch.js';
import {recoverBranchForm} from './recover.js';
import {resizeBackEffects, resizeForm} from './computes/resize.js';

export const changeForms: {readonly [Kind in ChangeKind]: ChangeFormRules<Kind>} = {
	create: {
		command: {
			id: 'new-compute', title: 'New compute (replica or primary)', keys: ['n'], hint: 'new', aliases: ['create'],
		},
		describe: createForm,
	},
	move: {
		command: {
			title: 'Move to another branch', keys: ['b'], hint: 'move', hintAfter: 'new-compute',
		},
		describe: moveForm, undoEffects: moveBackEffects,
	},
	resize: {
		command: {
			title: 'Resize: fixed size or range, and scale to zero', keys: ['z'], hint: 'size', aliases: ['scale'], inDetail: 'Resize the compute',
		},
		describe: resizeForm, undoEffects: resizeBackEffects,
	},
	edit: {
		command: {
			title: 'Edit: name, enabled, Postgres settings', keys: ['e'], hint: 'edit', aliases: ['rename', 'pg_settings'], named: 'Edit', inDetail: 'Edit the compute',
		},
		describe: editForm, undoEffects: (_state, inverse, now) => editEffects(now, inverse),
	},
	wake: {
		command: {
			title: 'Wake', keys: ['w'], hint: 'wake', aliases: ['start', 'resume'], named: 'Wake', inDetail: 'Wake the compute',
			blocked: (_state, compute) => becomesBlocked(compute, 'wake', 'active') ?? enableFirst(compute, 'woken'),
		},
		describe: confirmForm('wake'),
	},
	suspend: {
		command: {
			title: 'Suspend', keys: ['s'], hint: 'suspend', aliases: ['stop'], named: 'Suspend', inDetail: 'Suspend the compute',
			blocked: (_state, compute) => disabledBlocked(compute) ?? becomesBlocked(compute, 'suspend', 'idle'),
		},
		describe: confirmForm('suspend'),
	},
	restart: {
		command: {
			title: 'Restart', keys: ['R'], hint: 'restart', hintAfter: 'delete', named: 'Restart', inDetail: 'Restart the compute',
			// The command is available for an idle compute, because the form offers to wake the compute first.
			blocked: (_state, compute) => compute.pendingState === undefined ? enableFirst(compute, 'restarted') : restartBlocked(compute),
		},
		describe: confirmForm('restart'),
	},
	delete: {
		command: {
			title: 'Delete', keys: ['X'], hint: 'delete', aliases: ['drop', 'rm'], named: 'Delete', inDetail: 'Delete the compute',
		},
		describe: deleteForm,
	},
	'create-branch': {
		command: {
			id: 'new-branch', title: 'New child branch', keys: ['n'], hint: 'new', named: 'New branch of',
		},
		describe: createBranchForm,
	},
	'edit-branch': {
		command: {
			title: 'Edit the branch: name, protected, expiry', keys: ['e'], hint: 'edit', aliases: ['rename-branch'], named: 'Edit the branch',
		},
		describe: editBranchForm, undoEffects: (state, inverse, now) => editBranchEffects(now, inverse, state.view.zone),
	},
	'default-branch': {
		command: {
			title: 'Make the branch the default', keys: ['m'], hint: 'default', aliases: ['set-default'], named: 'Make default:',
			blocked: (_state, branch) => defaultBlocked(branch),
		},
		describe: defaultBranchForm, undoEffects: (state, _inverse, {projectId}) => defaultEffects(state, projectId),
	},
	'reset-branch': {
		command: {
			title: 'Reset the branch to its parent', keys: ['R'], hint: 'reset', named: 'Reset the branch',
			blocked: (state, branch) => resetBlocked(branch, branchesOf(state, branch.projectId).items),
		},
		describe: resetBranchForm,
	},
	'restore-branch': {
		command: {
			title: 'Restore the branch to a moment, or from another branch', keys: ['b'], hint: 'restore', aliases: ['restore', 'rewind', 'time-travel'], named: 'Restore the branch',
			blocked: (_state, branch) => restoreBlocked(branch, branch.parentId === undefined),
		},
		describe: restoreBranchForm,
	},
	'delete-branch': {
		command: {
			title: 'Delete the branch, or all marked ones', keys: ['X'], hint: 'delete', named: 'Delete the branch',
			blocked: (state, branch) => deletionBlocked(branch, branchesOf(state, branch.projectId).items),
		},
		describe: deleteBranchForm,
	},
	'recover-branch': {
		command: {
			title: 'Deleted branches: recover one', keys: ['U'], aliases: ['deleted-branches', 'undelete-branch'],
		},
		describe: recoverBranchForm,
	},
	...listedChangeForms,
	...projectChangeForms,
};

export const formCommand = <Kind extends ChangeKind>(kind: Kind): FormCommand<Changeable[TargetOf<Kind>]> => {
	const {command}: ChangeFormRules<Kind> = changeForms[kind];
	return command;
};

export const undoEffectsOf = <Kind extends ChangeKind>(
	state: State, kind: Kind, inverse: ChangeOf<Kind>, now: Changeable[TargetOf<Kind>],
): readonly FormLine[] => {
	const {undoEffects}: ChangeFormRules<Kind> = changeForms[kind];
	return undoEffects?.(state, inverse, now) ?? [];
};

export const listsNeededBy = <Kind extends ChangeKind>(
	state: State, kind: Kind, scope: Pick<ChangeForm<TargetOf<Kind>>, keyof TargetScope<TargetOf<Kind>>>,
): readonly NeededList[] => {
	const {reads}: ChangeFormRules<Kind> = changeForms[kind];
	return reads?.(state, scope) ?? [];
};

export const describeChange = <Kind extends ChangeKind>(state: State, kind: Kind, modal: ChangeForm<TargetOf<Kind>>): FormView => {
	const {describe}: ChangeFormRules<Kind> = changeForms[kind];
	return describe(state, modal);
};
