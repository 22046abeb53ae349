import {computesOf} from '../../store/computes.js';
import {changedModal, topModal} from '../../store/modal.js';
import {taskById} from '../../store/tasks.js';
import type {Context} from '../context.js';
import type {Ordered, ChangeRunner} from './change-runner.js';

/**
Tries the failed changes of the open result once more, against the computes as they are shown now.
*/
export const createRetryFailed = ({store}: Context, runner: ChangeRunner) => (): void => {
	const state = store.getState();
	const top = topModal(state);
	if (top?.kind !== 'result') {
		return;
	}

	const again = new Map<string, Ordered>();
	const taskIds = top.taskIds.map(id => {
		const task = taskById(state, id);
		if (task?.phase !== 'failed' || task.change === undefined) {
			return id;
		}

		const shown = computesOf(state, task.projectId).items.find(compute => compute.id === task.computeId);
		const ordered = runner.order({change: task.change, shown}, again.get(task.afterId ?? ''));
		again.set(id, ordered);
		return ordered.taskId;
	});
	store.setState(changedModal('result', {taskIds}));
};
