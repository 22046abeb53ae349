import {descriptorOf} from '../../domain/changes/change-kinds.js';
import {undoableText} from '../../domain/changes/undoable.js';
import type {State} from '../state.js';
import {computesOf} from './computes.js';

/**
Why the latest change can't be undone now, in a sentence; undefined when it can.
*/
export const undoBlocked = (state: State): string | undefined => {
	const {undo} = state;
	if (undo === undefined) {
		return `There is no ${undoableText} to take back.`;
	}

	const {inverse, after} = undo;
	const now = computesOf(state, after.projectId).items.find(compute => compute.id === after.id);
	if (now === undefined) {
		return `${after.id} is not there any more.`;
	}

	return descriptorOf(inverse).undo?.isUntouched(now, after) === true
		? undefined
		: `${after.id} was changed since: that can't be taken back without losing it.`;
};
