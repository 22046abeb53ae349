import type {State} from '../../store/state.js';
import {subjectUnderCursor} from '../../store/selectors/subjects.js';
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
	{...openPicker('panes', 'copy'), disabledReason: nothingReason},
];

/**
Copying from a detail, and the keys of the picker.
*/
export const copyPickerCommands: readonly Command[] = [
	{...copyId('detail', 'detail-copy-id'), isKeyOnly: true},
	{...openPicker('detail', 'detail-copy'), hint: 'copy', isKeyOnly: true},
	{
		id: 'copy-down', title: 'Next', keys: ['j', 'down', 'tab'], scope: 'copy', hint: 'choose', isKeyOnly: true,
		run(actions) {
			actions.copying.movePicker(1);
		},
	},
	{
		id: 'copy-up', title: 'Previous', keys: ['k', 'up', 'shift-tab'], scope: 'copy', isKeyOnly: true,
		run(actions) {
			actions.copying.movePicker(-1);
		},
	},
	{
		id: 'copy-choose', title: 'Copy it', keys: ['enter', 'y'], scope: 'copy', hint: 'copy', isKeyOnly: true,
		run(actions) {
			actions.copying.choose();
		},
	},
	{
		id: 'copy-close', title: 'Close', keys: ['esc', 'q'], scope: 'copy', hint: 'close', isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
