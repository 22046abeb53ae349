import {formAnswer, formById} from '../../store/selectors/screen/modals.js';
import {
	isChangeForm,
	type FormModal,
	type RequestForm,
	type RequestFormKind,
} from '../../store/slices/modals/form-modal.js';
import {closedForm, changedRequestForm, keptForm} from '../../store/slices/modals/open-forms.js';
import {on} from '../../store/state.js';
import type {GiveUp} from '../changes/give-up.js';
import type {Context} from '../context.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {describeForm} from '../../forms/describe.js';
import type {Submission} from '../../forms/form.js';
import type {Refusal} from '../../domain/forbidden.js';

/**
Closes a form that the user leaves. A change that is still being checked before it is sent is canceled. A change that was sent is tracked until it
finishes. A form whose change was refused is kept, to be reopened.
*/
export type CloseForm = (modal: FormModal) => void;

type CloseFormParts = {
	readonly context: Pick<Context, 'store'>;
	readonly giveUp: GiveUp;
};

export const createCloseForm = ({context: {store}, giveUp}: CloseFormParts): CloseForm => modal => {
	if (isChangeForm(modal) && modal.taskId !== undefined && formAnswer(store.getState(), modal).isReadingAgain === true) {
		giveUp(modal.taskId);
	}

	if (isChangeForm(modal) && (modal.wasRefused === true || formAnswer(store.getState(), modal).refusal !== undefined)) {
		store.setState(on('keptForms', keptForm({
			...modal, isLeaving: false, focus: 'leave', scroll: 0,
		})));
	}

	store.setState(on('modal', closedForm(modal.id)));
};

/** Opens a form that sends a request other than a change, and returns its id. */
export type OpenForm = (form: RequestFormKind, subject?: string, about?: Pick<RequestForm, 'compute' | 'branch' | 'schedule' | 'session'>) => string;

export const createOpenForm = ({context: {store}}: {readonly context: Pick<Context, 'store'>}): OpenForm => {
	let opened = 0;
	return (form, subject, about) => {
		const id = `other ${++opened}`;
		store.setState(on('modal', openedModal({
			kind: 'form', id, form, ...(subject !== undefined && {subject}), ...about, values: {}, scroll: 0, isSending: false, isLeaving: false,
		})));
		return id;
	};
};

/** Submits a form that sends a request other than a change. */
export type SubmitOther = (modal: RequestForm, submission: Submission) => void;

/**
Passes the values of a form to its action. Resolves with the refusal, or with nothing on success.

`isAwaited` tells whether the form is still open. If not, the action must not open anything.
*/
export type Submit = (submission: Submission, isAwaited: () => boolean) => Promise<Refusal | undefined>;

type SubmitOtherParts = {
	readonly context: Pick<Context, 'store'>;
	readonly submit: Submit;
};

export const createSubmitOther = ({context: {store}, submit}: SubmitOtherParts): SubmitOther => {
	const run = async (modal: RequestForm, submission: Submission) => {
		store.setState(on('modal', changedRequestForm(modal.id, {isSending: true, isLeaving: false, refusal: undefined})));
		const refusal = await submit(submission, () => formById(store.getState(), modal.id) !== undefined);
		if (refusal === undefined) {
			store.setState(on('modal', closedForm(modal.id)));
			return;
		}

		const wrong = describeForm(store.getState(), modal).fields.find(({id}) => id === refusal.field);
		store.setState(on('modal', changedRequestForm(modal.id, {isSending: false, refusal, ...(wrong !== undefined && {focus: {field: wrong.id}})})));
	};

	return (modal, submission) => {
		void run(modal, submission);
	};
};
