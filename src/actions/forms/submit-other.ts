import {describeForm} from '../../forms/describe.js';
import type {Submission} from '../../forms/submission.js';
import type {Refusal} from '../../domain/refusal.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import {changedRequestForm, closedForm} from '../../store/slices/modals/open-forms.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';

/**
Sends a form that is not about computes.
*/
export type SubmitOther = (modal: RequestForm, submission: Submission) => void;

/**
How each kind is sent. It resolves with the refusal, or with nothing on success.
*/
export type Submit = (submission: Submission) => Promise<Refusal | undefined>;

export const createSubmitOther = ({store}: Context, submit: Submit): SubmitOther => {
	const run = async (modal: RequestForm, submission: Submission) => {
		store.setState(on('modal', changedRequestForm(modal.id, {isSending: true, isLeaving: false, refusal: undefined})));
		const refusal = await submit(submission);
		if (refusal === undefined) {
			store.setState(on('modal', closedForm(modal.id)));
			return;
		}

		const wrong = describeForm(store.getState(), modal).fields.findIndex(({id}) => id === refusal.field);
		store.setState(on('modal', changedRequestForm(modal.id, {isSending: false, refusal, ...(wrong !== -1 && {focus: wrong})})));
	};

	return (modal, submission) => {
		void run(modal, submission);
	};
};
