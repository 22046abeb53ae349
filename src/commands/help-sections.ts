import {kindOf, rowLists, type RowList} from '../store/rows/list-kinds.js';
import type {Command, Scope} from './command.js';
import {keyLabel} from './hints.js';
import {commands} from './registry.js';

type HelpEntry = {
	/**
	All keys of the command, as displayed. For a command without keys, says how to find the command in the palette.
	*/
	readonly keys: string;
	readonly title: string;
};

export type HelpSection = {
	readonly title: string;
	readonly entries: readonly HelpEntry[];
};

const listTitle = (list: RowList): readonly [Scope, string] => [list, kindOf(list).heading];

const titles: ReadonlyArray<readonly [Scope, string]> = [
	listTitle('computes'),
	['panes', 'In every pane'],
	['replay', 'In a recording'],
	...rowLists.filter(list => list !== 'computes').map(list => listTitle(list)),
	['filter', 'While you type a filter'],
	['search', 'While you type a search'],
	['sort', 'In the sort picker'],
	['detail', 'In a detail'],
	['copy', 'In the copy picker'],
	['psql', 'In the psql dialog'],
	['query', 'In the query of a session'],
	['diff', 'In a schema comparison'],
	['facts', 'In the detail of a key or a request'],
	['away', 'In “While you were away”'],
	['form', 'In a form'],
	['result', 'In the list of results'],
	['quit', 'When you quit with changes in flight'],
	['secret', 'While a secret is shown'],
	['picker', 'In a picker'],
	['settings', 'In the list of settings'],
	['refused', 'When the key is refused'],
	['palette', 'In the command palette'],
	['help', 'In this help'],
	['untyped', 'Outside text fields'],
	['anywhere', 'Anywhere'],
];

const entry = (command: Command): HelpEntry => ({keys: command.keys.length === 0 ? `:${command.id}` : command.keys.map(key => keyLabel(key)).join(' '), title: command.title});

const sectionOf = ([scope, title]: readonly [Scope, string]): HelpSection =>
	({title, entries: commands.filter(command => command.scope === scope).map(command => entry(command))});

/**
Returns all keys, grouped by the scope in which a key works. The groups that work in the current view come first.

@param scopes The scopes whose keys work in the current view, in order of precedence.
*/
export const helpSectionsFrom = (scopes: readonly string[]): readonly HelpSection[] => {
	const rank = (scope: Scope): number => scopes.includes(scope) ? scopes.indexOf(scope) : scopes.length;
	return titles
		.toSorted(([one], [other]) => rank(one) - rank(other))
		.map(title => sectionOf(title))
		.filter(section => section.entries.length > 0);
};
