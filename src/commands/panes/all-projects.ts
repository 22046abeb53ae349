import {operationList} from '../../store/selectors/lists/operation-list.js';
import {listAt} from '../../store/slices/view/view.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';

const placeReason = (state: State): string | undefined => {
	if (listAt(state.view) !== 'operations') {
		return 'Choose an operation first (3): this goes to its compute.';
	}

	return operationList.selected(state) === undefined ? 'No operation is selected.' : undefined;
};

/**
The feed of all projects, and the way from there to one of them.
*/
export const allProjectsCommands: readonly Command[] = [
	{
		id: 'open-place', title: 'From an operation to its compute', keys: ['o'], scope: 'panes', hint: 'go there', disabledReason: placeReason,
		run(actions) {
			actions.goToCompute();
		},
	},
	{
		id: 'all-projects', title: 'Operations of all projects, or of this one', keys: ['A'], scope: 'panes', hint: 'all projects', hintNow: ({view}) => view.isAll ? 'one project' : undefined,
		run(actions) {
			actions.navigate.toggleAll();
		},
	},
];
