import type {ChangedObject} from '../../domain/changeable.js';
import {descriptorOf, type Change} from '../../domain/changes/change-kinds.js';
import {isSameTarget} from '../../domain/changes/target.js';
import {
	advanceTask,
	isOver,
	type Task,
	type TaskEvent,
} from '../../domain/change-task.js';
import type {SliceUpdate} from './by-id.js';

/**
The change that would undo another one, and its target as that left it.
*/
export type UndoEntry = {
	readonly inverse: Change;
	readonly after: ChangedObject;
};

/**
The user's latest change, or the latest ones that one form sent together.
*/
export type Undo = {
	readonly title: string;

	/**
	The form that sent it with others; absent for a single change.
	*/
	readonly batchId?: string;

	/**
	Empty for a change that can't be undone: it hides the earlier ones.
	*/
	readonly entries: readonly UndoEntry[];

	/**
	How to go back from a change without an inverse.
	*/
	readonly wayBack?: string;
};

/**
The inverse of a change, given its target before it; undefined for a change that can't be undone.
*/
export const inverseOf = (change: Change, before: ChangedObject): Change | undefined => descriptorOf(change).undo?.inverse(change, before);

/**
Remembers a change that was answered, with its inverse if it has one. It takes the place of earlier ones, except of its own batch.
*/
export const rememberedChange = (latest: Undo): SliceUpdate<Undo | undefined> => before =>
	before !== undefined && latest.batchId !== undefined && before.batchId === latest.batchId
		? {...before, entries: [...before.entries, ...latest.entries]}
		: latest;

/**
An inverse was sent and accepted.
*/
export const usedUndo = (used: Change): SliceUpdate<Undo | undefined> => undo => {
	const entries = undo?.entries.filter(({inverse}) => !isSameTarget(inverse.target, used.target)) ?? [];
	return undo === undefined || entries.length === 0 ? undefined : {...undo, entries};
};

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
