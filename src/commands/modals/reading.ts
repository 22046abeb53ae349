import type {Command, Scope} from '../command.js';
import {readModal} from '../../store/selectors/screen/modals.js';
import type {State} from '../../store/state.js';
import {searchCommands} from './search.js';

/** Returns the reason nothing scrolls: everything is visible. */
const wholeReason = (state: State): string | undefined => {
	const modal = readModal(state);
	const drawn = modal !== undefined && 'text' in modal ? modal.text.drawn : undefined;
	return drawn !== undefined && drawn.lines <= drawn.rows ? 'The whole text is visible.' : undefined;
};

/**
Builds the commands that scroll a text, which are the same in each scope. Their hint is in the footer while the text is longer than the screen.
*/
export const scrollCommands = (scope: Extract<Scope, 'detail' | 'diff' | 'facts' | 'help' | 'query' | 'settings'>): readonly Command[] => {
	const scroll = (name: string, title: string, keys: readonly string[], lines: number): Command => ({
		id: `${scope}-${name}`, title, keys, scope, isKeyOnly: true, disabledReason: wholeReason,
		run(actions) {
			actions.reading.scroll(lines);
		},
	});
	return [
		{...scroll('down', 'Scroll down', ['j', 'down'], 1), hint: 'scroll'},
		scroll('up', 'Scroll up', ['k', 'up'], -1),
		scroll('page-down', 'Scroll down by ten', ['pagedown', 'ctrl-f', 'space'], 10),
		scroll('page-up', 'Scroll up by ten', ['pageup', 'ctrl-b'], -10),
		scroll('first', 'Go to the top', ['g', 'home'], -Infinity),
		scroll('last', 'Go to the end', ['G', 'end'], Infinity),
	];
};

/** The keys of the full facts about an API key or a request. */
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

/** The keys of the help. */
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

/** The keys of a session's full query. */
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
