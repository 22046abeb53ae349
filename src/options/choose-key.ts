import path from 'node:path';
import type {KeySource} from '../config/key-source.js';
import type {Environment, Places} from '../config/paths.js';
import type {ChosenProfile} from './choose-profile.js';
import {environmentValue} from './environment-value.js';
import type {GivenOptions} from './given-options.js';

/**
The root of the API that the platform itself offers, and the only place that NEON_API_KEY is sent to.
*/
export const neonRoot = 'https://console.neon.tech/api/v2';

/**
Where files are looked for.
*/
export type KeyPlaces = Pick<Places, 'configurationFile'> & {
	/**
	The home folder, which `~/` stands for.
	*/
	readonly home: string;
};

const inHome = (file: string, home: string): string => file.startsWith('~/') ? path.join(home, file.slice(2)) : file;

const keyOfProfile = ({name, fields}: ChosenProfile, environment: Environment, {home, configurationFile}: KeyPlaces): KeySource | {readonly problem: string} | undefined => {
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
Where the API key comes from: the option, then PGTOWER_API_KEY_FILE, then PGTOWER_API_KEY, then the profile, then NEON_API_KEY, which
is for Neon's own API root alone. A profile that names a key it does not have is not helped out with another one.

@returns The source, or a sentence that says why there is no key.
*/
export const chooseKey = ({given, environment, profile, baseUrl, places}: {
	readonly given: GivenOptions;
	readonly environment: Environment;
	readonly profile: ChosenProfile;
	readonly baseUrl: string;
	readonly places: KeyPlaces;
}): KeySource | {readonly problem: string} => {
	const variableFile = environmentValue(environment, 'PGTOWER_API_KEY_FILE');
	const variableKey = environmentValue(environment, 'PGTOWER_API_KEY');
	const neonKey = environmentValue(environment, 'NEON_API_KEY');
	if (given.apiKeyFile !== undefined) {
		return {kind: 'file', file: inHome(given.apiKeyFile, places.home), origin: '--api-key-file'};
	}

	if (variableFile !== undefined) {
		return {kind: 'file', file: inHome(variableFile, places.home), origin: 'PGTOWER_API_KEY_FILE'};
	}

	if (variableKey !== undefined) {
		return {kind: 'value', apiKey: variableKey, origin: 'PGTOWER_API_KEY'};
	}

	const ofProfile = keyOfProfile(profile, environment, places);
	if (ofProfile !== undefined) {
		return ofProfile;
	}

	if (neonKey !== undefined && baseUrl === neonRoot) {
		return {kind: 'value', apiKey: neonKey, origin: 'NEON_API_KEY'};
	}

	const neonHint = neonKey === undefined ? '' : ` NEON_API_KEY is sent to ${neonRoot} only.`;
	return {problem: `There is no API key for ${baseUrl}: set PGTOWER_API_KEY, or name a file with --api-key-file.${neonHint}`};
};
