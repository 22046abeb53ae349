import type {FormKind, FormModal} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {confirmForm} from './confirm.js';
import {connectForm} from './connect.js';
import {createKeyForm} from './create-key.js';
import {createForm} from './create.js';
import {deleteForm} from './delete.js';
import {findProjectForm} from './find-project.js';
import type {FormView} from './form.js';
import {moveForm} from './move.js';
import {resizeForm} from './resize.js';
import {revokeKeyForm} from './revoke-key.js';
import {undoForm} from './undo.js';

const forms: Readonly<Record<FormKind, (state: State, modal: FormModal) => FormView>> = {
	create: createForm,
	move: moveForm,
	resize: resizeForm,
	wake: confirmForm('wake'),
	suspend: confirmForm('suspend'),
	restart: confirmForm('restart'),
	delete: deleteForm,
	undo: undoForm,
	'create-key': createKeyForm,
	'revoke-key': revokeKeyForm,
	connect: connectForm,
	'find-project': findProjectForm,
};

/**
A form as it stands, from what was typed and what is known.
*/
export const describeForm = (state: State, modal: FormModal): FormView => forms[modal.form](state, modal);
