import {listAt} from '../../store/slices/view/view.js';
import {themeArgument} from '../arguments/values.js';
import type {Command} from '../command.js';

/** The commands that change how live data is polled and displayed. */
export const watchingCommands: readonly Command[] = [
	{
		id: 'refresh', title: 'Refresh now', keys: ['r'], scope: 'panes',
		run(actions) {
			actions.polling.refreshNow();
		},
	},
	{
		id: 'pause', title: 'Pause or resume the live updates', keys: ['p'], scope: 'panes',
		run(actions) {
			actions.polling.togglePause();
		},
	},
	{
		id: 'slower', title: 'Longer interval', keys: ['+'], scope: 'panes',
		run(actions) {
			actions.polling.stepInterval(1);
		},
	},
	{
		id: 'faster', title: 'Shorter interval', keys: ['-'], scope: 'panes',
		run(actions) {
			actions.polling.stepInterval(-1);
		},
	},
	{
		id: 'zone', title: 'Switch between local time and UTC', keys: ['t'], scope: 'panes',
		run(actions) {
			actions.viewLook.toggleZone();
		},
	},
	{
		id: 'wide', title: 'Show all columns, or the default ones', keys: ['v'], scope: 'panes', hint: 'wide', hintNow: ({view}) => view.isWide[listAt(view)] ? 'narrow' : undefined,
		run(actions) {
			actions.viewLook.toggleWide();
		},
	},
	{
		id: 'theme', title: 'Theme: choose the colors', keys: [], scope: 'panes', aliases: ['colours', 'colors'], argument: themeArgument, run: () => undefined,
	},
	{
		id: 'mouse', title: 'Turn mouse support on or off', keys: [], scope: 'panes',
		run(actions) {
			actions.viewLook.toggleMouse();
		},
	},
];
