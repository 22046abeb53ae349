import type {State} from '../../store/state.js';
import {subjectUnderCursor} from '../../store/selectors/subjects.js';
import type {Command} from '../command.js';

const nothingReason = (state: State): string | undefined => subjectUnderCursor(state) === undefined ? 'Nothing is selected.' : undefined;

/**
Looking at one object in full.
*/
export const detailCommands: readonly Command[] = [
	{
		id: 'detail', title: 'Detail', keys: ['d'], scope: 'panes', hint: 'detail', disabledReason: nothingReason,
		run(actions) {
			actions.detail.open();
		},
	},
	{
		id: 'detail-of-compute', title: 'Detail', keys: ['enter'], scope: 'computes', isKeyOnly: true, disabledReason: nothingReason,
		run(actions) {
			actions.detail.open();
		},
	},
	{
		id: 'detail-of-operation', title: 'Detail', keys: ['enter'], scope: 'operations', isKeyOnly: true, disabledReason: nothingReason,
		run(actions) {
			actions.detail.open();
		},
	},
];
