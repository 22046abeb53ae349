import type {Command} from '../command.js';
import {scrollCommands} from './scroll.js';
import {searchCommands} from './search.js';

/**
The keys of all that is known of an API key or of a request.
*/
export const factsCommands: readonly Command[] = [
	...scrollCommands('facts'),
	...searchCommands('facts'),
	{
		id: 'facts-close', title: 'Close', keys: ['esc', 'q', 'enter', 'd'], scope: 'facts', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
