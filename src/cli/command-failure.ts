import type {CommanderError} from 'commander';
import {
	ApiError,
	ConflictError,
	DecodeError,
	ForbiddenError,
	RateLimitedError,
	ServerError,
	UnauthorizedError,
} from '../api/errors.js';
import {suggestion} from '../base/did-you-mean.js';
import {shells} from './completion/shell.js';

/**
The exit code with `--fail-on-failure` if a failed operation was printed.

@see docs/guide/command-line.md#exit-codes
*/
export const failureShown = 5;

/**
The exit code if two compared schemas differ.

@see docs/guide/command-line.md#exit-codes
*/
export const schemasDiffer = 6;

type FailureCode = 1 | 2 | 3 | 4;

/**
An error that ends a command without a screen. The exit code is 1 if the output can't be written, 2 for a wrong option, and 3 if the key is missing or
refused. The exit code is 4 if the control plane can't be reached or does not work.

@see docs/guide/command-line.md#exit-codes
*/
export class CommandFailure extends Error {
	override readonly name = 'CommandFailure';
	readonly exitCode: FailureCode;

	constructor(sentence: string, exitCode: FailureCode, options?: ErrorOptions) {
		super(sentence, options);
		this.exitCode = exitCode;
	}
}

const codeOf = (error: ApiError): FailureCode => {
	if (error instanceof UnauthorizedError || error instanceof ForbiddenError) {
		return 3;
	}

	const isTrouble = error.status === undefined
		|| [ServerError, RateLimitedError, ConflictError, DecodeError].some(kind => error instanceof kind);
	// If the control plane works, the base URL, the organization, the project or the compute is wrong.
	return isTrouble ? 4 : 2;
};

const sentenceOf = ({message, status, requestId}: ApiError): string =>
	status === undefined ? message : `${message} (HTTP ${status}${requestId === undefined ? '' : `, request ${requestId}`})`;

/**
Converts an error into the failure of a command.

@throws The error itself if it is a bug, and neither a {@link CommandFailure} nor an {@link ApiError}.
*/
export const failureOf = (error: unknown): CommandFailure => {
	if (error instanceof CommandFailure) {
		return error;
	}

	if (error instanceof ApiError) {
		return new CommandFailure(sentenceOf(error), codeOf(error), {cause: error});
	}

	throw error;
};

/** The name and the options of a command. `takers` returns the names of all commands that take an option. */
type OptionLists = {
	readonly known: readonly string[];
	readonly command: string;
	readonly takers: (option: string) => readonly string[];
};

/**
Returns the name of a typed option, without the value after `=` or after a single letter. No message repeats the value, because it may be a key.
*/
const nameOf = (typed: string): string =>
	typed.startsWith('--') ? typed.split('=', 1)[0] ?? '' : typed.slice(0, 2);

/** Returns the first quoted text in a message of commander. */
const quoted = (message: string): string => /'(?<text>[^']*)/v.exec(message)?.groups?.text ?? '';

/**
Joins names with commas and "and". The formatter is created only for an error, because loading its data takes many milliseconds.
*/
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const unknownOption = (typed: string, {known, command, takers}: OptionLists): string => {
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
Returns the error message for wrong arguments. The message names the option that is wrong.

@see docs/guide/command-line.md#exit-codes
*/
export const usageSentence = ({code, message}: Pick<CommanderError, 'code' | 'message'>, options: OptionLists): string => {
	switch (code) {
		case 'commander.unknownOption': {
			return unknownOption(quoted(message), options);
		}

		case 'commander.optionMissingArgument':
		case 'commander.invalidArgument': {
			return `The option ${quoted(message).split(' ', 1)[0]} needs a value.`;
		}

		case 'commander.missingArgument': {
			// Only the command `completion` has a required argument.
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
