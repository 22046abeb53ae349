import {
	isChangeForm,
	type FormModal,
	type RequestForm,
	type RequestFormKind,
} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import {describeChange} from './change-forms.js';
import {connectForm} from './connect.js';
import {createKeyForm} from './keys/create-key.js';
import {findProjectForm} from './find-project.js';
import type {FormView} from './form.js';
import {revokeKeyForm} from './keys/revoke-key.js';
import {revokeKeysForm} from './keys/revoke-keys.js';
import {rotateKeyForm} from './keys/rotate-key.js';
import {rolePasswordForm} from './sessions/role-password.js';
import {signalSessionForm} from './sessions/signal-session.js';
import {undoForm} from './undo.js';

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

	return modal.form === 'undo' ? undoForm(state, modal) : describeChange(state, modal.form, modal);
};

/**
Whether closing the form loses something that was typed or chosen: a field has changed since the form opened.
*/
export const isFilled = (state: State, modal: FormModal): boolean => {
	const start = new Map(describeForm(state, {...modal, values: isChangeForm(modal) ? modal.given ?? {} : {}}).fields.map(({id, value}) => [id, value]));
	return describeForm(state, modal).fields.some(({id, value}) => start.get(id) !== value);
};
