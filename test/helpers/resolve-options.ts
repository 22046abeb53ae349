import type {GivenOptions} from '../../src/options/given-options.js';
import {emptyConfiguration, type Configuration, type Profile} from '../../src/config/configuration.js';
import type {KeySource} from '../../src/config/key-source.js';
import {resolveSettings, type OptionMistakes, type Settings} from '../../src/options/options.js';
import type {Environment} from '../../src/base/environment.js';

const paths = {home: '/home/me', configurationFile: '/home/me/.config/pgtower/config.json'};

export const withProfiles = (profiles: Readonly<Record<string, Profile>>, more: Partial<Configuration> = {}): Configuration =>
	({...emptyConfiguration, profiles: new Map(Object.entries(profiles)), ...more});

export const resolve = (given: GivenOptions, environment: Environment = {}, configuration = emptyConfiguration): Settings | OptionMistakes => resolveSettings({
	given, environment, configuration, paths,
});

/** Resolves options that must not be refused. */
export const settings = (...asked: Parameters<typeof resolve>): Settings => {
	const resolved = resolve(...asked);
	if ('sentences' in resolved) {
		throw new Error(resolved.sentences.join('\n'));
	}

	return resolved;
};

/** Returns the chosen base URL, or `demo`. */
export const chosenControlPlane = (...asked: Parameters<typeof resolve>): string => {
	const {connection} = settings(...asked);
	return connection.kind === 'demo' ? 'demo' : connection.baseUrl;
};

/** Returns the origin of the key; undefined for the demo. */
export const key = (...asked: Parameters<typeof resolve>): KeySource | {readonly problem: string} | undefined => {
	const {connection} = settings(...asked);
	return connection.kind === 'demo' ? undefined : connection.key;
};
