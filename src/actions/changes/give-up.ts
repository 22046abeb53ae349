import {taskById} from '../../store/selectors/tasks.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {ChangeRunner} from './change-runner.js';

/** Cancels a change that the control plane has not accepted yet, and tells the user. */
export type GiveUp = (taskId: string) => void;

type GiveUpParts = {
	readonly context: Pick<Context, 'store'>;
	readonly runner: Pick<ChangeRunner, 'cancel'>;
	readonly notify: Notify;
};

export const createGiveUp = ({context: {store}, runner, notify}: GiveUpParts): GiveUp => taskId => {
	const task = taskById(store.getState(), taskId);
	if (task === undefined || !runner.cancel(taskId)) {
		return;
	}

	notify(`${task.title}: ${taskById(store.getState(), taskId)?.note ?? ''}`);
};
