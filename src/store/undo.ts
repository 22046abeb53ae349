import type {Change} from '../domain/change.js';
import type {Compute} from '../domain/compute.js';
import {computesOf} from './computes.js';
import {isSame} from './share.js';
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
export const inverseOf = (change: Change, before: Compute): Change | undefined => {
	const {projectId} = change;
	switch (change.kind) {
		case 'move': {
			return {
				kind: 'move', projectId, computeId: change.computeId, branchId: before.branchId,
			};
		}

		case 'resize': {
			return {
				kind: 'resize', projectId, computeId: change.computeId,
				...(change.size !== undefined && {size: before.size}),
				...(change.suspendTimeoutSeconds !== undefined && {suspendTimeoutSeconds: before.suspendTimeoutSeconds ?? 0}),
			};
		}

		case 'create':
		case 'wake':
		case 'suspend':
		case 'restart':
		case 'delete': {
			return undefined;
		}
	}
};

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

	const {after} = undo;
	const now = computesOf(state, after.projectId).items.find(compute => compute.id === after.id);
	if (now === undefined) {
		return `${after.id} is not there any more.`;
	}

	const isUntouched = now.branchId === after.branchId && isSame(now.size, after.size) && now.suspendTimeoutSeconds === after.suspendTimeoutSeconds;
	return isUntouched ? undefined : `${after.id} was changed since: that can't be taken back without losing it.`;
};
