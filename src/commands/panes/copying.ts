import type {State} from '../../store/state.js';
import {subjectUnderCursor} from '../../store/selectors/subjects.js';
import {copyLabel} from '../arguments/copy-label.js';
import type {Command, Scope} from '../command.js';

const nothingReason = (state: State): string | undefined => subjectUnderCursor(state) === undefined ? 'Nothing is selected.' : undefined;

const copyId = (scope: Scope, id: string): Omit<Command, 'isKeyOnly'> => ({
	id, title: 'Copy the id', keys: ['y'], scope,
	run(actions) {
		actions.copying.copyId();
	},
});

const openPicker = (scope: Scope, id: string): Omit<Command, 'isKeyOnly'> => ({
	id, title: 'Copy host, connection string, curl, JSON …', keys: ['Y'], scope,
	run(actions) {
		actions.copying.openPicker();
	},
});

/**
Copying from the panes.
*/
export const copyingCommands: readonly Command[] = [
	{...copyId('panes', 'copy-id'), disabledReason: nothingReason},
	{
		...openPicker('panes', 'copy'), hint: 'copy', hintRank: 6, argument: copyLabel, disabledReason: nothingReason,
	},
];

/**
Copying from a detail.
*/
export const detailCopyingCommands: readonly Command[] = [
	{...copyId('detail', 'detail-copy-id'), isKeyOnly: true},
	{...openPicker('detail', 'detail-copy'), hint: 'copy', isKeyOnly: true},
];
