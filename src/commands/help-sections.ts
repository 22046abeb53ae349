import type {Command, Scope} from './command.js';
import {keyLabel} from './key-label.js';
import {commands} from './registry.js';

type HelpEntry = {
	/**
	All its keys, as they are shown; without any, how to find it in the palette.
	*/
	readonly keys: string;
	readonly title: string;
};

export type HelpSection = {
	readonly title: string;
	readonly entries: readonly HelpEntry[];
};

const titles: ReadonlyArray<readonly [Scope, string]> = [
	['computes', 'Computes'],
	['panes', 'In every pane'],
	['projects', 'Projects'],
	['operations', 'Operations'],
	['branches', 'Branches'],
	['filter', 'While a filter is typed'],
	['sort', 'In the sort picker'],
	['detail', 'In a detail'],
	['copy', 'In the copy picker'],
	['away', 'In what happened while you were away'],
	['form', 'In a form'],
	['result', 'In the list of results'],
	['journal', 'In the journal'],
	['quit', 'When something is in flight'],
	['keys', 'In the API keys'],
	['secret', 'While a secret is shown'],
	['picker', 'In a picker'],
	['settings', 'In the list of settings'],
	['refused', 'When the key is refused'],
	['palette', 'In the command palette'],
	['help', 'In this help'],
	['anywhere', 'Anywhere'],
];

const entry = (command: Command): HelpEntry => ({keys: command.keys.length === 0 ? `:${command.id}` : command.keys.map(key => keyLabel(key)).join(' '), title: command.title});

/**
Every key, by where it works.
*/
export const helpSections: readonly HelpSection[] = titles
	.map(([scope, title]) => ({title, entries: commands.filter(command => command.scope === scope).map(command => entry(command))}))
	.filter(section => section.entries.length > 0);
