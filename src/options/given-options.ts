import {InvalidArgumentError, Option, type Command} from 'commander';
import {lookUp} from '../base/records.js';
import type {Environment} from '../base/environment.js';
import {
	defaultInterval,
	isInterval,
	longestInterval,
	shortestInterval,
} from '../config/configuration.js';
import {themeNames, isThemeName} from '../domain/theme-name.js';

/**
The options of the dashboard and of `snapshot` from the command line. They are unchecked, and not yet combined with the environment or the
configuration.
*/
export type GivenOptions = {
	readonly baseUrl?: string;
	readonly apiKeyFile?: string;
	readonly profile?: string;

	/** The command that chose the profile, `:connect` or `:profiles`; absent if an option or variable chose it. */
	readonly profileOrigin?: string;
	readonly org?: string;
	readonly project?: string;
	readonly compute?: string;
	readonly interval?: string;
	readonly readOnly?: boolean;
	readonly demo?: boolean;

	/** True if given without a folder. */
	readonly postgres?: string | true;
	readonly ascii?: boolean;
	readonly theme?: string;
	readonly mouse?: boolean;
	readonly log?: string;

	/** False for `--no-color`. */
	readonly color?: boolean;
};

/** The given options of a command line without arguments. */
export const noneGiven: GivenOptions = {color: true};

/**
Returns the value of an environment variable. An empty value counts as not set, because users of a shell write an empty value to unset a variable for
a single command.
*/
export const environmentValue = (environment: Environment, name: string): string | undefined => {
	const value = lookUp(environment, name);
	return value === '' ? undefined : value;
};

/** The description of `--interval` for commands that poll a control plane. */
const pollInterval = `time between polls, 1 to 3600 (default: ${defaultInterval})`;

/** Returns the options as `--help` lists them, at most 80 columns wide. */
const tableOf = (interval: string): ReadonlyArray<readonly [flags: string, meaning: string]> => [
	['--base-url <url>', 'API root, ending with the version, such as\nhttps://host/api/v2 (PGTOWER_BASE_URL)'],
	['--api-key-file <file>', 'file that holds the key; only you may have access\nto it (PGTOWER_API_KEY_FILE)'],
	['--profile <name>', 'use this profile from the configuration file\n(PGTOWER_PROFILE)'],
	['--org <id>', 'list only the projects of this organization\n(PGTOWER_ORG)'],
	['--project <id-or-name>', 'use this project'],
	['--compute <id-or-name>', 'use this compute of the project'],
	['--interval <seconds>', interval],
	['--read-only', 'send only GET requests and the read-only queries\nof the sessions and load views\n(PGTOWER_READ_ONLY=1)'],
	['--demo', 'use the embedded control plane with demo data,\neven if a key is configured'],
	['--postgres [bin-folder]', 'with --demo: a small project with a real Postgres\nbehind each compute, from this folder or found\nautomatically'],
	['--ascii', 'draw only ASCII characters'],
	['--no-color', 'no colors; bold and reverse text remain (NO_COLOR)'],
	['--theme <name>', `colors: ${themeNames.join(', ')}`],
	['--mouse', 'use the mouse: click rows and buttons, scroll with\nthe wheel'],
	['--log <file>', 'write a debug log to this file, without API keys\n(PGTOWER_LOG)'],
];

/**
Checks the value of an option. Rejects a value that looks like an option, because the user has probably forgotten the real value.
*/
export const takeValue = (value: string): string => {
	if (value.startsWith('--')) {
		throw new InvalidArgumentError('An option follows where a value is expected.');
	}

	return value;
};

/**
Declares the options that the dashboard and `snapshot` share.

`interval`: the description of `--interval`.
*/
export const declareOptions = (command: Command, interval = pollInterval): Command => {
	for (const [flags, meaning] of tableOf(interval)) {
		const option = new Option(flags, meaning);
		command.addOption(option.required || option.optional ? option.argParser(takeValue) : option);
	}

	return command;
};

/**
Merges the options before `snapshot` with the options after `snapshot`. The options after `snapshot` take precedence.
*/
export const mergeGiven = (before: GivenOptions, behind: GivenOptions): GivenOptions => ({
	...before,
	...behind,
	// `color` defaults to true both before and after `snapshot`, so `--no-color` in either position turns colors off.
	color: before.color !== false && behind.color !== false,
});

/** An option or variable with its value, the description of valid values, and the check for them. */
type CheckedValue = {
	readonly name: string;
	readonly value: string | undefined;
	readonly takes: string;
	readonly accepts: (value: string) => boolean;
};

const isId = (text: string): boolean => /^[\w\-]{1,64}$/v.test(text);

/** Returns whether a text can be an id or a name: one line with at least one visible character. */
const isIdOrName = (text: string): boolean => text.length <= 256 && /\S/v.test(text) && !/\p{Control}/v.test(text);

const valuesOf = (given: GivenOptions, environment: Environment): readonly CheckedValue[] => [
	{
		name: '--interval',
		value: given.interval,
		takes: `a whole number from ${shortestInterval} to ${longestInterval}`,
		accepts: value => /^\d+$/v.test(value) && isInterval(Number(value)),
	},
	{
		name: '--org', value: given.org, takes: 'the id of an organization', accepts: isId,
	},
	{
		name: 'PGTOWER_ORG', value: environmentValue(environment, 'PGTOWER_ORG'), takes: 'the id of an organization', accepts: isId,
	},
	{
		name: '--project', value: given.project, takes: 'the id or name of a project', accepts: isIdOrName,
	},
	{
		name: '--compute', value: given.compute, takes: 'the id or name of a compute', accepts: isIdOrName,
	},
	{
		name: '--theme', value: given.theme, takes: `one of ${themeNames.join(', ')}`, accepts: isThemeName,
	},
	{
		name: '--log', value: given.log, takes: 'the name of a file', accepts: value => value !== '',
	},
	{
		name: 'PGTOWER_READ_ONLY',
		value: environmentValue(environment, 'PGTOWER_READ_ONLY'),
		takes: '1, or 0 for off',
		accepts: value => value === '1' || value === '0',
	},
];

/** Lists a mistake for each option that names a control plane although `--demo` is given. */
const againstDemo = ({demo = false, baseUrl, apiKeyFile, profile}: GivenOptions): readonly string[] =>
	Object.entries({'--base-url': baseUrl, '--api-key-file': apiKeyFile, '--profile': profile})
		.filter(([, value]) => demo && value !== undefined)
		.map(([name]) => `--demo can't be combined with ${name}.`);

/**
Lists a mistake for an empty value of `--postgres`, or for `--postgres` without `--demo`. Only the embedded control plane has Postgres servers.
*/
const withoutDemo = ({demo = false, postgres}: GivenOptions): readonly string[] => {
	if (postgres === '') {
		return ['--postgres takes the folder of the Postgres programs, or no value.'];
	}

	return postgres === undefined || demo ? [] : ['--postgres needs --demo. For a server, put it after serve.'];
};

/** Lists the mistakes in the options and variables, a sentence for each. */
export const optionMistakes = (given: GivenOptions, environment: Environment): readonly string[] => [
	...againstDemo(given),
	...withoutDemo(given),
	...valuesOf(given, environment)
		.filter(({value, accepts}) => value !== undefined && !accepts(value))
		.map(({name, value, takes}) => `${name} must be ${takes}, not "${value}".`),
];
