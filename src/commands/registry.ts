import {refusedCommands} from './modals/refused.js';
import {apiKeyCommands} from './modals/api-keys.js';
import type {Command, Scope} from './command.js';
import {copyPickerCommands} from './panes/copying.js';
import {detailModalCommands} from './modals/detail.js';
import {findingModalCommands} from './modals/finding.js';
import {formCommands} from './modals/form.js';
import {journalCommands} from './modals/journal.js';
import {leaveCommands} from './modals/quit.js';
import {offeredCommands} from './offered.js';
import {paletteCommands} from './modals/palette.js';
import {resultCommands} from './modals/result.js';

/**
Every command there is, in the order help shows them.
*/
export const commands: readonly Command[] = [
	...offeredCommands,
	...findingModalCommands,
	...detailModalCommands,
	...copyPickerCommands,
	...paletteCommands,
	...formCommands,
	...resultCommands,
	...journalCommands,
	...leaveCommands,
	...apiKeyCommands,
	...refusedCommands,
];

const byScopeAndKey: ReadonlyMap<string, Command> = new Map(commands.flatMap(command =>
	command.keys.map(key => [`${command.scope} ${key}`, command])));

/**
The command a key means, in the first of the scopes that has one.
*/
export const commandFor = (key: string, scopes: readonly Scope[]): Command | undefined => {
	for (const scope of scopes) {
		const command = byScopeAndKey.get(`${scope} ${key}`);
		if (command !== undefined) {
			return command;
		}
	}

	return undefined;
};
