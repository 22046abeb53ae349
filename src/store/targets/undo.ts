import {descriptorOf} from '../../domain/changes/change-kinds.js';
import type {ChangedObject} from '../../domain/changeable.js';
import {isSameScope} from '../../domain/changes/target.js';
import {undoableText} from '../../domain/changes/undo.js';
import type {ChangeForm} from '../slices/modals/form-modal.js';
import type {Undo, UndoEntry} from '../slices/tasks.js';
import type {State} from '../state.js';
import {presentTarget, targetRules} from './target-kinds.js';

/** Returns the reason one change can't be undone now, or undefined if the change can be undone. */
const entryBlocked = (state: State, {inverse, after}: UndoEntry): string | undefined => {
	const now = presentTarget(state, inverse.target);
	const called = targetRules(inverse.target.kind).called(after);
	if (now === undefined) {
		return `${called} no longer exists.`;
	}

	return descriptorOf(inverse).undo?.isUntouched(now, after) === true
		? undefined
		: `${called} has changed since: undoing would lose that change.`;
};

/** One change that can be undone: the change's inverse, and the current target. */
type Undoable = Pick<UndoEntry, 'inverse'> & {readonly now: ChangedObject};

/** Returns the parts of the latest change that can be undone, and the reasons why the other parts can't be undone. */
export const undoParts = (state: State): {readonly parts: readonly Undoable[]; readonly reasons: readonly string[]} => {
	const judged = (state.undo?.entries ?? []).map(entry => ({inverse: entry.inverse, now: presentTarget(state, entry.inverse.target), reason: entryBlocked(state, entry)}));
	return {
		parts: judged.flatMap(({inverse, now, reason}) => now === undefined || reason !== undefined ? [] : [{inverse, now}]),
		reasons: judged.flatMap(({reason}) => reason ?? []),
	};
};

/** Returns the reason the latest change can't be undone now, or undefined if the change can be undone. */
export const undoBlocked = (state: State): string | undefined => {
	const {undo} = state;
	if (undo === undefined) {
		return `There is no ${undoableText} to undo.`;
	}

	if (undo.entries.length === 0) {
		return `The latest change, “${undo.title}”, can't be undone.${undo.wayBack === undefined ? '' : ` ${undo.wayBack}`}`;
	}

	const {parts, reasons: [reason]} = undoParts(state);
	return parts.length > 0 ? undefined : reason;
};

/**
Returns the reason an undo form no longer applies, or undefined if the form still applies. The form no longer applies after a newer change has
replaced the change to undo.
*/
export const undoOtherwise = (undo: Undo | undefined, modal: ChangeForm): string | undefined => {
	const isRemembered = ({id}: ChangedObject) => undo?.entries.some(({inverse: {target}}) => target.kind === modal.on && target.id === id && isSameScope(target, modal));
	return undo === undefined || modal.shown.every(one => isRemembered(one) === true)
		? undefined
		: 'Something else was changed since this was opened: close it and start again.';
};
