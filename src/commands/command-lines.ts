import type {State} from '../store/state.js';
import {commandFor} from './registry.js';
import {activeScopes} from './command.js';
import {offeredCommands} from './offered.js';

/** Returns whether a key now opens a text line: the filter, the palette, or a search. */
export const beginsLine = (key: string, state: State): boolean => commandFor(key, activeScopes(state))?.beginsLine === true;

/** A line that can be typed into the palette. */
type CommandLine = {
	/** The command with the word for its argument: `:sort field`. */
	readonly line: string;

	/** The command's other names. */
	readonly aliases: readonly string[];
	readonly title: string;
};

/** The palette's commands that have an argument or other names. */
export const commandLines: readonly CommandLine[] = offeredCommands
	.filter(({argument, aliases = []}) => argument !== undefined || aliases.length > 0)
	.map(({id, title, aliases = [], argument}) => ({
		line: `:${id}${argument === undefined ? '' : ` ${argument.name}`}`,
		aliases,
		title,
	}));
