import type {Command} from '../command.js';
import {searchCommands} from './search.js';

const scroll = (id: string, title: string, keys: readonly string[], lines: number): Command => ({
	id, title, keys, scope: 'query', isKeyOnly: true,
	run(actions) {
		actions.reading.scroll(lines);
	},
});

/**
The keys of the whole query of a session.
*/
export const queryCommands: readonly Command[] = [
	{...scroll('query-down', 'Scroll down', ['j', 'down'], 1), hint: 'scroll'},
	scroll('query-up', 'Scroll up', ['k', 'up'], -1),
	scroll('query-page-down', 'Scroll down by ten', ['pagedown', 'ctrl-f', 'space'], 10),
	scroll('query-page-up', 'Scroll up by ten', ['pageup', 'ctrl-b'], -10),
	scroll('query-first', 'To the top', ['g', 'home'], -Infinity),
	scroll('query-last', 'To the end', ['G', 'end'], Infinity),
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
