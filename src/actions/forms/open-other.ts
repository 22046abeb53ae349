import type {RequestFormKind} from '../../store/slices/form-modal.js';
import {openedModal} from '../../store/slices/modal.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';

/**
Opens a form that is not about computes.
*/
export type OpenOther = (form: RequestFormKind, subject?: string) => void;

export const createOpenOther = ({store}: Pick<Context, 'store'>): OpenOther => {
	let opened = 0;
	return (form, subject) => {
		store.setState(on('modal', openedModal({
			kind: 'form', id: `other ${++opened}`, form, ...(subject !== undefined && {subject}), values: {}, focus: 0, scroll: 0, isSending: false, isLeaving: false,
		})));
	};
};
