import type {Subject} from '../../../domain/subject.js';
import type {DetailModal} from '../../slices/modals/detail-modal.js';
import type {FormModal} from '../../slices/modals/form-modal.js';
import type {Modal} from '../../slices/modals/modal.js';
import type {State} from '../../state.js';

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
