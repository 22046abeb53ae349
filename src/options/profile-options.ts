import type {Environment} from '../base/environment.js';
import type {GivenOptions} from './given-options.js';

/**
The variables that say where to connect, and with which key.
*/
const placeVariables: ReadonlySet<string> = new Set([
	'PGTOWER_BASE_URL', 'PGTOWER_API_KEY', 'PGTOWER_API_KEY_FILE', 'PGTOWER_PROFILE', 'PGTOWER_ORG',
]);

/**
The options for a profile that is chosen while the program runs. Only the profile says where to connect and with which
key: a key that was given for another control plane must not be sent there. All other options stay as they were.

`profileOrigin` names what it was chosen with: `:connect`, `:profiles`.
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
