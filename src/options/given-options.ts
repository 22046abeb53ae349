import {InvalidArgumentError, Option, type Command} from 'commander';
import {lookUp} from '../base/records.js';
import type {Environment} from '../base/environment.js';
import {defaultInterval} from '../config/configuration.js';
import {themeNames} from '../domain/theme-name.js';

/**
The value of an environment variable. An empty one counts as not set: that is how a shell unsets it for a single command.
*/
export const environmentValue = (environment: Environment, name: string): string | undefined => {
	const value = lookUp(environment, name);
	return value === '' ? undefined : value;
};

/**
The given options of a command line without arguments.
*/
export const noneGiven: GivenOptions = {color: true};

/**
The value of an option. A value that looks like an option is one: the real value was forgotten.
*/
export const takeValue = (value: string): string => {
	if (value.startsWith('--')) {
		throw new InvalidArgumentError('An option follows where a value is expected.');
	}

	return value;
};

/**
The options of the dashboard and of `snapshot` as they were given: texts, unchecked and not yet combined with anything.
*/
export type GivenOptions = {
	readonly baseUrl?: string;
	readonly apiKeyFile?: string;
	readonly profile?: string;

	/**
	What named the profile, when it was not the option: `:connect`, `:profiles`.
	*/
	readonly profileOrigin?: string;
	readonly org?: string;
	readonly project?: string;
	readonly compute?: string;
	readonly interval?: string;
	readonly readOnly?: boolean;
	readonly demo?: boolean;

	/**
	True without a folder of programs.
	*/
	readonly postgres?: string | true;
	readonly ascii?: boolean;
	readonly theme?: string;
	readonly mouse?: boolean;
	readonly log?: string;

	/**
	False for `--no-color`.
	*/
	readonly color?: boolean;
};

/**
What `--interval` means to a command that polls a control plane.
*/
const pollInterval = `poll interval, 1 to 3600 (default: ${defaultInterval})`;

/**
The options as `--help` lists them, at most 80 columns wide.
*/
const tableOf = (interval: string): ReadonlyArray<readonly [flags: string, meaning: string]> => [
	['--base-url <url>', 'API root; its last path segment is the version,\n/api/v2 (PGTOWER_BASE_URL)'],
	['--api-key-file <file>', 'file that holds the key; refused when others can\nread it (PGTOWER_API_KEY_FILE)'],
	['--profile <name>', 'a profile of the configuration file\n(PGTOWER_PROFILE)'],
	['--org <id>', 'organization to list (PGTOWER_ORG)'],
	['--project <id-or-name>', 'use this project'],
	['--compute <id-or-name>', 'use this compute of the project'],
	['--interval <seconds>', interval],
	['--read-only', 'send only GET requests and the read-only queries\nof the sessions and load views\n(PGTOWER_READ_ONLY=1)'],
	['--demo', 'the embedded control plane, even when a key is\nconfigured'],
	['--postgres [bin-folder]', 'with --demo, a small world with a real Postgres\nbehind each compute'],
	['--ascii', 'draw only ASCII'],
	['--no-color', 'no color; bold and reverse stay (NO_COLOR)'],
	['--theme <name>', `colors: ${themeNames.join(', ')}`],
	['--mouse', 'clicks select and press, the wheel scrolls'],
	['--log <file>', 'write a debug log, without keys\n(PGTOWER_LOG)'],
];

/**
Declares the options that the dashboard and `snapshot` share.

`interval` is what `--interval` means to this command.
*/
export const declareOptions = (command: Command, interval = pollInterval): Command => {
	for (const [flags, meaning] of tableOf(interval)) {
		const option = new Option(flags, meaning);
		command.addOption(option.required || option.optional ? option.argParser(takeValue) : option);
	}

	return command;
};

/**
Merges the options that stand before `snapshot` with those behind it, which win.
*/
export const mergeGiven = (before: GivenOptions, behind: GivenOptions): GivenOptions => ({
	...before,
	...behind,
	// The default is true at both positions, so that a false from either counts.
	color: before.color !== false && behind.color !== false,
});
