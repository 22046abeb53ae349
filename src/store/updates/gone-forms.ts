import type {Compute} from '../../domain/compute.js';
import type {Instant} from '../../domain/time.js';
import {formAnswer} from '../selectors/form-answer.js';
import {isComputeForm, type ComputeForm} from '../slices/form-modal.js';
import type {Modal} from '../slices/modal.js';
import type {State, Update} from '../state.js';
import {noticed} from './notices.js';

/**
Whether a form's only compute has been deleted. A form that is being sent waits for its result.
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
Closes the forms whose compute is no longer in its project, and tells the user.
*/
export const closedGoneForms = (projectId: string, items: readonly Compute[], at: Instant): Update => state => {
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
