import {
	defaultAlerts,
	defaultInterval,
	type Configuration,
	type Profile,
} from '../config/configuration.js';
import type {Paths} from '../config/paths.js';
import type {Environment} from '../base/environment.js';
import {defaultTheme, type ThemeName} from '../domain/theme-name.js';
import {environmentValue, type GivenOptions} from './given-options.js';

/** A setting in effect: its name, its value, and where the value comes from. */
export type Setting = {
	readonly name: string;
	readonly value: string;
	readonly origin: string;
};

/** The settings in effect, and their sources: the options, the environment and the configuration. */
export type InForce = {
	readonly given: GivenOptions;
	readonly environment: Environment;
	readonly configuration: Configuration;
	readonly paths: Pick<Paths, 'configurationFile' | 'stateFolder'>;

	/** The name of the current profile. */
	readonly profile?: string;

	/** The base URL; absent in the demo. */
	readonly baseUrl?: string;

	/** The origin of the key. This object never has the key itself. */
	readonly keyOrigin?: string;
	readonly orgId?: string;
	readonly isReadOnly: boolean;
	readonly intervalSeconds: number;
	readonly theme: ThemeName;
	readonly hasMouse: boolean;
};

const usual = 'default';

const firstOf = (candidates: ReadonlyArray<readonly [isSet: boolean, origin: string]>, otherwise: string): string =>
	candidates.find(([isSet]) => isSet)?.[1] ?? otherwise;

/** Returns the origin of a setting that may be unset. */
const originOf = (value: string | undefined, unset: string, ...found: Parameters<typeof firstOf>): string =>
	value === undefined ? unset : firstOf(...found);

/** Lists the settings of the screen and the mouse. */
const lookSettings = ({given, environment, configuration: {preferences}, theme, hasMouse}: InForce): readonly Setting[] => {
	const has = (variable: string): boolean => environmentValue(environment, variable) !== undefined;
	return [
		{
			name: 'ASCII only',
			value: given.ascii === true || preferences.ascii === true ? 'yes' : 'if the terminal needs it',
			origin: firstOf([[given.ascii === true, '--ascii'], [preferences.ascii === true, 'preferences']], usual),
		},
		{
			name: 'color',
			value: given.color === false || has('NO_COLOR') || preferences.color === false ? 'no' : 'if the terminal supports it',
			origin: firstOf([[given.color === false, '--no-color'], [has('NO_COLOR'), 'NO_COLOR'], [preferences.color === false, 'preferences']], usual),
		},
		{
			name: 'theme',
			value: theme,
			origin: firstOf([[given.theme === theme, '--theme'], [preferences.theme === theme, 'preferences'], [(given.theme ?? preferences.theme ?? defaultTheme) === theme, usual]], 'chosen'),
		},
		{
			name: 'mouse',
			value: hasMouse ? 'yes' : 'no',
			origin: firstOf([
				[given.mouse === hasMouse, '--mouse'],
				[preferences.mouse === hasMouse, 'preferences'],
				[!hasMouse && given.mouse !== true && preferences.mouse !== true, usual],
			], 'chosen'),
		},
	];
};

/**
Lists each setting with its origin: an option, a variable, the profile, a preference, a choice while the program runs, or the default.

@see docs/guide/command-line.md#which-one-counts
*/
export const settingsInForce = (inForce: InForce): readonly Setting[] => {
	const {given, environment, configuration, paths, profile, baseUrl, keyOrigin, orgId, isReadOnly, intervalSeconds} = inForce;
	const fields: Profile = configuration.profiles.get(profile ?? '') ?? {};
	const ofProfile = `profile ${profile ?? ''}`;
	const has = (variable: string): boolean => environmentValue(environment, variable) !== undefined;
	return [
		{
			name: 'profile',
			value: profile ?? 'none',
			origin: originOf(profile, '', [
				[given.profile === profile, given.profileOrigin ?? '--profile'],
				[environment.PGTOWER_PROFILE === profile, 'PGTOWER_PROFILE'],
				[configuration.defaultProfile === profile, 'defaultProfile'],
			], 'chosen'),
		},
		{
			name: 'base URL',
			value: baseUrl ?? 'the embedded control plane',
			origin: originOf(baseUrl, 'demo', [
				[given.baseUrl !== undefined, '--base-url'],
				[has('PGTOWER_BASE_URL'), 'PGTOWER_BASE_URL'],
				[fields.baseUrl !== undefined, ofProfile],
			], usual),
		},
		{name: 'API key', value: keyOrigin === undefined ? (baseUrl === undefined ? 'the demo\'s own' : 'none') : 'not shown', origin: keyOrigin ?? ''},
		{
			name: 'organization',
			value: orgId ?? 'everything the key can see',
			origin: originOf(orgId, '', [
				[given.org === orgId, '--org'],
				[environment.PGTOWER_ORG === orgId, 'PGTOWER_ORG'],
				[fields.org === orgId, ofProfile],
			], 'chosen'),
		},
		{
			name: 'read-only',
			value: isReadOnly ? 'yes' : 'no',
			origin: isReadOnly ? firstOf([[given.readOnly === true, '--read-only'], [environment.PGTOWER_READ_ONLY === '1', 'PGTOWER_READ_ONLY']], ofProfile) : usual,
		},
		{
			name: 'interval',
			value: `${intervalSeconds} s`,
			origin: firstOf([
				[Number(given.interval) === intervalSeconds, '--interval'], [fields.interval === intervalSeconds, ofProfile], [intervalSeconds === defaultInterval, usual],
			], 'chosen'),
		},
		{
			name: 'accent', value: fields.accent ?? 'from the theme', origin: fields.accent === undefined ? usual : ofProfile,
		},
		...lookSettings(inForce),
		{
			name: 'alerts', value: configuration.preferences.alerts ?? defaultAlerts, origin: configuration.preferences.alerts === undefined ? usual : 'preferences',
		},
		{
			name: 'debug log',
			value: given.log ?? environmentValue(environment, 'PGTOWER_LOG') ?? 'none',
			origin: firstOf([[given.log !== undefined, '--log'], [has('PGTOWER_LOG'), 'PGTOWER_LOG']], usual),
		},
		{
			name: 'configuration', value: paths.configurationFile, origin: firstOf([[has('XDG_CONFIG_HOME'), 'XDG_CONFIG_HOME']], usual),
		},
		{
			name: 'state', value: paths.stateFolder, origin: firstOf([[has('XDG_STATE_HOME'), 'XDG_STATE_HOME']], usual),
		},
	];
};
