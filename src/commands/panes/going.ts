import type {State} from '../../store/state.js';
import {subjectUnderCursor} from '../../store/selectors/subjects.js';
import type {Command} from '../command.js';
import {operationList} from '../../store/selectors/lists/operation-list.js';
import {listAt} from '../../store/slices/view/view.js';
import {branchArgument} from '../arguments/branch.js';
import {rowOfCompute} from '../arguments/compute.js';
import {projectArgument} from '../arguments/project.js';
import {timeArgument, newFile} from '../arguments/values.js';
import type {Argument} from '../argument.js';

const nothingReason = (state: State): string | undefined => subjectUnderCursor(state) === undefined ? 'Nothing is selected.' : undefined;

/** The commands that open the detail view of one object. */
export const detailCommands: readonly Command[] = [
	{
		id: 'detail', title: 'Detail', keys: ['d'], scope: 'panes', hint: 'detail', disabledReason: nothingReason,
		run(actions) {
			actions.detail.open();
		},
	},
	{
		id: 'detail-of-compute', title: 'Detail', keys: ['enter'], scope: 'computes', isKeyOnly: true, disabledReason: nothingReason,
		run(actions) {
			actions.detail.open();
		},
	},
	{
		id: 'detail-of-operation', title: 'Detail', keys: ['enter'], scope: 'operations', isKeyOnly: true, disabledReason: nothingReason,
		run(actions) {
			actions.detail.open();
		},
	},
];

const placeReason = (state: State): string | undefined => {
	if (listAt(state.view) !== 'operations') {
		return 'Press 3 and select an operation. Then o goes to its compute.';
	}

	return operationList.selected(state) === undefined ? 'No operation is selected.' : undefined;
};

/** The commands that go from an operation to its compute, and that open and leave the feed of all projects. */
export const allProjectsCommands: readonly Command[] = [
	{
		id: 'open-place', title: 'Go from an operation to its compute', keys: ['o'], scope: 'panes', hint: 'go there', disabledReason: placeReason,
		run(actions) {
			actions.goToCompute();
		},
	},
	{
		id: 'all-projects', title: 'Show operations of all projects, or of one', keys: ['A'], scope: 'panes', hint: 'all projects', hintNow: ({view}) => view.isAll ? 'one project' : undefined,
		run(actions) {
			actions.navigate.toggleAll();
		},
	},
];

/**
Builds a command that requires its argument. It does nothing itself: each argument value in the palette has its own action.
*/
const going = (id: string, title: string, argument: Argument): Command => ({
	id, title, argument, keys: [], scope: 'panes', run: () => undefined,
});

/** The commands that go to an object or a time, or export the rows to a file. */
export const goingCommands: readonly Command[] = [
	going('project', 'Go to a project by its name or id', projectArgument),
	going('compute', 'Go to a compute by its id or name', rowOfCompute),
	going('branch', 'Show a branch by its name or id', branchArgument),
	going('goto', 'Go to a time in the feed', timeArgument),
	going('export', 'Write the rows shown to a CSV or JSON lines file', newFile),
];
