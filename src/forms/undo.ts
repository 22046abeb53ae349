import type {ComputeForm} from '../store/slices/form-modal.js';
import type {State} from '../store/state.js';
import {undoBlocked, undoOtherwise} from '../store/selectors/undo.js';
import {undoEffectsOf} from './change-forms.js';
import type {FormView} from './form.js';
import {computesTarget} from './targets.js';

/**
The dialog that undoes the latest change that has an inverse, by sending its inverse.
*/
export const undoForm = (state: State, modal: ComputeForm): FormView => {
	const {undo} = state;
	const [now] = modal.shown;
	const blocked = undoOtherwise(undo, now) ?? undoBlocked(state);
	// The compute as it is: since the change, it may have been suspended.
	const effects = undo === undefined || now === undefined ? [] : undoEffectsOf(state, undo.inverse, now);
	return {
		title: 'Take back',
		target: computesTarget(state, modal),
		fields: [],
		effects: blocked === undefined ? effects : [{text: blocked, tone: 'warn'}],
		submitLabel: 'Take back',
		isCareful: true,
		...(undo !== undefined && {changes: [undo.inverse]}),
		...(blocked !== undefined && {blocked}),
	};
};
