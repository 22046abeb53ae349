import type {ChangedObject} from '../../domain/changeable.js';
import {descriptorOf, type Change} from '../../domain/changes/change-kinds.js';
import {
	advanceTask,
	isOver,
	type Task,
	type TaskEvent,
} from '../../domain/change-task.js';
import type {SliceUpdate} from './by-id.js';

/**
The change that undoes the latest one, and the target after that.
*/
export type Undo = {
	readonly inverse: Change;
	readonly after: ChangedObject;
};

/**
The inverse of a change, given the target before it. Undefined if the change can't be undone.
*/
export const inverseOf = (change: Change, before: ChangedObject): Change | undefined => descriptorOf(change).undo?.inverse(change, before);

/**
Remembers the inverse of an answered change.
*/
export const canUndo = (undo: Undo): SliceUpdate<Undo | undefined> => () => undo;

export const usedUndo = (): SliceUpdate<Undo | undefined> => () => undefined;

export type TasksState = readonly Task[];

export const initialTasks: TasksState = [];

/**
How many finished tasks to keep.
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
Applies an event to a task.
*/
export const happenedToTask = (id: string, event: TaskEvent): SliceUpdate<TasksState> => tasks =>
	tasks.map(task => task.id === id ? advanceTask(task, event) : task);
