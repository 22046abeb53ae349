import type {Command} from '../command.js';

/** The keys of the filter line and of the sort picker. Other keys type into the filter line. */
export const findingModalCommands: readonly Command[] = [
	{
		id: 'filter-complete', title: 'Complete the word, or show the next completion', keys: ['tab'], scope: 'filter', isKeyOnly: true,
		run(actions) {
			actions.finding.completeFilter(1);
		},
	},
	{
		id: 'filter-complete-back', title: 'Show the previous completion', keys: ['shift-tab'], scope: 'filter', isKeyOnly: true,
		run(actions) {
			actions.finding.completeFilter(-1);
		},
	},
	{
		id: 'filter-close', title: 'Keep the filter and go back to the rows', keys: ['enter', 'esc'], scope: 'filter', isKeyOnly: true,
		run(actions) {
			actions.finding.closeFilter();
		},
	},
	{
		id: 'filter-down', title: 'Next row', keys: ['down'], scope: 'filter', isKeyOnly: true,
		run(actions) {
			actions.navigate.move(1);
		},
	},
	{
		id: 'filter-up', title: 'Previous row', keys: ['up'], scope: 'filter', isKeyOnly: true,
		run(actions) {
			actions.navigate.move(-1);
		},
	},
	{
		id: 'sort-down', title: 'Next field', keys: ['j', 'down', 'tab'], scope: 'sort', hint: 'choose', isKeyOnly: true,
		run(actions) {
			actions.finding.moveSort(1);
		},
	},
	{
		id: 'sort-up', title: 'Previous field', keys: ['k', 'up', 'shift-tab'], scope: 'sort', isKeyOnly: true,
		run(actions) {
			actions.finding.moveSort(-1);
		},
	},
	{
		id: 'sort-choose', title: 'Sort by this field, or invert the order', keys: ['enter', 'space'], scope: 'sort', hint: 'sort', isKeyOnly: true,
		run(actions) {
			actions.finding.chooseSort();
		},
	},
	{
		id: 'sort-close', title: 'Close', keys: ['esc', 'q'], scope: 'sort', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
