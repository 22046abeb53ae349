import {isCompute} from '../domain/changes/target.js';
import {undoBlocked, undoOtherwise} from '../store/selectors/undo.js';
import type {BranchForm} from '../store/slices/form-modal.js';
import type {State} from '../store/state.js';
import {branchesTarget} from './branch-targets.js';
import {undoEffectsOf} from './change-forms.js';
import type {FormView} from './form.js';

/**
The dialog that undoes the latest change of a branch that has an inverse, by sending its inverse.
*/
export const undoBranchForm = (state: State, modal: BranchForm): FormView => {
	const {undo} = state;
	const [now] = modal.shown;
	const blocked = undoOtherwise(undo, now) ?? undoBlocked(state);
	const effects = undo === undefined || now === undefined || isCompute(undo.after) ? [] : undoEffectsOf(state, undo.inverse, now);
	return {
		title: 'Take back',
		target: branchesTarget(state, modal),
		fields: [],
		effects: blocked === undefined ? effects : [{text: blocked, tone: 'warn'}],
		submitLabel: 'Take back',
		isCareful: true,
		...(undo !== undefined && {changes: [undo.inverse]}),
		...(blocked !== undefined && {blocked}),
	};
};
