import type {Command} from '../command.js';
import {searchCommands} from './search.js';

const scrolling = (id: string, title: string, keys: readonly string[], lines: number): Command => ({
	id, title, keys, scope: 'help', isKeyOnly: true,
	run(actions) {
		actions.reading.scroll(lines);
	},
});

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
	{...scrolling('help-down', 'Scroll down', ['j', 'down'], 1), hint: 'scroll'},
	scrolling('help-up', 'Scroll up', ['k', 'up'], -1),
	scrolling('help-page-down', 'Scroll down by ten', ['pagedown', 'ctrl-f', 'space'], 10),
	scrolling('help-page-up', 'Scroll up by ten', ['pageup', 'ctrl-b'], -10),
	scrolling('help-first', 'To the top', ['g', 'home'], -Infinity),
	scrolling('help-last', 'To the end', ['G', 'end'], Infinity),
	...searchCommands('help'),
];
