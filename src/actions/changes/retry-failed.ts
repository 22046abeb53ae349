import {changedModal} from '../../store/slices/modals/modal.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {taskById} from '../../store/selectors/tasks.js';
import {on} from '../../store/state.js';
import {presentTarget} from '../../store/targets/target-kinds.js';
import type {Context} from '../context.js';
import type {SubmittedChange, ChangeRunner} from './change-runner.js';

/** Retries the failed changes in the open list of results, based on the data now displayed. */
export type RetryFailed = () => void;

type RetryFailedParts = {
	readonly context: Pick<Context, 'store'>;
	readonly runner: Pick<ChangeRunner, 'submit'>;
};

export const createRetryFailed = ({context: {store}, runner}: RetryFailedParts): RetryFailed => () => {
	const state = store.getState();
	const top = topModal(state);
	if (top?.kind !== 'result') {
		return;
	}

	const again = new Map<string, SubmittedChange>();
	const taskIds = top.taskIds.map(id => {
		const task = taskById(state, id);
		if (task?.phase !== 'failed' || task.change === undefined) {
			return id;
		}

		const shown = presentTarget(state, task.target ?? task.change.target);
		const ordered = runner.submit({change: task.change, shown}, again.get(task.afterId ?? ''));
		again.set(id, ordered);
		return ordered.taskId;
	});
	store.setState(on('modal', changedModal('result', {taskIds})));
};
