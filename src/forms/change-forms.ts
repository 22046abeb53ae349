import type {Changeable} from '../domain/changeable.js';
import type {ChangeKind, ChangeOf, TargetOf} from '../domain/changes/change-kinds.js';
import type {ChangeForm} from '../store/slices/form-modal.js';
import type {State} from '../store/state.js';
import {confirmForm} from './confirm.js';
import {createBranchForm} from './create-branch.js';
import {createForm} from './create.js';
import {deleteBranchForm} from './delete-branch.js';
import {deleteForm} from './delete.js';
import {editBranchEffects, editBranchForm} from './edit-branch.js';
import {editEffects} from './edit-effects.js';
import {editForm} from './edit.js';
import type {FormLine, FormView} from './form.js';
import {moveBackEffects, moveForm} from './move.js';
import {resetBranchForm} from './reset-branch.js';
import {resizeBackEffects, resizeForm} from './resize.js';

/**
What the screen asks about one kind of change.
*/
type ChangeFormRules<Kind extends ChangeKind> = {
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
	create: {describe: createForm},
	move: {describe: moveForm, undoEffects: moveBackEffects},
	resize: {describe: resizeForm, undoEffects: resizeBackEffects},
	edit: {describe: editForm, undoEffects: (_state, inverse, now) => editEffects(now, inverse)},
	wake: {describe: confirmForm('wake')},
	suspend: {describe: confirmForm('suspend')},
	restart: {describe: confirmForm('restart')},
	delete: {describe: deleteForm},
	'create-branch': {describe: createBranchForm},
	'edit-branch': {describe: editBranchForm, undoEffects: (_state, inverse, now) => editBranchEffects(now, inverse)},
	'reset-branch': {describe: resetBranchForm},
	'delete-branch': {describe: deleteBranchForm},
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
