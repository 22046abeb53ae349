import path from 'node:path';
import type {Environment} from '../base/environment.js';
import type {Configuration, Profile} from '../config/configuration.js';
import {suggestion} from '../base/did-you-mean.js';
import type {KeySource} from '../config/key-source.js';
import type {Paths} from '../config/paths.js';
import {checkBaseUrl} from '../api/base-url.js';
import {environmentValue, type GivenOptions} from './given-options.js';

/** A profile and its name. Without a profile, the name is absent and there are no fields. */
export type ChosenProfile = {
	readonly name?: string;
	readonly fields: Profile;
};

/**
Returns whether a base URL or a key was given. If so, the default profile is not used, so that the profile's key is not sent to another control plane.
*/
const isOwnPlace = (given: GivenOptions, environment: Environment): boolean => {
	const variables = ['PGTOWER_BASE_URL', 'PGTOWER_API_KEY_FILE', 'PGTOWER_API_KEY'];
	return given.baseUrl !== undefined
		|| given.apiKeyFile !== undefined
		|| variables.some(name => environmentValue(environment, name) !== undefined);
};

/**
Chooses the profile: from the option, from PGTOWER_PROFILE, or else the configuration's default profile.

@returns The profile, or an error message if there is no profile with the given name.
*/
export const chooseProfile = (given: GivenOptions, environment: Environment, configuration: Configuration): ChosenProfile | {readonly problem: string} => {
	const asked = given.profile ?? environmentValue(environment, 'PGTOWER_PROFILE');
	const name = asked ?? (isOwnPlace(given, environment) ? undefined : configuration.defaultProfile);
	if (name === undefined) {
		return {fields: {}};
	}

	const fields = configuration.profiles.get(name);
	if (fields !== undefined) {
		return {name, fields};
	}

	const origin = given.profile === undefined ? 'PGTOWER_PROFILE' : given.profileOrigin ?? '--profile';
	const known = configuration.profiles.keys().toArray();
	const all = known.length === 0 ? 'The configuration has no profiles.' : `Known profiles: ${known.join(', ')}.`;
	return {problem: `${origin}: there is no profile "${name}".${suggestion(name, known)} ${all}`};
};

/** The variables that say where to connect, and with which key. */
const placeVariables: ReadonlySet<string> = new Set([
	'PGTOWER_BASE_URL', 'PGTOWER_API_KEY', 'PGTOWER_API_KEY_FILE', 'PGTOWER_PROFILE', 'PGTOWER_ORG',
]);

/**
Returns the options for a profile that is chosen while the program runs. The base URL and the key come only from the profile. A key for another
control plane must not be sent to the profile's control plane. All other options stay unchanged.

`profileOrigin`: the command that chose the profile, `:connect` or `:profiles`.
*/
export const profileOptions = (
	{profile, profileOrigin}: Required<Pick<GivenOptions, 'profile' | 'profileOrigin'>>,
	{readOnly, interval, ascii, color, theme, mouse, log}: GivenOptions,
	environment: Environment,
): {readonly given: GivenOptions; readonly environment: Environment} => ({
	given: {
		profile,
		profileOrigin,
		...(readOnly !== undefined && {readOnly}),
		...(interval !== undefined && {interval}),
		...(ascii !== undefined && {ascii}),
		...(color !== undefined && {color}),
		...(theme !== undefined && {theme}),
		...(mouse !== undefined && {mouse}),
		...(log !== undefined && {log}),
	},
	environment: Object.fromEntries(Object.entries(environment).filter(([name]) => !placeVariables.has(name))),
});

/** The API root of Neon itself. NEON_API_KEY is sent to no other root. */
const neonRoot = 'https://console.neon.tech/api/v2';

/**
Chooses the API root from the option, PGTOWER_BASE_URL or the profile, in this order. If none of the three names a root, but a key or a profile is
given, chooses Neon's own root.

@returns The root without a trailing slash; undefined for the embedded control plane; or an error message with the origin of the root.
*/
export const chooseBaseUrl = (
	given: GivenOptions,
	environment: Environment,
	profile: ChosenProfile,
): {readonly url: string} | {readonly problem: string} | undefined => {
	const candidates = [
		{origin: '--base-url', text: given.baseUrl},
		{origin: 'PGTOWER_BASE_URL', text: environmentValue(environment, 'PGTOWER_BASE_URL')},
		{origin: `The base URL of profile "${profile.name}"`, text: profile.fields.baseUrl},
	];
	const chosen = candidates.find(({text}) => text !== undefined);
	if (chosen?.text === undefined) {
		const keys = ['PGTOWER_API_KEY_FILE', 'PGTOWER_API_KEY', 'NEON_API_KEY'].map(name => environmentValue(environment, name));
		return [given.apiKeyFile, profile.name, ...keys].some(sign => sign !== undefined) ? {url: neonRoot} : undefined;
	}

	const checked = checkBaseUrl(chosen.text);
	return 'problem' in checked ? {problem: `${chosen.origin}: ${checked.problem}`} : checked;
};

/** The paths for finding key files. A relative path in a profile starts at the configuration file's folder. */
export type KeyPaths = Pick<Paths, 'configurationFile'> & {
	/** The home folder, for `~/`. */
	readonly home: string;
};

const inHome = (file: string, home: string): string => file.startsWith('~/') ? path.join(home, file.slice(2)) : file;

const keyOfProfile = ({name, fields}: ChosenProfile, environment: Environment, {home, configurationFile}: KeyPaths): KeySource | {readonly problem: string} | undefined => {
	const origin = `profile ${name}`;
	if (fields.apiKeyFile !== undefined) {
		return {kind: 'file', file: path.resolve(path.dirname(configurationFile), inHome(fields.apiKeyFile, home)), origin};
	}

	if (fields.apiKeyCommand !== undefined) {
		return {kind: 'command', command: fields.apiKeyCommand, origin};
	}

	if (fields.apiKeyEnv === undefined) {
		return undefined;
	}

	const apiKey = environmentValue(environment, fields.apiKeyEnv);
	return apiKey === undefined
		? {problem: `Profile "${name}" takes its API key from ${fields.apiKeyEnv}, which is not set.`}
		: {kind: 'value', apiKey, origin};
};

/**
Chooses where the API key comes from: the option, then PGTOWER_API_KEY_FILE, then PGTOWER_API_KEY, then the profile, then NEON_API_KEY. NEON_API_KEY
is used only for Neon's own API root. If the profile names a key that is missing, no other key takes its place.

@returns The source, or an error message.
*/
export const chooseKey = ({given, environment, profile, baseUrl, paths}: {
	readonly given: GivenOptions;
	readonly environment: Environment;
	readonly profile: ChosenProfile;
	readonly baseUrl: string;
	readonly paths: KeyPaths;
}): KeySource | {readonly problem: string} => {
	const variableFile = environmentValue(environment, 'PGTOWER_API_KEY_FILE');
	const variableKey = environmentValue(environment, 'PGTOWER_API_KEY');
	const neonKey = environmentValue(environment, 'NEON_API_KEY');
	if (given.apiKeyFile !== undefined) {
		return {kind: 'file', file: inHome(given.apiKeyFile, paths.home), origin: '--api-key-file'};
	}

	if (variableFile !== undefined) {
		return {kind: 'file', file: inHome(variableFile, paths.home), origin: 'PGTOWER_API_KEY_FILE'};
	}

	if (variableKey !== undefined) {
		return {kind: 'value', apiKey: variableKey, origin: 'PGTOWER_API_KEY'};
	}

	const ofProfile = keyOfProfile(profile, environment, paths);
	if (ofProfile !== undefined) {
		return ofProfile;
	}

	if (neonKey !== undefined && baseUrl === neonRoot) {
		return {kind: 'value', apiKey: neonKey, origin: 'NEON_API_KEY'};
	}

	const neonHint = neonKey === undefined ? '' : ` NEON_API_KEY is used only for ${neonRoot}.`;
	return {problem: `There is no API key for ${baseUrl}. Set PGTOWER_API_KEY, or name a file with --api-key-file.${neonHint}`};
};
