import type {ChangeOutcome} from '../../domain/change-outcome.js';
import type {ChangeForm} from '../slices/modals/form-modal.js';

/**
The form for the next try of a change, given the outcome of the one before it: where something was not as it was shown, it is now shown as it
is.
*/
export const shownAfter = (form: ChangeForm, outcome: ChangeOutcome | undefined): ChangeForm => outcome?.kind === 'differs'
	? {...form, shown: form.shown.map(target => target.id === outcome.now.id ? outcome.now : target)}
	: form;
