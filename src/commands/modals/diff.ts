import {shownDiff} from '../../store/selectors/screen/modals.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {scrollCommands} from './reading.js';
import {searchCommands} from './search.js';

const sameReason = (state: State): string | undefined => shownDiff(state)?.diff === '' ? 'The schemas are the same: there is nothing to copy or write.' : undefined;

/** The keys of a schema diff. Without a search, `n` and `N` visit the hunks. */
export const diffCommands: readonly Command[] = [
	...scrollCommands('diff'),
	...searchCommands('diff'),
	{
		id: 'diff-copy', title: 'Copy the difference', keys: ['y', 'c'], scope: 'diff', hint: 'copy', isKeyOnly: true, disabledReason: sameReason,
		run(actions) {
			actions.schemaDiff.copy();
		},
	},
	{
		id: 'diff-write', title: 'Write the difference to a file', keys: ['w'], scope: 'diff', hint: 'write', isKeyOnly: true, disabledReason: sameReason,
		run(actions) {
			actions.schemaDiff.write();
		},
	},
	{
		id: 'diff-close', title: 'Close', keys: ['esc', 'q', 'enter'], scope: 'diff', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
