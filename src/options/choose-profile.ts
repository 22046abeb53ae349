import type {Configuration, Profile} from '../config/configuration.js';
import {suggestion} from '../base/did-you-mean.js';
import type {Environment} from '../base/environment.js';
import {environmentValue, type GivenOptions} from './given-options.js';

/**
A profile under its name. Without a profile, the name is absent and there are no fields.
*/
export type ChosenProfile = {
	readonly name?: string;
	readonly fields: Profile;
};

/**
Whether a base URL or a key was given. The default profile is then not used, so that its key is never sent elsewhere.
*/
const isOwnPlace = (given: GivenOptions, environment: Environment): boolean => {
	const variables = ['PGTOWER_BASE_URL', 'PGTOWER_API_KEY_FILE', 'PGTOWER_API_KEY'];
	return given.baseUrl !== undefined
		|| given.apiKeyFile !== undefined
		|| variables.some(name => environmentValue(environment, name) !== undefined);
};

/**
Chooses the profile: the option, then PGTOWER_PROFILE, then the default one of the configuration.

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
