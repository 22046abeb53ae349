import type {Command} from '../command.js';
import {scrollCommands} from './scroll.js';
import {searchCommands} from './search.js';

/**
The keys of the whole query of a session.
*/
export const queryCommands: readonly Command[] = [
	...scrollCommands('query'),
	...searchCommands('query'),
	{
		id: 'query-copy', title: 'Copy the query', keys: ['y', 'c'], scope: 'query', hint: 'copy', isKeyOnly: true,
		run(actions) {
			actions.connecting.sessions.copyQuery();
		},
	},
	{
		id: 'query-close', title: 'Close', keys: ['esc', 'q', 'enter'], scope: 'query', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
