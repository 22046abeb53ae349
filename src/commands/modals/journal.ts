import {shownEntries} from '../../store/selectors/journal.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {searchCommands} from './search.js';

const emptyReason = ({journal}: State): string =>
	journal.items.length === 0 ? 'There is nothing in the journal.' : 'There is nothing in the journal of this control plane.';

/**
The keys of the journal.
*/
export const journalCommands: readonly Command[] = [
	{
		id: 'journal-down', title: 'Next request', keys: ['j', 'down'], scope: 'journal', isKeyOnly: true,
		run(actions) {
			actions.journal.move(1);
		},
	},
	{
		id: 'journal-up', title: 'Previous request', keys: ['k', 'up'], scope: 'journal', isKeyOnly: true,
		run(actions) {
			actions.journal.move(-1);
		},
	},
	{
		id: 'journal-page-down', title: 'Ten requests down', keys: ['pagedown', 'ctrl-f'], scope: 'journal', isKeyOnly: true,
		run(actions) {
			actions.journal.move(10);
		},
	},
	{
		id: 'journal-page-up', title: 'Ten requests up', keys: ['pageup', 'ctrl-b'], scope: 'journal', isKeyOnly: true,
		run(actions) {
			actions.journal.move(-10);
		},
	},
	{
		id: 'journal-first', title: 'Newest request', keys: ['g', 'home'], scope: 'journal', isKeyOnly: true,
		run(actions) {
			actions.journal.toFirst();
		},
	},
	{
		id: 'journal-last', title: 'Oldest request', keys: ['G', 'end'], scope: 'journal', isKeyOnly: true,
		run(actions) {
			actions.journal.toLast();
		},
	},
	{
		id: 'journal-all', title: 'Requests to all control planes, or to this one', keys: ['a'], scope: 'journal', hint: 'all control planes', isKeyOnly: true,
		run(actions) {
			actions.journal.toggleAll();
		},
	},
	{
		id: 'journal-copy', title: 'Copy the request as curl', keys: ['c', 'y'], scope: 'journal', hint: 'copy as curl', isKeyOnly: true,
		disabledReason: state => shownEntries(state).length === 0 ? emptyReason(state) : undefined,
		run(actions) {
			actions.journal.copy();
		},
	},
	...searchCommands('journal'),
	{
		id: 'journal-close', title: 'Close the journal', keys: ['esc', 'q', 'J'], scope: 'journal', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
