import {createComplain} from './complain.js';
import {createForms} from './forms.js';
import {createCloseForm, createOpenForm, createSubmitOther} from './other-form.js';
import {createSubmit} from './submit.js';
import {createSubmitForm} from './submit-form.js';

export const formActions = {
	forms: createForms,
};

/** Parts that actions are built from. Commands can't use them directly. */
export const formParts = {
	closeForm: createCloseForm,
	complain: createComplain,
	openForm: createOpenForm,
	submit: createSubmit,
	submitForm: createSubmitForm,
	submitOther: createSubmitOther,
};
