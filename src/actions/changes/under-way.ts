import {addedTask, type Task} from '../../store/tasks.js';
import type {Context} from '../context.js';

/**
What is known of a task before it begins.
*/
type NewTask = Omit<Task, 'id' | 'startedAt' | 'operationIds'> & Pick<Partial<Task>, 'operationIds'>;

/**
The tasks that are under way, each with a way to give it up.
*/
export type UnderWay = {
	readonly begin: (task: NewTask) => {readonly task: Task; readonly signal: AbortSignal};

	/**
	Does the work of a task; what it throws because the task was given up is no error.
	*/
	readonly work: (taskId: string, work: () => Promise<void>) => Promise<void>;
	readonly giveUp: (taskId: string) => void;

	/**
	Gives up everything that is under way now, and leaves what is known of it as it is.
	*/
	readonly abandon: () => void;

	/**
	Whether a task was given up that way.
	*/
	readonly isAbandoned: (taskId: string) => boolean;
};

export const createUnderWay = ({store, clock}: Context): UnderWay => {
	const controllers = new Map<string, AbortController>();
	let made = 0;
	const abandoned = new Set<string>();

	return {
		begin(newTask) {
			const task: Task = {
				operationIds: [], ...newTask, id: String(++made), startedAt: clock.now(),
			};
			const controller = new AbortController();
			controllers.set(task.id, controller);
			store.setState(addedTask(task));
			return {task, signal: controller.signal};
		},
		async work(taskId, work) {
			const signal = controllers.get(taskId)?.signal;
			try {
				await work();
			} catch (error) {
				if (signal?.aborted !== true) {
					throw error;
				}
			} finally {
				controllers.delete(taskId);
			}
		},
		giveUp(taskId) {
			controllers.get(taskId)?.abort(new Error('It was given up.'));
		},
		abandon() {
			for (const [taskId, controller] of controllers) {
				abandoned.add(taskId);
				controller.abort(new Error('The connection is left.'));
			}
		},
		isAbandoned: taskId => abandoned.has(taskId),
	};
};
