import {topModal} from '../../store/selectors/screen/modals.js';
import {taskById} from '../../store/selectors/tasks.js';
import type {Command} from '../command.js';
import {readOnlyReason} from '../disabled.js';

/**
The keys of the list of results after several computes were changed.
*/
export const resultCommands: readonly Command[] = [
	{
		id: 'result-retry', title: 'Try those that failed again', keys: ['r'], scope: 'result', hint: 'retry the failed', isKeyOnly: true,
		disabledReason(state) {
			const top = topModal(state);
			const hasFailed = top?.kind === 'result' && top.taskIds.some(id => taskById(state, id)?.phase === 'failed');
			return readOnlyReason(state) ?? (hasFailed ? undefined : 'None has failed.');
		},
		run(actions) {
			actions.retryFailed();
		},
	},
	{
		id: 'result-close', title: 'Close', keys: ['esc', 'q', 'enter'], scope: 'result', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
