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

/** The inverse of a change, and the target after that change (`after`). */
export type UndoEntry = {
	readonly inverse: Change;
	readonly after: ChangedObject;
};

/** The user's latest change, or the latest changes that one form sent together. */
export type Undo = {
	readonly title: string;

	/** The id of the form that sent several changes together. Absent for a single change. */
	readonly batchId?: string;

	/**
	The inverses of the changes, or an empty list for a change that can't be undone. Changes before such a change can't be undone either.
	*/
	readonly entries: readonly UndoEntry[];

	/** How the user can reverse a change that has no inverse. */
	readonly wayBack?: string;
};

/**
Returns the inverse of a change, given the target before that change. Returns undefined for a change that can't be undone.
*/
export const inverseOf = (change: Change, before: ChangedObject): Change | undefined => descriptorOf(change).undo?.inverse(change, before);

/**
Remembers an answered change, with its inverse if the change has an inverse. Replaces earlier changes, except changes of the same batch.
*/
export const rememberedChange = (latest: Undo): SliceUpdate<Undo | undefined> => before =>
	before !== undefined && latest.batchId !== undefined && before.batchId === latest.batchId
		? {...before, entries: [...before.entries, ...latest.entries]}
		: latest;

/** Removes an inverse that was sent and accepted. */
export const usedUndo = (used: Change): SliceUpdate<Undo | undefined> => undo => {
	const entries = undo?.entries.filter(({inverse}) => !isSameTarget(inverse.target, used.target)) ?? [];
	return undo === undefined || entries.length === 0 ? undefined : {...undo, entries};
};

export type TasksState = readonly Task[];

export const initialTasks: TasksState = [];

/** How many finished tasks to keep. */
const remembered = 100;

/** Adds a task, and drops the oldest finished tasks beyond the limit. */
export const addedTask = (task: Task): SliceUpdate<TasksState> => tasks => {
	const ended = tasks.filter(item => isOver(item));
	const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - remembered)));
	return [...tasks.filter(item => !forgotten.has(item)), task];
};

export const happenedToTask = (id: string, event: TaskEvent): SliceUpdate<TasksState> => tasks =>
	tasks.map(task => task.id === id ? advanceTask(task, event) : task);
