import type {Environment} from '../base/environment.js';
import type {Configuration, Profile} from '../config/configuration.js';
import {suggestion} from '../base/did-you-mean.js';
import {environmentValue, type GivenOptions} from './given-options.js';

/** The variables that say where to connect, and with which key. */
const placeVariables: ReadonlySet<string> = new Set([
	'PGTOWER_BASE_URL', 'PGTOWER_API_KEY', 'PGTOWER_API_KEY_FILE', 'PGTOWER_PROFILE', 'PGTOWER_ORG',
]);

/**
Returns the options for a profile that is chosen while the program runs. Only the profile says where to connect and with which key: a key that was
given for another control plane must not be sent there. All other options stay as they were.

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

/** A profile and its name. Without a profile, the name is absent and there are no fields. */
export type ChosenProfile = {
	readonly name?: string;
	readonly fields: Profile;
};

/**
Returns whether a base URL or a key was given. If so, the default profile is not used, and its key is never sent to another control plane.
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
