import type {Change} from '../domain/change.js';
import {descriptorOf} from '../domain/changes/change-kinds.js';
import type {Compute} from '../domain/compute.js';
import {computesOf} from './computes.js';
import type {State} from './state.js';

/**
What would take back a move or a resize, and the compute as that left it.
*/
export type Undo = {
	readonly inverse: Change;
	readonly after: Compute;
};

/**
The change that takes another one back, given the compute before that; undefined for what can't be taken back.
*/
export const inverseOf = (change: Change, before: Compute): Change | undefined => descriptorOf(change).undo?.inverse(change, before);

/**
A move or resize was answered: this would take it back.
*/
export const canUndo = (undo: Undo) => (): Partial<State> => ({undo});

export const usedUndo = () => (): Partial<State> => ({undo: undefined});

/**
Why the latest change can't be taken back now, in a sentence; undefined when it can.
*/
export const undoBlocked = (state: State): string | undefined => {
	const {undo} = state;
	if (undo === undefined) {
		return 'There is no move or resize to take back.';
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
