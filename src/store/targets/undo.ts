import {descriptorOf} from '../../domain/changes/change-kinds.js';
import type {ChangedObject} from '../../domain/changeable.js';
import {isSameScope} from '../../domain/changes/target.js';
import {undoableText} from '../../domain/changes/undoable.js';
import type {ChangeForm} from '../slices/modals/form-modal.js';
import type {Undo} from '../slices/tasks.js';
import type {State} from '../state.js';
import {presentTarget, targetRules} from './target-kinds.js';

/**
What undoing the latest change would be made to, as it is now; undefined without one, or when it no longer exists.
*/
export const undoTarget = (state: State): ChangedObject | undefined =>
	state.undo && presentTarget(state, state.undo.inverse.target);

/**
Why the latest change can't be undone now, in a sentence; undefined when it can.
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
Why a form takes nothing back, in a sentence: something else was changed since it was opened.
*/
export const undoOtherwise = (undo: Undo | undefined, modal: ChangeForm): string | undefined => {
	const target = undo?.inverse.target;
	const [shown] = modal.shown;
	return target === undefined || (target.kind === modal.on && target.id === shown?.id && isSameScope(target, modal))
		? undefined
		: 'Something else was changed since this was opened: close it and start again.';
};
