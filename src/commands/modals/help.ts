import type {Command} from '../command.js';
import {scrollCommands} from './scroll.js';
import {searchCommands} from './search.js';

/**
The keys of the help.
*/
export const helpCommands: readonly Command[] = [
	{
		id: 'help-close', title: 'Close the help', keys: ['esc', 'q', '?', 'F1', 'enter'], scope: 'help', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
	...scrollCommands('help'),
	...searchCommands('help'),
];
