import {kindOf} from '../../store/rows/list-kinds.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';

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
