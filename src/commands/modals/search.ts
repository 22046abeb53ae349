import {findsIn, searchedText} from '../../store/selectors/screen/modals.js';
import type {State} from '../../store/state.js';
import type {Command, Scope} from '../command.js';

/** Builds the commands that search a text. The commands are the same in each scope. */
export const searchCommands = (scope: Extract<Scope, 'detail' | 'diff' | 'facts' | 'help' | 'query'>): readonly Command[] => {
	// Without a search, these keys visit the hunks of a diff.
	const orHunk = scope === 'diff' ? ', or hunk' : '';
	const nothingReason = (state: State): string | undefined => {
		if (searchedText(state) !== '' || (scope === 'diff' && findsIn(state).found.length > 0)) {
			return undefined;
		}

		return scope === 'diff' ? 'There is no hunk to go to.' : 'Press / to search.';
	};

	return [
		{
			id: `${scope}-search`, title: 'Find text', keys: ['/'], scope, hint: 'find', isKeyOnly: true, beginsLine: true,
			run(actions) {
				actions.reading.openSearch();
			},
		},
		{
			id: `${scope}-next-find`, title: `Next match${orHunk}`, keys: ['n'], scope, hint: 'next', isKeyOnly: true, disabledReason: nothingReason,
			run(actions) {
				actions.reading.step(1);
			},
		},
		{
			id: `${scope}-previous-find`, title: `Previous match${orHunk}`, keys: ['N'], scope, isKeyOnly: true, disabledReason: nothingReason,
			run(actions) {
				actions.reading.step(-1);
			},
		},
	];
};

/** The keys of the search line. Other keys type into the search line. */
export const searchLineCommands: readonly Command[] = [
	{
		id: 'search-done', title: 'Close the search line; n and N move between matches', keys: ['enter'], scope: 'search', isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
	{
		id: 'search-next', title: 'Next match', keys: ['down', 'tab'], scope: 'search', isKeyOnly: true,
		run(actions) {
			actions.reading.step(1);
		},
	},
	{
		id: 'search-previous', title: 'Previous match', keys: ['up', 'shift-tab'], scope: 'search', isKeyOnly: true,
		run(actions) {
			actions.reading.step(-1);
		},
	},
	{
		id: 'search-close', title: 'Stop searching', keys: ['esc'], scope: 'search', isKeyOnly: true,
		run(actions) {
			actions.reading.giveUpSearch();
		},
	},
];
