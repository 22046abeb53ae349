import {selectedOperation} from '../store/rows.js';
import type {Command} from './command.js';

/**
The feed of all projects, and the way from there to one of them.
*/
export const allProjectsCommands: readonly Command[] = [
	{
		id: 'all-projects', title: 'Operations of all projects, or of this one', keys: ['A'], scope: 'panes', hint: 'all projects',
		run(actions) {
			actions.navigate.toggleAll();
		},
	},
	{
		id: 'open-place', title: 'Go to its compute, or to its project', keys: ['o'], scope: 'operations', hint: 'go there',
		disabledReason: state => selectedOperation(state) === undefined ? 'No operation is selected.' : undefined,
		run(actions) {
			actions.goToPlace();
		},
	},
];
