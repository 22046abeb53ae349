import {isOver, type Task} from '../../domain/change-task.js';
import type {Target} from '../../domain/changeable.js';
import {isSameTarget} from '../../domain/changes/target.js';
import type {State} from '../state.js';

export const taskById = (state: Pick<State, 'tasks'>, id: string | undefined): Task | undefined => state.tasks.find(task => task.id === id);

/** Returns the unfinished tasks, oldest first. */
export const openTasks = (state: Pick<State, 'tasks'>): readonly Task[] => state.tasks.filter(task => !isOver(task));

/** Returns the unfinished task that changes a target, or undefined if there is no such task. */
export const busyTask = (state: Pick<State, 'tasks'>, target: Target): Task | undefined =>
	state.tasks.find(task => !isOver(task) && task.target !== undefined && isSameTarget(task.target, target));

/**
Returns the latest task that waits for the control plane or whose outcome is unknown. Such a task matters even after its form was closed.
*/
export const pendingTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	state.tasks.findLast(({phase}) => phase === 'unknown' || phase === 'waiting');

/** Returns the next task to cancel: the pending task, or else the latest task that has sent nothing. */
export const cancellableTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	pendingTask(state) ?? state.tasks.findLast(({phase}) => phase === 'queued' || phase === 'checking');
