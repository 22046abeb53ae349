import {
	isBranchForm,
	isChangeForm,
	type BranchForm,
	type BranchFormKind,
	type ComputeForm,
	type ComputeFormKind,
	type FormModal,
	type RequestForm,
	type RequestFormKind,
} from '../store/slices/form-modal.js';
import type {State} from '../store/state.js';
import {confirmForm} from './confirm.js';
import {connectForm} from './connect.js';
import {createBranchForm} from './create-branch.js';
import {createKeyForm} from './create-key.js';
import {createForm} from './create.js';
import {deleteBranchForm} from './delete-branch.js';
import {deleteForm} from './delete.js';
import {editBranchForm} from './edit-branch.js';
import {editForm} from './edit.js';
import {findProjectForm} from './find-project.js';
import type {FormView} from './form.js';
import {moveForm} from './move.js';
import {resetBranchForm} from './reset-branch.js';
import {resizeForm} from './resize.js';
import {revokeKeyForm} from './revoke-key.js';
import {revokeKeysForm} from './revoke-keys.js';
import {rotateKeyForm} from './rotate-key.js';
import {rolePasswordForm} from './role-password.js';
import {signalSessionForm} from './signal-session.js';
import {undoBranchForm} from './undo-branch.js';
import {undoForm} from './undo.js';

const computeForms: Readonly<Record<ComputeFormKind, (state: State, modal: ComputeForm) => FormView>> = {
	create: createForm,
	move: moveForm,
	resize: resizeForm,
	edit: editForm,
	wake: confirmForm('wake'),
	suspend: confirmForm('suspend'),
	restart: confirmForm('restart'),
	delete: deleteForm,
	undo: undoForm,
};

const branchForms: Readonly<Record<BranchFormKind, (state: State, modal: BranchForm) => FormView>> = {
	'create-branch': createBranchForm,
	'edit-branch': editBranchForm,
	'reset-branch': resetBranchForm,
	'delete-branch': deleteBranchForm,
	'undo-branch': undoBranchForm,
};

const requestForms: Readonly<Record<RequestFormKind, (state: State, modal: RequestForm) => FormView>> = {
	'create-key': createKeyForm,
	'rotate-key': rotateKeyForm,
	'revoke-key': revokeKeyForm,
	'revoke-keys': revokeKeysForm,
	connect: connectForm,
	'find-project': findProjectForm,
	'role-password': rolePasswordForm,
	'cancel-query': signalSessionForm('cancel'),
	'terminate-session': signalSessionForm('terminate'),
};

/**
The content of a form, from what was typed and what the store knows.
*/
export const describeForm = (state: State, modal: FormModal): FormView => {
	if (!isChangeForm(modal)) {
		return requestForms[modal.form](state, modal);
	}

	return isBranchForm(modal) ? branchForms[modal.form](state, modal) : computeForms[modal.form](state, modal);
};

/**
Whether closing the form loses something that was typed or chosen: a field has changed since the form opened.
*/
export const isFilled = (state: State, modal: FormModal): boolean => {
	const start = new Map(describeForm(state, {...modal, values: isChangeForm(modal) ? modal.given ?? {} : {}}).fields.map(({id, value}) => [id, value]));
	return describeForm(state, modal).fields.some(({id, value}) => start.get(id) !== value);
};
