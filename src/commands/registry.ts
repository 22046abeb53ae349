import {refusedCommands, secretCommands, resultCommands} from './modals/outcome.js';
import {awayCommands} from './modals/away.js';
import type {Command, Scope} from './command.js';
import {modalColumnCommands} from './panes/columns.js';
import {copyPickerCommands} from './modals/copy-picker.js';
import {detailCopyingCommands, factsCopyingCommands} from './panes/copying.js';
import {
	detailActingCommands,
	detailModalCommands,
	diffCommands,
	factsCommands,
	queryCommands,
	helpCommands,
} from './modals/reading.js';
import {findingModalCommands} from './modals/finding.js';
import {formCommands} from './modals/form.js';
import {psqlCommands} from './modals/psql.js';
import {quitCommands} from './modals/quit.js';
import {offeredCommands} from './offered.js';
import {paletteCommands} from './modals/palette.js';
import {searchLineCommands} from './modals/search.js';

/** Every command, in the order of help. */
export const commands: readonly Command[] = [
	...offeredCommands,
	...helpCommands,
	...searchLineCommands,
	...findingModalCommands,
	...detailModalCommands,
	...detailActingCommands,
	...detailCopyingCommands,
	...copyPickerCommands,
	...psqlCommands,
	...queryCommands,
	...diffCommands,
	...factsCommands,
	...factsCopyingCommands,
	...awayCommands,
	...paletteCommands,
	...formCommands,
	...resultCommands,
	...quitCommands,
	...secretCommands,
	...refusedCommands,
	...modalColumnCommands,
];

const byScopeAndKey: ReadonlyMap<string, Command> = new Map(commands.flatMap(command =>
	command.keys.map(key => [`${command.scope} ${key}`, command])));

/** Returns the command of a key in the first scope in which the key has a command. */
export const commandFor = (key: string, scopes: readonly Scope[]): Command | undefined => {
	for (const scope of scopes) {
		const command = byScopeAndKey.get(`${scope} ${key}`);
		if (command !== undefined) {
			return command;
		}
	}

	return undefined;
};
