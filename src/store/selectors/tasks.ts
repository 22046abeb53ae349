import {isOver, type Task} from '../../domain/change-task.js';
import type {Target} from '../../domain/changeable.js';
import {isSameTarget} from '../../domain/changes/target.js';
import type {State} from '../state.js';

export const taskById = (state: Pick<State, 'tasks'>, id: string | undefined): Task | undefined => state.tasks.find(task => task.id === id);

/**
The tasks that are not over, the oldest first.
*/
export const openTasks = (state: Pick<State, 'tasks'>): readonly Task[] => state.tasks.filter(task => !isOver(task));

/**
The task that is changing a target now; undefined when none is.
*/
export const busyTask = (state: Pick<State, 'tasks'>, target: Target): Task | undefined =>
	state.tasks.find(task => !isOver(task) && task.target !== undefined && isSameTarget(task.target, target));

/**
The latest task that the user must know about although its form is closed: it waits for the platform, or its outcome is unknown.
*/
export const pendingTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	state.tasks.findLast(({phase}) => phase === 'unknown' || phase === 'waiting');

/**
The task that is given up next: the pending one, or else the latest of which nothing was sent.
*/
export const cancellableTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	pendingTask(state) ?? state.tasks.findLast(({phase}) => phase === 'queued' || phase === 'checking');
