import {deletionBlocked, resetBlocked} from '../domain/branches/branch-rules.js';
import {becomesBlocked, enableFirst, restartBlocked} from '../domain/computes/compute-rules.js';
import type {Changeable} from '../domain/changeable.js';
import type {ChangeKind, ChangeOf, TargetOf} from '../domain/changes/change-kinds.js';
import {branchesOf} from '../store/selectors/branches/branches.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import {confirmForm} from './confirm.js';
import {createBranchForm} from './branches/create-branch.js';
import {createForm} from './computes/create.js';
import {deleteBranchForm} from './branches/delete-branch.js';
import {deleteForm} from './computes/delete.js';
import {editBranchEffects, editBranchForm} from './branches/edit-branch.js';
import {editEffects} from './computes/edit-effects.js';
import {editForm} from './computes/edit.js';
import type {FormLine, FormView} from './form.js';
import {moveBackEffects, moveForm} from './computes/move.js';
import {resetBranchForm} from './branches/reset-branch.js';
import {resizeBackEffects, resizeForm} from './computes/resize.js';

/**
The command that opens a form: its names, its key, and the key's hint in the footer.
*/
export type FormCommand<Target> = {
	/**
	Its id where that is not the kind of change.
	*/
	readonly id?: string;

	/**
	Its name in the palette and in help, and behind a colon or in brackets what explains it.
	*/
	readonly title: string;
	readonly keys: readonly string[];
	readonly hint?: string;

	/**
	Other names that the palette finds it by.
	*/
	readonly aliases?: readonly string[];

	/**
	What the palette says before a target that is typed behind the command; absent where none can be.
	*/
	readonly named?: string;

	/**
	Its title in the detail of a compute; absent where it does nothing there.
	*/
	readonly inDetail?: string;

	/**
	Why one target can't be changed like this, in a sentence: what the rules of every change leave open.
	*/
	readonly blocked?: (state: State, target: Target) => string | undefined;
};

/**
What the screen asks about one kind of change.
*/
type ChangeFormRules<Kind extends ChangeKind> = {
	readonly command: FormCommand<Changeable[TargetOf<Kind>]>;
	readonly describe: (state: State, modal: ChangeForm<TargetOf<Kind>>) => FormView;

	/**
	The effects of undoing it, from its inverse and its target as it is; absent for a kind that can't be undone.
	*/
	readonly undoEffects?: (state: State, inverse: ChangeOf<Kind>, now: Changeable[TargetOf<Kind>]) => readonly FormLine[];
};

/**
The form of each kind of change.
*/
export const changeForms: {readonly [Kind in ChangeKind]: ChangeFormRules<Kind>} = {
	create: {
		command: {
			id: 'new-compute', title: 'New compute (replica or primary)', keys: ['n'], hint: 'new', aliases: ['create'],
		},
		describe: createForm,
	},
	move: {
		command: {
			title: 'Move to another branch', keys: ['b'], hint: 'move',
		},
		describe: moveForm, undoEffects: moveBackEffects,
	},
	resize: {
		command: {
			title: 'Resize: fixed size or range, and scale to zero', keys: ['z'], hint: 'size', aliases: ['scale'], inDetail: 'Resize its compute',
		},
		describe: resizeForm, undoEffects: resizeBackEffects,
	},
	edit: {
		command: {
			title: 'Edit: name, enabled, Postgres settings', keys: ['e'], hint: 'edit', aliases: ['rename', 'pg_settings'], named: 'Edit', inDetail: 'Edit its compute',
		},
		describe: editForm, undoEffects: (_state, inverse, now) => editEffects(now, inverse),
	},
	wake: {
		command: {
			title: 'Wake', keys: ['w'], hint: 'wake', aliases: ['start', 'resume'], named: 'Wake', inDetail: 'Wake its compute',
			blocked: (_state, compute) => becomesBlocked(compute, 'wake', 'active') ?? enableFirst(compute, 'woken'),
		},
		describe: confirmForm('wake'),
	},
	suspend: {
		command: {
			title: 'Suspend', keys: ['s'], hint: 'suspend', aliases: ['stop'], named: 'Suspend', inDetail: 'Suspend its compute',
			blocked: (_state, compute) => becomesBlocked(compute, 'suspend', 'idle'),
		},
		describe: confirmForm('suspend'),
	},
	restart: {
		command: {
			title: 'Restart', keys: ['R'], hint: 'restart', named: 'Restart', inDetail: 'Restart its compute',
			// An idle one is offered to be woken first.
			blocked: (_state, compute) => compute.pendingState === undefined ? enableFirst(compute, 'restarted') : restartBlocked(compute),
		},
		describe: confirmForm('restart'),
	},
	delete: {
		command: {
			title: 'Delete', keys: ['X'], hint: 'delete', aliases: ['drop', 'rm'], named: 'Delete', inDetail: 'Delete its compute',
		},
		describe: deleteForm,
	},
	'create-branch': {
		command: {
			id: 'new-branch', title: 'New branch of this one', keys: ['n'], hint: 'new', named: 'New branch of',
		},
		describe: createBranchForm,
	},
	'edit-branch': {
		command: {
			title: 'Edit the branch: name, protected', keys: ['e'], hint: 'edit', aliases: ['rename-branch', 'protect'], named: 'Edit the branch',
		},
		describe: editBranchForm, undoEffects: (_state, inverse, now) => editBranchEffects(now, inverse),
	},
	'reset-branch': {
		command: {
			title: 'Reset the branch to its parent', keys: ['R'], hint: 'reset', aliases: ['restore'], named: 'Reset the branch',
			blocked: (state, branch) => resetBlocked(branch, branchesOf(state, branch.projectId).items),
		},
		describe: resetBranchForm,
	},
	'delete-branch': {
		command: {
			title: 'Delete the branch, or all marked ones', keys: ['X'], hint: 'delete', named: 'Delete the branch',
			blocked: (state, branch) => deletionBlocked(branch, branchesOf(state, branch.projectId).items),
		},
		describe: deleteBranchForm,
	},
};

/**
The command that opens the form of a kind of change.
*/
export const formCommand = <Kind extends ChangeKind>(kind: Kind): FormCommand<Changeable[TargetOf<Kind>]> => {
	const {command}: ChangeFormRules<Kind> = changeForms[kind];
	return command;
};

/**
The effects of undoing a change, for the form that asks about it.
*/
export const undoEffectsOf = <Kind extends ChangeKind>(
	state: State, kind: Kind, inverse: ChangeOf<Kind>, now: Changeable[TargetOf<Kind>],
): readonly FormLine[] => {
	const {undoEffects}: ChangeFormRules<Kind> = changeForms[kind];
	return undoEffects?.(state, inverse, now) ?? [];
};

/**
The content of the form of a change.
*/
export const describeChange = <Kind extends ChangeKind>(state: State, kind: Kind, modal: ChangeForm<TargetOf<Kind>>): FormView => {
	const {describe}: ChangeFormRules<Kind> = changeForms[kind];
	return describe(state, modal);
};
