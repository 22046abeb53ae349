import {changeKinds} from '../../domain/changes/change-kinds.js';
import {isCompute} from '../../domain/changes/target.js';
import {outcomeText} from '../../domain/change-outcome.js';
import type {Compute} from '../../domain/compute.js';
import type {ComputeForm, ComputeFormKind} from '../../store/slices/form-modal.js';
import {listAt} from '../../store/slices/view.js';
import {marksOf} from '../../store/selectors/marks.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {computeList, targetComputes} from '../../store/selectors/lists/compute-list.js';
import {cancellableTask, taskById} from '../../store/selectors/tasks.js';
import {topModal} from '../../store/selectors/modals.js';
import {undoTarget} from '../../store/selectors/undo.js';
import type {Context} from '../context.js';
import type {Forms} from '../forms/forms.js';
import type {Notify} from '../notices.js';
import type {ChangeRunner} from './change-runner.js';
import type {GiveUp} from './give-up.js';

/**
Actions on the compute under the cursor, or on the marked ones.
*/
export type ComputeActions = {
	/**
	Opens a form, filled with these values where some are given.
	*/
	readonly open: (form: ComputeFormKind, values?: ComputeForm['values']) => void;

	/**
	Wakes the compute under the cursor at once; for marked ones it asks first.
	*/
	readonly wake: () => void;

	/**
	The same for one compute, wherever the cursor is and whatever is marked.
	*/
	readonly openFor: (form: ComputeFormKind, compute: Compute, values?: ComputeForm['values']) => void;
	readonly wakeOne: (compute: Compute) => void;
	readonly undo: () => void;

	/**
	Gives up the latest change that waits.
	*/
	readonly cancel: () => void;
};

type ComputeParts = {
	readonly forms: Forms;
	readonly runner: ChangeRunner;
	readonly giveUp: GiveUp;
	readonly notify: Notify;
};

export const createComputeActions = ({store}: Context, {forms, runner, giveUp, notify}: ComputeParts): ComputeActions => {
	const openWith = (form: ComputeFormKind, values: ComputeForm['values'] = {}) => {
		const state = store.getState();
		const targets = form !== 'undo' && changeKinds[form].targets === 'one' ? [computeList.selected(state)].filter(compute => compute !== undefined) : targetComputes(state);
		const visible = new Set(rowsOf(state, 'computes').map(({id}) => id));
		forms.open(form, targets, {hiddenCount: targets.filter(({id}) => !visible.has(id)).length, values});
	};

	/**
	Whether the user is still at a compute. A question that comes up elsewhere would take the keys that are meant for something else.
	*/
	const isStillAt = ({id}: Compute): boolean => {
		const state = store.getState();
		return topModal(state) === undefined && listAt(state.view) === 'computes' && computeList.selected(state)?.id === id;
	};

	/**
	Wakes a compute without a question. It asks all the same when the compute has changed since it was shown.
	*/
	const wakeAtOnce = async (compute: Compute) => {
		const {taskId, answered} = runner.submit({change: {kind: 'wake', projectId: compute.projectId, computeId: compute.id}, shown: compute});
		const outcome = await answered;
		const text = outcomeText(outcome);
		if (outcome.kind === 'differs' && isCompute(outcome.now) && isStillAt(compute)) {
			forms.open('wake', [outcome.now], {taskId});
		} else if (text !== undefined && outcome.kind !== 'cancelled') {
			notify(`${taskById(store.getState(), taskId)?.title ?? ''}: ${text}`, 'bad');
		}
	};

	return {
		open: openWith,
		wake() {
			const state = store.getState();
			const compute = computeList.selected(state);
			const hasMarks = marksOf(state, 'computes').length > 0;
			// Marked computes may be out of sight, so that waking them needs a question.
			if (hasMarks || compute === undefined) {
				openWith('wake');
			} else {
				void wakeAtOnce(compute);
			}
		},
		openFor(form, compute, values = {}) {
			forms.open(form, [compute], {values});
		},
		wakeOne(compute) {
			void wakeAtOnce(compute);
		},
		undo() {
			const now = undoTarget(store.getState());
			if (now === undefined) {
				return;
			}

			if (isCompute(now)) {
				forms.open('undo', [now]);
			} else {
				forms.openBranch('undo-branch', now.projectId, [now]);
			}
		},
		cancel() {
			const waiting = cancellableTask(store.getState());
			if (waiting !== undefined) {
				giveUp(waiting.id);
			}
		},
	};
};
