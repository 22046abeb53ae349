import type {Task, TaskEvent} from '../../domain/change-task.js';
import {taskById} from '../selectors/tasks.js';
import {isChangeForm, type ChangeForm} from '../slices/modals/form-modal.js';
import type {Modal} from '../slices/modals/modal.js';
import {happenedToTask} from '../slices/tasks.js';
import type {Update} from '../state.js';
import {shownAfter} from './notices.js';

const isWaiting = (modal: Modal, taskId: string): modal is ChangeForm =>
	modal.kind === 'form' && isChangeForm(modal) && modal.taskId === taskId;

/**
Whether a form need not wait for its task any longer: the task goes on without it, or leaves it nothing to show.
*/
const isDoneWith = (modal: Modal, {id, wasDelayed, outcome}: Task): boolean => isWaiting(modal, id)
	&& (outcome === undefined ? wasDelayed : outcome.kind !== 'refused' && outcome.kind !== 'differs');

/**
Something happened to a task; the form that waits for it closes when it need not wait any longer. Otherwise it is held against what is
known now.
*/
export const advancedTask = (id: string, event: TaskEvent): Update => ({tasks: before, modal}) => {
	const tasks = happenedToTask(id, event)(before);
	const task = taskById({tasks}, id);
	return task === undefined
		? {}
		: {
			tasks,
			...(modal.some(item => isWaiting(item, id)) && {
				modal: modal
					.filter(item => !isDoneWith(item, task))
					.map(item => isWaiting(item, id) ? shownAfter(item, task.outcome) : item),
			}),
		};
};
