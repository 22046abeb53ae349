import type {State} from '../../store/state.js';
import {notCopyableReason} from '../../store/selectors/connecting/copying.js';
import {listedUnderCursor} from '../../store/selectors/subjects.js';
import {copyLabel} from '../arguments/values.js';
import type {Command, Scope} from '../command.js';

const nothingReason = (state: State): string | undefined => listedUnderCursor(state) === undefined ? 'Nothing is selected.' : undefined;

const noIdReason = (state: State): string | undefined => {
	const listed = listedUnderCursor(state);
	if (listed === undefined) {
		return 'Nothing is selected.';
	}

	const reason = notCopyableReason(state, listed, 'id');
	// An object without an id of its own is identified by its name.
	return notCopyableReason(state, listed, 'name') === undefined ? undefined : reason;
};

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

/** The commands that copy from the panes. */
export const copyingCommands: readonly Command[] = [
	{...copyId('panes', 'copy-id'), disabledReason: noIdReason},
	{
		...openPicker('panes', 'copy'), hint: 'copy', argument: copyLabel, disabledReason: nothingReason,
	},
];

/** The commands that copy from a detail view. */
export const detailCopyingCommands: readonly Command[] = [
	{...copyId('detail', 'detail-copy-id'), isKeyOnly: true},
	{...openPicker('detail', 'detail-copy'), hint: 'copy', isKeyOnly: true},
];

/** The commands that copy from the dialog that shows everything about one row, such as an API key or a request. */
export const factsCopyingCommands: readonly Command[] = [
	{...copyId('facts', 'facts-copy-id'), isKeyOnly: true},
	{...openPicker('facts', 'facts-copy'), hint: 'copy', isKeyOnly: true},
];
