import {selectedAwayRow} from '../../store/selectors/away.js';
import type {Command} from '../command.js';

/** The keys of the away summary. */
export const awayCommands: readonly Command[] = [
	{
		id: 'away-down', title: 'Next row', keys: ['j', 'down'], scope: 'away', isKeyOnly: true,
		run(actions) {
			actions.away.move(1);
		},
	},
	{
		id: 'away-up', title: 'Previous row', keys: ['k', 'up'], scope: 'away', isKeyOnly: true,
		run(actions) {
			actions.away.move(-1);
		},
	},
	{
		id: 'away-page-down', title: 'Ten rows down', keys: ['pagedown', 'ctrl-f'], scope: 'away', isKeyOnly: true,
		run(actions) {
			actions.away.move(10);
		},
	},
	{
		id: 'away-page-up', title: 'Ten rows up', keys: ['pageup', 'ctrl-b'], scope: 'away', isKeyOnly: true,
		run(actions) {
			actions.away.move(-10);
		},
	},
	{
		id: 'away-first', title: 'First row', keys: ['g', 'home'], scope: 'away', isKeyOnly: true,
		run(actions) {
			actions.away.toFirst();
		},
	},
	{
		id: 'away-last', title: 'Last row', keys: ['G', 'end'], scope: 'away', isKeyOnly: true,
		run(actions) {
			actions.away.toLast();
		},
	},
	{
		id: 'away-go', title: 'Go to the operation or compute', keys: ['enter'], scope: 'away', hint: 'go to it', isKeyOnly: true,
		disabledReason: state => selectedAwayRow(state) === undefined ? 'There is nothing to go to.' : undefined,
		run(actions) {
			actions.away.goTo();
		},
	},
	{
		id: 'away-close', title: 'Close', keys: ['esc', 'q'], scope: 'away', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
