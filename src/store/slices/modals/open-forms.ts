import type {SliceUpdate} from '../by-id.js';
import {
	isChangeForm,
	type ChangeForm,
	type FormModal,
	type RequestForm,
} from './form-modal.js';
import type {ModalState} from './modal.js';

/**
Forms that had left the screen when they were refused, the latest last, with everything that was typed into them. They wait for a key.
*/
export type KeptFormsState = readonly ChangeForm[];

export const initialKeptForms: KeptFormsState = [];

/**
The most forms that are kept.
*/
const mostForms = 10;

export const keptForm = (form: ChangeForm): SliceUpdate<KeptFormsState> => forms => [...forms.filter(({id}) => id !== form.id), form].slice(-mostForms);

/**
The latest form was opened again.
*/
export const tookKeptForm = (): SliceUpdate<KeptFormsState> => forms => forms.slice(0, -1);

type ModalUpdate = SliceUpdate<ModalState>;

type Kept = 'kind' | 'id' | 'form';

const withForm = (id: string, update: SliceUpdate<FormModal>): ModalUpdate => modals =>
	modals.map(modal => modal.kind === 'form' && modal.id === id ? update(modal) : modal);

/**
Changes what every form has; nothing happens when the form was closed meanwhile.
*/
export const changedForm = (id: string, change: Partial<Pick<FormModal, 'focus' | 'isLeaving' | 'scroll'>>): ModalUpdate =>
	withForm(id, form => ({...form, ...change}));

/**
Changes the form of a change.
*/
export const changedChangeForm = (id: string, change: Partial<Omit<ChangeForm, Kept | 'shown'>>): ModalUpdate =>
	withForm(id, form => isChangeForm(form) ? {...form, ...change} : form);

/**
Changes a form that sends another request.
*/
export const changedRequestForm = (id: string, change: Partial<Omit<RequestForm, Kept>>): ModalUpdate =>
	withForm(id, form => isChangeForm(form) ? form : {...form, ...change});

/**
Types into a field. The result of sending the form before does not apply to it any more.
*/
export const typedIntoForm = (id: string, field: string, value: string): ModalUpdate => withForm(id, form => {
	const typed = {values: {...form.values, [field]: value}, isLeaving: false, scroll: 0};
	return isChangeForm(form) ? {...form, ...typed, taskId: undefined} : {...form, ...typed, refusal: undefined};
});

export const closedForm = (id: string): ModalUpdate => modals => modals.filter(modal => modal.kind !== 'form' || modal.id !== id);
