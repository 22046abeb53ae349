import {descriptorOf} from '../../domain/changes/change-kinds.js';
import type {ChangedObject} from '../../domain/change.js';
import {isBranchChange, isCompute, targetId} from '../../domain/changes/target.js';
import {undoableText} from '../../domain/changes/undoable.js';
import type {Undo} from '../slices/undo.js';
import type {State} from '../state.js';
import {branchById} from './branches.js';
import {computesOf} from './computes.js';

/**
A compute or branch as it is now; undefined when it is not there any more.
*/
const presentOf = (state: Pick<State, 'computes' | 'branches'>, object: ChangedObject): ChangedObject | undefined => isCompute(object)
	? computesOf(state, object.projectId).items.find(({id}) => id === object.id)
	: branchById(state, object.projectId, object.id);

/**
What undoing the latest change would be made to, as it is now; undefined without one, or when it is not there any more.
*/
export const undoTarget = (state: Pick<State, 'undo' | 'computes' | 'branches'>): ChangedObject | undefined => {
	const inverse = state.undo?.inverse;
	const id = inverse && targetId(inverse);
	if (inverse === undefined || id === undefined) {
		return undefined;
	}

	return isBranchChange(inverse)
		? branchById(state, inverse.projectId, id)
		: computesOf(state, inverse.projectId).items.find(compute => compute.id === id);
};

/**
Why the latest change can't be undone now, in a sentence; undefined when it can.
*/
export const undoBlocked = (state: State): string | undefined => {
	const {undo} = state;
	if (undo === undefined) {
		return `There is no ${undoableText} to take back.`;
	}

	const {inverse, after} = undo;
	const now = presentOf(state, after);
	const called = isCompute(after) ? after.name ?? after.id : `The branch ${after.name}`;
	if (now === undefined) {
		return `${called} is not there any more.`;
	}

	return descriptorOf(inverse).undo?.isUntouched(now, after) === true
		? undefined
		: `${called} was changed since: that can't be taken back without losing it.`;
};

/**
Why a form that is about a compute or a branch takes nothing back, in a sentence: something else was changed since it was opened.
*/
export const undoOtherwise = (undo: Undo | undefined, shown: ChangedObject | undefined): string | undefined =>
	undo === undefined || (shown !== undefined && targetId(undo.inverse) === shown.id && isBranchChange(undo.inverse) !== isCompute(shown)) ? undefined : 'Something else was changed since this was opened: close it, and begin anew.';
