import {journalEntries, journalList} from '../../store/selectors/lists/journal-list.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';

const emptyReason = ({journal}: State): string =>
	journal.items.length === 0 ? 'There is nothing in the journal.' : 'There is nothing in the journal of this control plane.';

const selectedReason = (state: State): string | undefined => {
	if (journalList.selected(state) !== undefined) {
		return undefined;
	}

	return journalEntries(state).length === 0 ? emptyReason(state) : 'No request is selected.';
};

/** The keys of the journal. */
export const journalCommands: readonly Command[] = [
	{
		id: 'journal-facts', title: 'Detail: the whole request', keys: ['enter', 'd'], scope: 'journal', hint: 'detail', isKeyOnly: true, disabledReason: selectedReason,
		run(actions) {
			actions.reading.openFacts();
		},
	},
	{
		id: 'journal-all', title: 'Requests to all control planes, or to this one', keys: ['a'], scope: 'journal', isKeyOnly: true,
		hint: 'all control planes', hintNow: ({journal}) => journal.isAll ? 'this one only' : undefined,
		run(actions) {
			actions.journal.toggleAll();
		},
	},
	{
		id: 'journal-copy', title: 'Copy the request as curl', keys: ['c'], scope: 'journal', hint: 'copy as curl', isKeyOnly: true, disabledReason: selectedReason,
		run(actions) {
			actions.journal.copy();
		},
	},
	{
		id: 'journal-close', title: 'Back', keys: ['q', 'J'], scope: 'journal', hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.journal.close();
		},
	},
];
