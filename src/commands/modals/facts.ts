import type {Command} from '../command.js';
import {searchCommands} from './search.js';

const scroll = (id: string, title: string, keys: readonly string[], lines: number): Command => ({
	id, title, keys, scope: 'facts', isKeyOnly: true,
	run(actions) {
		actions.reading.scroll(lines);
	},
});

/**
The keys of all that is known of an API key or of a request.
*/
export const factsCommands: readonly Command[] = [
	{...scroll('facts-down', 'Scroll down', ['j', 'down'], 1), hint: 'scroll', hintRank: 8},
	scroll('facts-up', 'Scroll up', ['k', 'up'], -1),
	scroll('facts-page-down', 'Scroll down by ten', ['pagedown', 'ctrl-f', 'space'], 10),
	scroll('facts-page-up', 'Scroll up by ten', ['pageup', 'ctrl-b'], -10),
	scroll('facts-first', 'To the top', ['g', 'home'], -Infinity),
	scroll('facts-last', 'To the end', ['G', 'end'], Infinity),
	...searchCommands('facts'),
	{
		id: 'facts-close', title: 'Close', keys: ['esc', 'q', 'enter', 'd'], scope: 'facts', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
