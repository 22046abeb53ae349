import {changeKinds} from '../../domain/changes/change-kinds.js';
import {outcomeText} from '../../domain/change-outcome.js';
import type {Compute} from '../../domain/compute.js';
import type {ComputeFormKind} from '../../store/form-modal.js';
import {
	markedAll,
	marksOf,
	toggledMark,
	unmarkedAll,
} from '../../store/marks.js';
import {
	rowsOf,
	selectedCompute,
	shownComputes,
	targetComputes,
} from '../../store/rows.js';
import {cursorOf} from '../../store/view.js';
import {indexOfId} from '../../store/row-lookup.js';
import {cancellableTask, taskById} from '../../store/tasks.js';
import {topModal} from '../../store/modal.js';
import {selectedProject} from '../../store/projects.js';
import {computesOf} from '../../store/computes.js';
import type {Context} from '../context.js';
import type {Forms} from '../forms/forms.js';
import type {Notify} from '../notices.js';
import type {ChangeRunner} from './change-runner.js';

/**
What is done to the compute under the cursor, or to the marked ones.
*/
export type ComputeActions = {
	readonly open: (form: ComputeFormKind) => void;

	/**
	Wakes the compute under the cursor at once; of marked ones it asks first.
	*/
	readonly wake: () => void;
	readonly undo: () => void;
	readonly toggleMark: () => void;

	/**
	Marks everything from the last mark to the cursor.
	*/
	readonly markRange: () => void;
	readonly unmark: () => void;

	/**
	Gives up the change that waits, the latest first.
	*/
	readonly cancel: () => void;
};

export const createComputeActions = ({store}: Context, forms: Forms, runner: ChangeRunner, notify: Notify): ComputeActions => {
	const openWith = (form: ComputeFormKind) => {
		const state = store.getState();
		const targets = form !== 'undo' && changeKinds[form].targets === 'one' ? [selectedCompute(state)].filter(compute => compute !== undefined) : targetComputes(state);
		const visible = new Set(rowsOf(state, 'computes').map(({id}) => id));
		forms.open(form, targets, {hiddenCount: targets.filter(({id}) => !visible.has(id)).length});
	};

	/**
	Wakes a compute without a question; asks one all the same when it is not as it was shown any more.
	*/
	const wakeAtOnce = async (compute: Compute) => {
		const {taskId, answered} = runner.order({change: {kind: 'wake', projectId: compute.projectId, computeId: compute.id}, shown: compute});
		const outcome = await answered;
		const text = outcomeText(outcome);
		if (outcome.kind === 'differs' && topModal(store.getState()) === undefined) {
			forms.open('wake', [outcome.now], {taskId});
		} else if (text !== undefined && outcome.kind !== 'cancelled') {
			notify(`${taskById(store.getState(), taskId)?.title ?? ''}: ${text}`, 'bad');
		}
	};

	return {
		open: openWith,
		wake() {
			const state = store.getState();
			const compute = selectedCompute(state);
			const hasMarks = marksOf(state, selectedProject(state)?.id).length > 0;
			// What is marked may be elsewhere than where the eye is.
			if (hasMarks || compute === undefined) {
				openWith('wake');
			} else {
				void wakeAtOnce(compute);
			}
		},
		undo() {
			const state = store.getState();
			const {undo} = state;
			const compute = undo === undefined
				? undefined
				: computesOf(state, undo.after.projectId).items.find(({id}) => id === undo.after.id);
			if (compute !== undefined) {
				forms.open('undo', [compute]);
			}
		},
		toggleMark() {
			const compute = selectedCompute(store.getState());
			if (compute === undefined) {
				return;
			}

			store.setState(toggledMark(compute.projectId, compute.id));
		},
		markRange() {
			const state = store.getState();
			const projectId = selectedProject(state)?.id;
			const rows = shownComputes(state);
			const cursor = indexOfId(rows, cursorOf(state, 'computes').selectedId);
			if (projectId === undefined || cursor === -1) {
				return;
			}

			const lastMark = indexOfId(rows, marksOf(state, projectId).at(-1));
			const anchor = lastMark === -1 ? cursor : lastMark;
			const range = rows.slice(Math.min(anchor, cursor), Math.max(anchor, cursor) + 1);
			store.setState(markedAll(projectId, range.map(({id}) => id)));
		},
		unmark() {
			const projectId = selectedProject(store.getState())?.id;
			if (projectId !== undefined) {
				store.setState(unmarkedAll(projectId));
			}
		},
		cancel() {
			const waiting = cancellableTask(store.getState());
			if (waiting === undefined || !runner.cancel(waiting.id)) {
				return;
			}

			notify(`${waiting.title}: ${taskById(store.getState(), waiting.id)?.note ?? ''}`);
		},
	};
};
