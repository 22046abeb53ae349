import type {SliceUpdate} from '../slice-update.js';
import type {ChangeForm} from './form-modal.js';

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
