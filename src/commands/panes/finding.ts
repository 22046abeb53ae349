import {listAt} from '../../store/slices/view/view.js';
import {kindOf} from '../../store/rows/list-kinds.js';
import {showsFailuresOnly} from '../../store/selectors/screen/view.js';
import {sortField} from '../arguments/values.js';
import type {Command} from '../command.js';

/** The commands that filter and sort rows. */
export const findingCommands: readonly Command[] = [
	{
		id: 'filter', title: 'Filter: words, !word, field:value, since:2h', keys: ['/'], scope: 'panes', hint: 'find', beginsLine: true,
		run(actions) {
			actions.finding.openFilter();
		},
	},
	{
		id: 'failures', title: 'Show only failures in the feed, or all operations', keys: ['F'], scope: 'panes', hint: 'failures', aliases: ['failed', 'errors'], hintNow: state => showsFailuresOnly(state) ? 'all again' : undefined,
		run(actions) {
			actions.finding.toggleFailures();
		},
	},
	{
		id: 'sort', title: 'Sort by a field', keys: ['S'], scope: 'panes', argument: sortField,
		run(actions) {
			actions.finding.openSort();
		},
	},
	{
		id: 'invert', title: 'Invert the order', keys: ['I'], scope: 'panes',
		disabledReason({view}) {
			const list = listAt(view);
			return list !== 'operations' && view.sorts[list] === undefined ? `${kindOf(list).unsortedSentence}. Press S to sort.` : undefined;
		},
		run(actions) {
			actions.finding.invertSort();
		},
	},
];
