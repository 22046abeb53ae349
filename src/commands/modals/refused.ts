import {topModal} from '../../store/selectors/screen/modals.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {scrollCommands} from './scroll.js';

const emptyReason = (state: State): string | undefined => {
	const top = topModal(state);
	return top?.kind === 'picker' && top.items.length === 0 ? 'There is nothing to choose from.' : undefined;
};

/**
The keys of pickers, of the list of settings, and of the question about a refused key.
*/
export const refusedCommands: readonly Command[] = [
	{
		id: 'picker-pick', title: 'Choose', keys: ['enter'], scope: 'picker', hint: 'choose', isKeyOnly: true, disabledReason: emptyReason,
		run(actions) {
			actions.access.pick();
		},
	},
	{
		id: 'picker-down', title: 'Next entry', keys: ['j', 'down', 'tab'], scope: 'picker', hint: 'next', isKeyOnly: true, disabledReason: emptyReason,
		run(actions) {
			actions.access.movePicker(1);
		},
	},
	{
		id: 'picker-up', title: 'Previous entry', keys: ['k', 'up', 'shift-tab'], scope: 'picker', isKeyOnly: true,
		run(actions) {
			actions.access.movePicker(-1);
		},
	},
	{
		id: 'picker-close', title: 'Choose nothing', keys: ['esc', 'q'], scope: 'picker', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
	...scrollCommands('settings'),
	{
		id: 'settings-close', title: 'Close', keys: ['esc', 'q', 'enter'], scope: 'settings', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
	{
		id: 'refused-retry', title: 'Try the key once more', keys: ['r'], scope: 'refused', hint: 'retry', isKeyOnly: true,
		run(actions) {
			actions.access.retryKey();
		},
	},
	{
		id: 'refused-key', title: 'Take another key', keys: ['a'], scope: 'refused', hint: 'another key', isKeyOnly: true,
		run(actions) {
			actions.modals.close();
			actions.access.askConnection();
		},
	},
	{
		id: 'refused-profile', title: 'Take another profile', keys: ['P'], scope: 'refused', hint: 'profiles', isKeyOnly: true,
		run(actions) {
			actions.modals.close();
			actions.access.openProfiles();
		},
	},
	{
		id: 'refused-close', title: 'Close, or give up the key that is being read', keys: ['esc', 'q'], scope: 'refused', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions, {connection}) {
			if (connection.keyReading === undefined) {
				actions.modals.close();
			} else {
				actions.access.giveUpKey();
			}
		},
	},
];
