import type {CommanderError} from 'commander';
import {suggestion} from '../base/did-you-mean.js';
import {shells} from './completion/shell.js';

/**
The name alone of a typed option. What follows `=` or a single letter may be a key, and is not repeated.
*/
const nameOf = (typed: string): string =>
	typed.startsWith('--') ? typed.split('=', 1)[0] ?? '' : typed.slice(0, 2);

/**
The first quoted text in a message of commander.
*/
const quoted = (message: string): string => /'(?<text>[^']*)/v.exec(message)?.groups?.text ?? '';

const unknownOption = (typed: string, known: readonly string[]): string => {
	const name = nameOf(typed);
	if (name === '--api-key') {
		return 'There is no option --api-key: arguments can be seen by everyone on the machine. Use --api-key-file, or PGTOWER_API_KEY.';
	}

	return known.includes(name)
		? `The option ${name} takes no value.`
		: `There is no option ${name}.${suggestion(name, known)}`;
};

/**
Says what is wrong with the arguments, in a sentence that names the option.

@see docs/command-line.md#exit-codes
*/
export const usageSentence = ({code, message}: Pick<CommanderError, 'code' | 'message'>, knownOptions: readonly string[]): string => {
	switch (code) {
		case 'commander.unknownOption': {
			return unknownOption(quoted(message), knownOptions);
		}

		case 'commander.optionMissingArgument':
		case 'commander.invalidArgument': {
			return `The option ${quoted(message).split(' ', 1)[0]} needs its value behind it.`;
		}

		case 'commander.missingArgument': {
			// No other command has to be given one.
			return `completion needs the name of a shell behind it: ${shells.join(', ')}.`;
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
	`Nothing is called "${typed}" here: options begin with --, and the commands are ${new Intl.ListFormat('en-GB').format(commands)}.${suggestion(typed, commands)}`;
