import {isInterval, longestInterval, shortestInterval} from '../config/configuration.js';
import type {Environment} from '../base/environment.js';
import {isThemeName, themeNames} from '../domain/theme-name.js';
import {environmentValue, type GivenOptions} from './given-options.js';

/** An option or variable with its value, the description of valid values, and the check for them. */
type Value = {
	readonly name: string;
	readonly value: string | undefined;
	readonly takes: string;
	readonly accepts: (value: string) => boolean;
};

const isId = (text: string): boolean => /^[\w\-]{1,64}$/v.test(text);

/** An id or a name: one line of text with at least one visible character. */
const isIdOrName = (text: string): boolean => text.length <= 256 && /\S/v.test(text) && !/\p{Control}/v.test(text);

const valuesOf = (given: GivenOptions, environment: Environment): readonly Value[] => [
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

/** Lists a mistake for each option that names another control plane, if `--demo` is given. */
const againstDemo = ({demo = false, baseUrl, apiKeyFile, profile}: GivenOptions): readonly string[] =>
	Object.entries({'--base-url': baseUrl, '--api-key-file': apiKeyFile, '--profile': profile})
		.filter(([, value]) => demo && value !== undefined)
		.map(([name]) => `--demo can't be combined with ${name}.`);

/** Rejects `--postgres` without the demo: only the embedded control plane has servers. */
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
