import type {Difference} from '../../../domain/change-outcome.js';
import type {Refusal} from '../../../domain/refusal.js';
import {isChangeForm, type FormModal} from '../../slices/modals/form-modal.js';
import type {State} from '../../state.js';
import {taskById} from '../tasks.js';

/**
The result of sending a form.
*/
export type FormAnswer = {
	/**
	Whether it was sent and has no result yet.
	*/
	readonly isSending: boolean;

	/**
	Whether what it changes is being read again first: nothing is sent yet.
	*/
	readonly isReadingAgain?: boolean;
	readonly refusal?: Refusal;

	/**
	What changed since the form was opened; sending it once more accepts that.
	*/
	readonly differences?: readonly Difference[];
};

/**
The result of sending a form; for a form that changes something, the outcome of its task.
*/
export const formAnswer = (state: Pick<State, 'tasks'>, modal: FormModal): FormAnswer => {
	if (!isChangeForm(modal)) {
		return modal;
	}

	const task = taskById(state, modal.taskId);
	if (task === undefined) {
		return {isSending: false};
	}

	const {outcome, phase} = task;
	return {
		isSending: outcome === undefined,
		...(phase === 'checking' && {isReadingAgain: true}),
		...(outcome?.kind === 'refused' && {refusal: outcome.refusal}),
		...(outcome?.kind === 'differs' && {differences: outcome.differences}),
	};
};
