import {descriptorOf} from '../../domain/changes/change-kinds.js';
import type {ChangedObject} from '../../domain/changeable.js';
import {isSameScope} from '../../domain/changes/target.js';
import {undoableText} from '../../domain/changes/undoable.js';
import type {ChangeForm} from '../slices/modals/form-modal.js';
import type {Undo} from '../slices/tasks.js';
import type {State} from '../state.js';
import {presentTarget, targetRules} from './target-kinds.js';

/**
The current target of undoing the latest change, or undefined if there is nothing to undo or it no longer exists.
*/
export const undoTarget = (state: State): ChangedObject | undefined =>
	state.undo && presentTarget(state, state.undo.inverse.target);

/**
Returns the reason the latest change can't be undone, or undefined if it can be.
*/
export const undoBlocked = (state: State): string | undefined => {
	const {undo} = state;
	if (undo === undefined) {
		return `There is no ${undoableText} to undo.`;
	}

	const {inverse, after} = undo;
	const now = undoTarget(state);
	const called = targetRules(inverse.target.kind).called(after);
	if (now === undefined) {
		return `${called} no longer exists.`;
	}

	return descriptorOf(inverse).undo?.isUntouched(now, after) === true
		? undefined
		: `${called} was changed since: undoing would lose that.`;
};

/**
Returns the reason an undo form is outdated: another change was made since it was opened.
*/
export const undoOtherwise = (undo: Undo | undefined, modal: ChangeForm): string | undefined => {
	const target = undo?.inverse.target;
	const [shown] = modal.shown;
	return target === undefined || (target.kind === modal.on && target.id === shown?.id && isSameScope(target, modal))
		? undefined
		: 'Something else was changed since this was opened: close it and start again.';
};
