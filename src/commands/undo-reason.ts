import {canGiveUp} from '../domain/change-task.js';
import {descriptorOf} from '../domain/changes/change-kinds.js';
import {hidesEarlier} from '../domain/changes/undo.js';
import type {Compute} from '../domain/computes/compute.js';
import {cancellableTask} from '../store/selectors/tasks.js';
import {undoBlocked} from '../store/targets/undo.js';
import type {State} from '../store/state.js';
import {readOnlyReason} from './disabled.js';

const pendingWords = {sending: 'being sent', unknown: 'unconfirmed'} as const;

/**
Returns the reason an undo is refused while the latest change is not accepted yet: the undo would apply to an earlier change. Undefined if the latest
change is accepted, or if its target is not the compute `only`.
*/
const pendingReason = (state: State, only: Compute | undefined): string | undefined => {
	const task = state.tasks.findLast(({phase, change}) => change !== undefined && hidesEarlier(change) && canGiveUp({phase}));
	if (task?.change === undefined || (only !== undefined && task.change.target.id !== only.id)) {
		return undefined;
	}

	const {phase, change, isUndo = false, title} = task;
	return [
		`“${title}” is still ${phase === 'sending' || phase === 'unknown' ? pendingWords[phase] : 'waiting'}.`,
		// In a detail view, the key c means something else.
		...(only === undefined && cancellableTask(state) === task ? ['c cancels it.'] : []),
		...(isUndo || descriptorOf(change).undo === undefined ? [] : ['u undoes it once it is accepted.']),
	].join(' ');
};

/**
Returns the reason the latest change can't be undone, or undefined if the change can be undone. With `targets`, a change to another compute is a
reason.
*/
export const undoReason = (state: State, targets: readonly Compute[] = []): string | undefined => {
	const [only] = targets;
	const {entries = []} = state.undo ?? {};
	const [first] = entries;
	return readOnlyReason(state) ?? pendingReason(state, only) ?? undoBlocked(state)
		?? (only !== undefined && entries.every(({after}) => after.id !== only.id) ? `The latest change was to ${first?.after.name ?? first?.after.id}, not to this compute.` : undefined);
};
