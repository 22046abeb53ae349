import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import {undoBlocked, undoOtherwise} from '../store/targets/undo.js';
import {undoEffectsOf} from './change-forms.js';
import type {FormView} from './form.js';
import {sendsLine} from './sends-line.js';
import {targetLines} from './targets.js';

/**
The dialog that undoes the latest change that has an inverse, by sending its inverse.
*/
export const undoForm = (state: State, modal: ChangeForm): FormView => {
	const {undo} = state;
	const [now] = modal.shown;
	const blocked = undoOtherwise(undo, modal) ?? undoBlocked(state);
	// The target as it is: since the change, a compute may have been suspended.
	const effects = undo === undefined || now === undefined || blocked !== undefined ? [] : [...undoEffectsOf(state, undo.inverse.kind, undo.inverse, now), sendsLine([undo.inverse], modal)];
	return {
		title: 'Take back',
		target: targetLines(state, modal),
		fields: [],
		effects: blocked === undefined ? effects : [{text: blocked, tone: 'warn'}],
		submitLabel: 'Take back',
		isCareful: true,
		...(undo !== undefined && {changes: [undo.inverse]}),
		...(blocked !== undefined && {blocked}),
	};
};
