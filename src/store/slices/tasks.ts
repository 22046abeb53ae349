import {
	advanceTask,
	isOver,
	type Task,
	type TaskEvent,
} from '../../domain/change-task.js';
import type {SliceUpdate} from './by-id.js';

export type TasksState = readonly Task[];

export const initialTasks: TasksState = [];

/**
How many finished tasks are remembered.
*/
const remembered = 100;

/**
Adds the task of a new change.
*/
export const addedTask = (task: Task): SliceUpdate<TasksState> => tasks => {
	const ended = tasks.filter(item => isOver(item));
	const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - remembered)));
	return [...tasks.filter(item => !forgotten.has(item)), task];
};

/**
Something happened to a task.
*/
export const happenedToTask = (id: string, event: TaskEvent): SliceUpdate<TasksState> => tasks =>
	tasks.map(task => task.id === id ? advanceTask(task, event) : task);
