import {checkBaseUrl} from '../api/base-url.js';
import type {Environment} from '../base/environment.js';
import {neonRoot} from './choose-key.js';
import type {ChosenProfile} from './choose-profile.js';
import {environmentValue, type GivenOptions} from './given-options.js';

/**
Chooses the API root from the option, PGTOWER_BASE_URL or the profile, in this order. If none of them names a root, but a key or a profile is given,
chooses Neon's own root.

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
