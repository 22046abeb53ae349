import type {CommanderError} from 'commander';
import {suggestion} from '../base/did-you-mean.js';
import {shells} from './completion/shell.js';

/** The options of a command, its name, and a function that finds the commands which take a given option. */
type Options = {
	readonly known: readonly string[];
	readonly command: string;
	readonly takers: (option: string) => readonly string[];
};

/**
Returns the name of a typed option. The text after `=` or after a single letter may be a key, so no message repeats it.
*/
const nameOf = (typed: string): string =>
	typed.startsWith('--') ? typed.split('=', 1)[0] ?? '' : typed.slice(0, 2);

/** Returns the first quoted text in a message of commander. */
const quoted = (message: string): string => /'(?<text>[^']*)/v.exec(message)?.groups?.text ?? '';

/**
Joins names with commas and "and". The formatter is created only for an error, because loading its data takes many milliseconds.
*/
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const unknownOption = (typed: string, {known, command, takers}: Options): string => {
	const name = nameOf(typed);
	if (name === '--api-key') {
		return 'There is no option --api-key, because everyone on the machine can see arguments. Use --api-key-file or PGTOWER_API_KEY.';
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
Returns the error message for wrong arguments. It names the option.

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
			// Only completion has a required argument.
			return `completion needs the name of a shell: ${shells.join(', ')}.`;
		}

		default: {
			return message.replace(/^error: /v, '');
		}
	}
};

/** Returns the error message for an unknown command. */
export const strayArgument = (typed: string, commands: readonly string[]): string =>
	`There is no command "${typed}".${suggestion(typed, commands)} The commands are ${listed(commands)}; options start with --.`;
