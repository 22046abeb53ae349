import type {Configuration, Profile} from '../config/configuration.js';
import {suggestion} from '../base/did-you-mean.js';
import type {Environment} from '../config/paths.js';
import {environmentValue} from './environment-value.js';
import type {GivenOptions} from './given-options.js';

/**
A profile under its name; the name is absent when no profile is in use, and the profile then has no field.
*/
export type ChosenProfile = {
	readonly name?: string;
	readonly fields: Profile;
};

/**
Whether a base URL or a key of one's own was given. The default profile then stays out of it, so that its key is never sent to a place
that was not meant for it.
*/
const isOwnPlace = (given: GivenOptions, environment: Environment): boolean => {
	const variables = ['PGTOWER_BASE_URL', 'PGTOWER_API_KEY_FILE', 'PGTOWER_API_KEY'];
	return given.baseUrl !== undefined
		|| given.apiKeyFile !== undefined
		|| variables.some(name => environmentValue(environment, name) !== undefined);
};

/**
The profile in use: of the option, then of PGTOWER_PROFILE, then the default one of the configuration.

@returns The profile, or a sentence when there is none of that name.
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
	const all = known.length === 0 ? 'The configuration has none.' : `There are: ${known.join(', ')}.`;
	return {problem: `${origin}: there is no profile "${name}".${suggestion(name, known)} ${all}`};
};
