import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {isCompute} from '../../domain/changes/target.js';
import {isBranchForm, type ChangeForm} from '../slices/form-modal.js';

const replaced = <Item extends {readonly id: string}>(items: readonly Item[], now: Item): readonly Item[] => items.map(item => item.id === now.id ? now : item);

/**
The form for the next try of a change, given the outcome of the one before it: where something was not as it was shown, it is now shown as it
is.
*/
export const shownAfter = <Form extends ChangeForm>(form: Form, outcome: ChangeOutcome | undefined): ChangeForm => {
	if (outcome?.kind !== 'differs') {
		return form;
	}

	const {now} = outcome;
	if (isBranchForm(form)) {
		return isCompute(now) ? form : {...form, shown: replaced(form.shown, now)};
	}

	return isCompute(now) ? {...form, shown: replaced(form.shown, now)} : form;
};
