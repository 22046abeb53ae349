import {computeOf} from '../domain/change.js';
import {computesOf} from '../store/computes.js';
import {closedModal, openedModal, topModal} from '../store/modal.js';
import {taskById} from '../store/tasks.js';
import type {Perform} from './changes/perform.js';
import type {Context} from './context.js';

/**
Tries the failed changes of the open result once more, against the computes as they are shown now.
*/
export const createRetryFailed = ({store}: Context, perform: Perform) => (): void => {
	const state = store.getState();
	const top = topModal(state);
	if (top?.kind !== 'result') {
		return;
	}

	const taskIds = top.taskIds.map(id => {
		const task = taskById(state, id);
		if (task?.phase !== 'failed') {
			return id;
		}

		const shown = computesOf(state, task.change.projectId).items.find(compute => compute.id === computeOf(task.change));
		return perform.order({change: task.change, shown}).taskId;
	});
	store.setState(closedModal());
	store.setState(openedModal({...top, taskIds}));
};
