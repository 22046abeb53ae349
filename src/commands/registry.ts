import {accessLayerCommands} from './access-keys.js';
import {apiKeyCommands} from './api-key-keys.js';
import type {Command, Scope} from './command.js';
import {copyingKeys} from './copying.js';
import {detailKeys} from './detail-keys.js';
import {findingKeys} from './finding-keys.js';
import {formCommands} from './form-keys.js';
import {journalCommands} from './journal-keys.js';
import {leaveCommands} from './leave-keys.js';
import {offeredCommands} from './offered.js';
import {paletteCommands} from './palette-keys.js';
import {resultCommands} from './result-keys.js';

/**
Every command there is, in the order help shows them.
*/
export const commands: readonly Command[] = [
	...offeredCommands,
	...findingKeys,
	...detailKeys,
	...copyingKeys,
	...paletteCommands,
	...formCommands,
	...resultCommands,
	...journalCommands,
	...leaveCommands,
	...apiKeyCommands,
	...accessLayerCommands,
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
