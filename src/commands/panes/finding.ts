import {sortField} from '../arguments/sort-field.js';
import type {Command} from '../command.js';

/**
Finding rows: filter and order.
*/
export const findingCommands: readonly Command[] = [
	{
		id: 'filter', title: 'Filter: words, !word, field:value, since:2h', keys: ['/'], scope: 'panes', hint: 'filter', beginsLine: true,
		run(actions) {
			actions.finding.openFilter();
		},
	},
	{
		id: 'failures', title: 'Failures only in the feed, or as before', keys: ['F'], scope: 'panes',
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
		disabledReason: ({view: {focus, sorts}}) => focus !== 'operations' && sorts[focus] === undefined
			? 'The pane is in the order of the server: S sorts it.'
			: undefined,
		run(actions) {
			actions.finding.invertSort();
		},
	},
];
