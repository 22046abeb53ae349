import {describeForm} from '../../forms/describe.js';
import type {Submission} from '../../forms/submission.js';
import type {Refusal} from '../../domain/refusal.js';
import type {RequestForm} from '../../store/form-modal.js';
import {changedRequestForm, closedForm} from '../../store/open-forms.js';
import type {Context} from '../context.js';

/**
Sends what a form says that is not about computes.
*/
export type SubmitOther = (modal: RequestForm, submission: Submission) => void;

/**
How each is sent: with what was refused as the answer, or nothing when it was done.
*/
export type Submit = (submission: Submission) => Promise<Refusal | undefined>;

export const createSubmitOther = ({store}: Context, submit: Submit): SubmitOther => {
	const run = async (modal: RequestForm, submission: Submission) => {
		store.setState(changedRequestForm(modal.id, {isSending: true, isLeaving: false, refusal: undefined}));
		const refusal = await submit(submission);
		if (refusal === undefined) {
			store.setState(closedForm(modal.id));
			return;
		}

		const wrong = describeForm(store.getState(), modal).fields.findIndex(({id}) => id === refusal.field);
		store.setState(changedRequestForm(modal.id, {isSending: false, refusal, ...(wrong !== -1 && {focus: wrong})}));
	};

	return (modal, submission) => {
		void run(modal, submission);
	};
};
