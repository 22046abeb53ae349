import type {Compute} from '../domain/compute.js';
import type {Instant} from '../domain/time.js';
import {formAnswer} from './form-answer.js';
import {isComputeForm, type ComputeForm} from './form-modal.js';
import type {Modal} from './modal.js';
import {noticed} from './notice.js';
import type {State} from './state.js';

/**
Whether the one compute that a form is about is not there any more. One that is being sent waits for what comes of that.
*/
const isAboutGone = (state: State, modal: Modal, projectId: string, items: readonly Compute[]): modal is ComputeForm => {
	if (modal.kind !== 'form' || !isComputeForm(modal)) {
		return false;
	}

	const [only, ...others] = modal.shown;
	return modal.projectId === projectId && modal.form !== 'create' && !formAnswer(state, modal).isSending && others.length === 0
		&& only !== undefined && items.every(({id}) => id !== only.id);
};

/**
Closes the forms whose compute is not among those of its project any more, and says so.
*/
export const closedGoneForms = (projectId: string, items: readonly Compute[], at: Instant) => (state: State): Partial<State> => {
	const gone = state.modal.find((modal): modal is ComputeForm => isAboutGone(state, modal, projectId, items));
	if (gone === undefined) {
		return {};
	}

	const text = `${gone.shown[0]?.id ?? ''} does not exist any more: its form was closed, and nothing was sent.`;
	return {
		...noticed({tone: 'bad', text, at})(state),
		modal: state.modal.filter(modal => !isAboutGone(state, modal, projectId, items)),
	};
};
