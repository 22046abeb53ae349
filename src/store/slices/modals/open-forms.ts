import type {SliceUpdate} from '../by-id.js';
import {
	isChangeForm,
	type ChangeForm,
	type FormModal,
	type RequestForm,
} from './form-modal.js';
import type {ModalState} from './modal.js';

/**
Closed forms whose change failed, the latest last. Each form has all its text, and the user can reopen it with a key.
*/
export type KeptFormsState = readonly ChangeForm[];

export const initialKeptForms: KeptFormsState = [];

const mostForms = 10;

export const keptForm = (form: ChangeForm): SliceUpdate<KeptFormsState> => forms => [...forms.filter(({id}) => id !== form.id), form].slice(-mostForms);

/** Removes the latest form, because the user has reopened it. */
export const tookKeptForm = (): SliceUpdate<KeptFormsState> => forms => forms.slice(0, -1);

type ModalUpdate = SliceUpdate<ModalState>;

type Kept = 'kind' | 'id' | 'form';

const withForm = (id: string, update: SliceUpdate<FormModal>): ModalUpdate => modals =>
	modals.map(modal => modal.kind === 'form' && modal.id === id ? update(modal) : modal);

/** Changes the common properties of a form, or does nothing if the form was closed. */
export const changedForm = (id: string, change: Partial<Pick<FormModal, 'focus' | 'isLeaving' | 'scroll'>>): ModalUpdate =>
	withForm(id, form => ({...form, ...change}));

export const changedChangeForm = (id: string, change: Partial<Omit<ChangeForm, Kept | 'shown'>>): ModalUpdate =>
	withForm(id, form => isChangeForm(form) ? {...form, ...change} : form);

export const changedRequestForm = (id: string, change: Partial<Omit<RequestForm, Kept>>): ModalUpdate =>
	withForm(id, form => isChangeForm(form) ? form : {...form, ...change});

/** Types into a field. Drops the result of an earlier submission, because the result no longer applies. */
export const typedIntoForm = (id: string, field: string, value: string): ModalUpdate => withForm(id, form => {
	const typed = {values: {...form.values, [field]: value}, isLeaving: false, scroll: 0};
	return isChangeForm(form) ? {...form, ...typed, taskId: undefined} : {...form, ...typed, refusal: undefined};
});

export const closedForm = (id: string): ModalUpdate => modals => modals.filter(modal => modal.kind !== 'form' || modal.id !== id);
