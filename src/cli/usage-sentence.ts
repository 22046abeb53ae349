import type {CommanderError} from 'commander';
import {suggestion} from '../base/did-you-mean.js';
import {shells} from './completion/shell.js';

/**
The options of the command that was given: their names, what the command is called, and which others have an option of some name.
*/
type Options = {
	readonly known: readonly string[];
	readonly command: string;
	readonly takers: (option: string) => readonly string[];
};

/**
The name alone of a typed option. What follows `=` or a single letter may be a key, and is not repeated.
*/
const nameOf = (typed: string): string =>
	typed.startsWith('--') ? typed.split('=', 1)[0] ?? '' : typed.slice(0, 2);

/**
The first quoted text in a message of commander.
*/
const quoted = (message: string): string => /'(?<text>[^']*)/v.exec(message)?.groups?.text ?? '';

/**
Made at need: the first of these loads data for many milliseconds, and few starts have something to refuse.
*/
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const unknownOption = (typed: string, {known, command, takers}: Options): string => {
	const name = nameOf(typed);
	if (name === '--api-key') {
		return 'There is no option --api-key: arguments can be seen by everyone on the machine. Use --api-key-file, or PGTOWER_API_KEY.';
	}

	if (known.includes(name)) {
		return `The option ${name} takes no value.`;
	}

	const others = takers(name);
	return others.length === 0
		? `There is no option ${name}.${suggestion(name, known)}`
		: `${name} is an option of ${listed(others)}, not of ${command}.`;
};

/**
Says what is wrong with the arguments, in a sentence that names the option.

@see docs/guide/command-line.md#exit-codes
*/
export const usageSentence = ({code, message}: Pick<CommanderError, 'code' | 'message'>, options: Options): string => {
	switch (code) {
		case 'commander.unknownOption': {
			return unknownOption(quoted(message), options);
		}

		case 'commander.optionMissingArgument':
		case 'commander.invalidArgument': {
			return `The option ${quoted(message).split(' ', 1)[0]} needs a value.`;
		}

		case 'commander.missingArgument': {
			// No other command has to be given one.
			return `completion needs the name of a shell: ${shells.join(', ')}.`;
		}

		default: {
			return message.replace(/^error: /v, '');
		}
	}
};

/**
Says what is wrong with an argument that no command takes.
*/
export const strayArgument = (typed: string, commands: readonly string[]): string =>
	`Nothing is called "${typed}" here: options begin with --, and the commands are ${listed(commands)}.${suggestion(typed, commands)}`;
