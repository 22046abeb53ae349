import {
	isComputeForm,
	type ComputeForm,
	type FormModal,
	type RequestForm,
} from './form-modal.js';
import type {State} from './state.js';

type Update = (state: State) => Partial<State>;

type Kept = 'kind' | 'id' | 'form';

/**
The open form with this id, if it is still there.
*/
export const formById = (state: Pick<State, 'modal'>, id: string): FormModal | undefined =>
	state.modal.find((modal): modal is FormModal => modal.kind === 'form' && modal.id === id);

const withForm = (id: string, update: (form: FormModal) => FormModal): Update => state => ({
	modal: state.modal.map(modal => modal.kind === 'form' && modal.id === id ? update(modal) : modal),
});

/**
What every form has, changed; nothing when it was closed meanwhile.
*/
export const changedForm = (id: string, change: Partial<Pick<FormModal, 'focus' | 'isLeaving'>>): Update => withForm(id, form => ({...form, ...change}));

/**
A form about computes, changed.
*/
export const changedComputeForm = (id: string, change: Partial<Omit<ComputeForm, Kept>>): Update =>
	withForm(id, form => isComputeForm(form) ? {...form, ...change} : form);

/**
A form that sends another request, changed.
*/
export const changedRequestForm = (id: string, change: Partial<Omit<RequestForm, Kept>>): Update =>
	withForm(id, form => isComputeForm(form) ? form : {...form, ...change});

/**
Something was typed into a form: what came of sending it as it was is not about it any more.
*/
export const typedIntoForm = (id: string, field: string, value: string): Update => withForm(id, form => {
	const typed = {values: {...form.values, [field]: value}, isLeaving: false};
	return isComputeForm(form) ? {...form, ...typed, taskId: undefined} : {...form, ...typed, refusal: undefined};
});

export const closedForm = (id: string): Update => state => ({
	modal: state.modal.filter(modal => modal.kind !== 'form' || modal.id !== id),
});
