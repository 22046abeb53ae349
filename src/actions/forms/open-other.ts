import type {RequestForm, RequestFormKind} from '../../store/slices/modals/form-modal.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';

/**
Opens a form that sends another request than a change, and gives its id.
*/
export type OpenOther = (form: RequestFormKind, subject?: string, about?: Pick<RequestForm, 'compute' | 'session'>) => string;

export const createOpenOther = ({store}: Pick<Context, 'store'>): OpenOther => {
	let opened = 0;
	return (form, subject, about) => {
		const id = `other ${++opened}`;
		store.setState(on('modal', openedModal({
			kind: 'form', id, form, ...(subject !== undefined && {subject}), ...about, values: {}, focus: 0, scroll: 0, isSending: false, isLeaving: false,
		})));
		return id;
	};
};
