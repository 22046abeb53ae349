import path from 'node:path';
import type {KeySource} from '../config/key-source.js';
import type {Paths} from '../config/paths.js';
import type {Environment} from '../base/environment.js';
import type {ChosenProfile} from './choose-profile.js';
import {environmentValue, type GivenOptions} from './given-options.js';

/** The API root of the platform itself, and the only one that NEON_API_KEY is sent to. */
export const neonRoot = 'https://console.neon.tech/api/v2';

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
