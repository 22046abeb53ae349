import {columnsBeside} from '../../store/selectors/screen/view.js';
import type {Command, Scope} from '../command.js';

const prefixes: ReadonlyArray<readonly [Scope, string]> = [
	['panes', ''], ['away', 'away-'], ['picker', 'picker-'], ['sort', 'sort-'], ['copy', 'copy-'], ['settings', 'settings-'],
];

const scrolling = (scope: Scope, prefix: string): readonly Command[] => [
	{
		id: `${prefix}columns-right`, title: 'Columns to the right', keys: ['right'], scope, hint: 'columns', isKeyOnly: true,
		disabledReason: state => columnsBeside(state).isRight ? undefined : 'No columns are hidden to the right.',
		run(actions) {
			actions.columns.scroll(1);
		},
	},
	{
		id: `${prefix}columns-left`, title: 'Columns to the left', keys: ['left'], scope, isKeyOnly: true,
		disabledReason: state => columnsBeside(state).isLeft ? undefined : 'No columns are hidden to the left.',
		run(actions) {
			actions.columns.scroll(-1);
		},
	},
];

const commandsOf = (isPane: boolean): readonly Command[] =>
	prefixes.filter(([scope]) => (scope === 'panes') === isPane).flatMap(([scope, prefix]) => scrolling(scope, prefix));

/** The commands that scroll to a pane's hidden columns. */
export const columnCommands = commandsOf(true);

/** The commands that scroll to the hidden columns of lists in modals. */
export const modalColumnCommands = commandsOf(false);
