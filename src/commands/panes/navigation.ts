import {kindOf} from '../../store/rows/list-kinds.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {subjectUnderCursor} from '../../store/selectors/subjects.js';
import {operationList} from '../../store/selectors/lists/operation-list.js';
import {listAt} from '../../store/slices/view/view.js';
import {branchArgument} from '../arguments/branch.js';
import {rowOfCompute} from '../arguments/compute.js';
import {projectArgument} from '../arguments/project.js';
import {timeArgument, newFile} from '../arguments/values.js';
import type {Argument} from '../argument.js';

const onePaneReason = ({view: {isAll, mainView}}: State): string | undefined =>
	isAll && mainView === 'panes' ? 'All projects are shown as one feed. Press A or esc to go back to the panes.' : undefined;

/** The commands that move within and between the panes. */
export const movingCommands: readonly Command[] = [
	{
		id: 'down', title: 'Next row', keys: ['j', 'down'], scope: 'panes', isKeyOnly: true,
		run(actions) {
			actions.navigate.move(1);
		},
	},
	{
		id: 'up', title: 'Previous row', keys: ['k', 'up'], scope: 'panes', isKeyOnly: true,
		run(actions) {
			actions.navigate.move(-1);
		},
	},
	{
		id: 'page-down', title: 'Next screenful', keys: ['pagedown', 'ctrl-f'], scope: 'panes', isKeyOnly: true,
		run(actions) {
			actions.navigate.page(1);
		},
	},
	{
		id: 'page-up', title: 'Previous screenful', keys: ['pageup', 'ctrl-b'], scope: 'panes', isKeyOnly: true,
		run(actions) {
			actions.navigate.page(-1);
		},
	},
	{
		id: 'first', title: 'First row', keys: ['g', 'home'], scope: 'panes', isKeyOnly: true,
		run(actions) {
			actions.navigate.toFirst();
		},
	},
	{
		id: 'last', title: 'Last row', keys: ['G', 'end'], scope: 'panes', isKeyOnly: true,
		run(actions) {
			actions.navigate.toLast();
		},
	},
	{
		id: 'next-pane', title: 'Next pane', keys: ['tab'], scope: 'panes', hint: 'pane', isKeyOnly: true, disabledReason: onePaneReason,
		run(actions) {
			actions.navigate.step(1);
		},
	},
	{
		id: 'previous-pane', title: 'Previous pane', keys: ['shift-tab'], scope: 'panes', isKeyOnly: true, disabledReason: onePaneReason,
		run(actions) {
			actions.navigate.step(-1);
		},
	},
	{
		id: 'projects', title: 'Go to projects', keys: ['1'], scope: 'panes',
		run(actions) {
			actions.navigate.focus('projects');
		},
	},
	{
		id: 'computes', title: 'Go to computes', keys: ['2'], scope: 'panes',
		run(actions) {
			actions.navigate.focus('computes');
		},
	},
	{
		id: 'operations', title: 'Go to operations', keys: ['3'], scope: 'panes',
		run(actions) {
			actions.navigate.focus('operations');
		},
	},
	{
		id: 'zoom', title: 'Zoom the pane to the whole screen, or back', keys: ['Z'], scope: 'panes', hint: 'zoom', hintNow: ({view}) => view.isZoomed ? 'zoom out' : undefined,
		disabledReason: ({view: {mainView}}) => mainView === 'panes' ? undefined : `The ${kindOf(mainView).many} already use the whole screen.`,
		run(actions) {
			actions.navigate.toggleZoom();
		},
	},
	{
		id: 'open-project', title: 'Go to the computes of the project', keys: ['enter'], scope: 'projects', hint: 'computes', isKeyOnly: true,
		disabledReason: state => selectedProject(state) === undefined ? 'No project is selected.' : undefined,
		run(actions) {
			actions.navigate.focus('computes');
		},
	},
	{
		id: 'follow', title: 'Follow the newest operation', keys: ['f'], scope: 'panes',
		disabledReason: ({view: {mainView}}) => mainView === 'panes' ? undefined : `The feed is hidden behind the ${kindOf(mainView).many}. Press 3 to go there.`,
		run(actions) {
			actions.navigate.follow();
		},
	},
];

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
Builds a command that requires its argument. The command itself does nothing. Each argument value in the palette has an action of its own.
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
