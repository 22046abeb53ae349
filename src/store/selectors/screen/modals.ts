import type {Difference} from '../../../domain/change-outcome.js';
import type {Refusal} from '../../../domain/forbidden.js';
import {isChangeForm, type FormModal} from '../../slices/modals/form-modal.js';
import type {State} from '../../state.js';
import {taskById} from '../tasks.js';
import type {Subject} from '../../../domain/subject.js';
import type {DetailModal} from '../../slices/modals/detail-modal.js';
import type {Modal} from '../../slices/modals/modal.js';

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

/**
The layer that has the keyboard; undefined while it is a pane.
*/
export const topModal = (state: Pick<State, 'modal'>): Modal | undefined => state.modal.at(-1);

/**
The open form with this id, if it is still there.
*/
export const formById = (state: Pick<State, 'modal'>, id: string): FormModal | undefined =>
	state.modal.find((modal): modal is FormModal => modal.kind === 'form' && modal.id === id);

/**
The object in the detail; undefined when no detail is open.
*/
export const shownSubject = (state: Pick<State, 'modal'>): Subject | undefined =>
	state.modal.findLast((modal): modal is DetailModal => modal.kind === 'detail')?.subject;
