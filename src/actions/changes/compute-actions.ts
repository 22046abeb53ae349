import {onCompute} from '../../domain/changes/target.js';
import {outcomeText} from '../../domain/change-outcome.js';
import type {Compute} from '../../domain/computes/compute.js';
import {listAt} from '../../store/slices/view/view.js';
import {marksOf} from '../../store/selectors/screen/view.js';
import {computeList} from '../../store/selectors/lists/compute-list.js';
import {taskById} from '../../store/selectors/tasks.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import type {Context} from '../context.js';
import type {Forms} from '../forms/forms.js';
import type {Notify} from '../notices.js';
import type {ChangeActions} from './change-actions.js';
import type {ChangeRunner} from './change-runner.js';

export type ComputeActions = {
	/** Wakes the compute under the cursor immediately; asks first if computes are marked. */
	readonly wake: () => void;

	/** Wakes one compute, regardless of cursor and marks. */
	readonly wakeOne: (compute: Compute) => void;
};

type ComputeParts = {
	readonly context: Pick<Context, 'store'>;
	readonly forms: Pick<Forms, 'open'>;
	readonly changes: Pick<ChangeActions, 'open'>;
	readonly runner: Pick<ChangeRunner, 'submit'>;
	readonly notify: Notify;
};

export const createComputeActions = ({context: {store}, forms, changes, runner, notify}: ComputeParts): ComputeActions => {
	/**
	Returns whether the user is still viewing a compute. If not, no form must open, because the form would intercept the user's keys.
	*/
	const isStillAt = ({id}: Compute): boolean => {
		const state = store.getState();
		return topModal(state) === undefined && listAt(state.view) === 'computes' && computeList.selected(state)?.id === id;
	};

	/** Wakes a compute immediately. If the compute has changed since it was displayed, asks first. */
	const wakeAtOnce = async (compute: Compute) => {
		const {taskId, answered} = runner.submit({change: {kind: 'wake', target: onCompute(compute)}, shown: compute});
		const outcome = await answered;
		const text = outcomeText(outcome);
		if (outcome.kind === 'differs' && isStillAt(compute)) {
			forms.open({
				on: 'compute', form: 'wake', projectId: compute.projectId, shown: [outcome.now], taskId,
			});
		} else if (text !== undefined && outcome.kind !== 'cancelled') {
			notify(`${taskById(store.getState(), taskId)?.title ?? ''}: ${text}`, 'bad');
		}
	};

	return {
		wake() {
			const state = store.getState();
			const compute = computeList.selected(state);
			const hasMarks = marksOf(state, 'computes').length > 0;
			// Marked computes may not be visible, so waking them needs confirmation.
			if (hasMarks || compute === undefined) {
				changes.open('wake');
			} else {
				void wakeAtOnce(compute);
			}
		},
		wakeOne(compute) {
			void wakeAtOnce(compute);
		},
	};
};
