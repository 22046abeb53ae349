import {
	advanceTask,
	isOver,
	type Task,
	type TaskEvent,
} from '../domain/change-task.js';
import {isComputeForm, type ComputeForm} from './form-modal.js';
import type {Modal} from './modal.js';
import type {State} from './state.js';

export type TasksState = readonly Task[];

/**
How many tasks that are over are remembered.
*/
const remembered = 100;

/**
A change was asked for.
*/
export const addedTask = (task: Task) => (state: State): Partial<State> => {
	const ended = state.tasks.filter(item => isOver(item));
	const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - remembered)));
	return {tasks: [...state.tasks.filter(item => !forgotten.has(item)), task]};
};

const isWaiting = (modal: Modal, taskId: string): modal is ComputeForm => modal.kind === 'form' && isComputeForm(modal) && modal.taskId === taskId;

/**
Whether a form waits for a task in vain: it goes on without the form, or leaves it nothing to show.
*/
const isDoneWith = (modal: Modal, {id, wasDelayed, outcome}: Task): boolean => isWaiting(modal, id)
	&& (outcome === undefined ? wasDelayed : outcome.kind !== 'refused' && outcome.kind !== 'differs');

/**
Where the compute is not as the form showed it, the form goes on from what it is now: the next try is held against that.
*/
const heldAgainstNow = (modal: Modal, {id, outcome}: Task): Modal => isWaiting(modal, id) && outcome?.kind === 'differs'
	? {...modal, shown: modal.shown.map(compute => compute.id === outcome.now.id ? outcome.now : compute)}
	: modal;

/**
Something happened to a task; the form that waits for it closes when it need not wait any longer.
*/
export const advancedTask = (id: string, event: TaskEvent) => (state: State): Partial<State> => {
	const before = state.tasks.find(task => task.id === id);
	if (before === undefined) {
		return {};
	}

	const task = advanceTask(before, event);
	return {
		tasks: state.tasks.map(item => item === before ? task : item),
		...(state.modal.some(item => isWaiting(item, id)) && {
			modal: state.modal.filter(item => !isDoneWith(item, task)).map(item => heldAgainstNow(item, task)),
		}),
	};
};

export const taskById = (state: Pick<State, 'tasks'>, id: string | undefined): Task | undefined => state.tasks.find(task => task.id === id);

/**
The tasks that are not over, the oldest first.
*/
export const openTasks = (state: Pick<State, 'tasks'>): readonly Task[] => state.tasks.filter(task => !isOver(task));

/**
What is being done to a compute now; undefined when nothing is.
*/
export const busyTask = (state: Pick<State, 'tasks'>, computeId: string): Task | undefined =>
	state.tasks.find(task => !isOver(task) && task.computeId === computeId);

/**
The task that somebody must know of though its form is gone: it waits for the platform, or its outcome is not known. Of several the latest.
*/
export const pendingTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	state.tasks.findLast(({phase}) => phase === 'unknown' || phase === 'waiting');

/**
The task that is given up next: the pending one, else the latest that has not begun.
*/
export const cancellableTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	pendingTask(state) ?? state.tasks.findLast(({phase}) => phase === 'queued');
