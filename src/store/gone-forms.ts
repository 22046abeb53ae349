import type {Compute} from '../domain/compute.js';
import type {Instant} from '../domain/time.js';
import type {FormModal} from './form-modal.js';
import {noticed} from './notice.js';
import type {State} from './state.js';

/**
Whether the one compute that a form is about is not there any more. One that is being sent waits for what comes of that.
*/
const isAboutGone = (modal: FormModal, projectId: string, items: readonly Compute[]): boolean => {
	const [only] = modal.shown;
	return modal.projectId === projectId && modal.form !== 'create' && !modal.isSending && modal.shown.length === 1
		&& only !== undefined && items.every(({id}) => id !== only.id);
};

/**
Closes the forms whose compute is not among those of its project any more, and says so.
*/
export const closedGoneForms = (projectId: string, items: readonly Compute[], at: Instant) => (state: State): Partial<State> => {
	const gone = state.modal.find((modal): modal is FormModal => modal.kind === 'form' && isAboutGone(modal, projectId, items));
	if (gone === undefined) {
		return {};
	}

	const text = `${gone.shown[0]?.id ?? ''} does not exist any more: its form was closed, and nothing was sent.`;
	return {
		...noticed({tone: 'bad', text, at})(state),
		modal: state.modal.filter(modal => modal.kind !== 'form' || !isAboutGone(modal, projectId, items)),
	};
};
