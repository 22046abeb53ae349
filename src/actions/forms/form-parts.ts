import {createComplain} from './complain.js';
import {createForms} from './forms.js';
import {
	createCloseForm,
	createOpenForm,
	createSubmitOther,
	createSubmitForm,
} from './form-lifecycle.js';
import {createSubmit} from './submit.js';

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
