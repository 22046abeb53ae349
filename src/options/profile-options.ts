import type {Environment} from '../config/paths.js';
import type {GivenOptions} from './given-options.js';

/**
What says where to connect, and with which key.
*/
const placeVariables: ReadonlySet<string> = new Set([
	'PGTOWER_BASE_URL', 'PGTOWER_API_KEY', 'PGTOWER_API_KEY_FILE', 'PGTOWER_PROFILE', 'PGTOWER_ORG',
]);

/**
What is asked for when a profile is chosen while the program runs: the profile alone says where to connect and with which key, since a
key that was given for another place must not be sent there. How the program behaves stays as it was asked for.

`profileOrigin` is what it was chosen with: `:connect`, `:profiles`.
*/
export const profileOptions = (
	{profile, profileOrigin}: Required<Pick<GivenOptions, 'profile' | 'profileOrigin'>>,
	{readOnly, interval, ascii, color, log}: GivenOptions,
	environment: Environment,
): {readonly given: GivenOptions; readonly environment: Environment} => ({
	given: {
		profile,
		profileOrigin,
		...(readOnly !== undefined && {readOnly}),
		...(interval !== undefined && {interval}),
		...(ascii !== undefined && {ascii}),
		...(color !== undefined && {color}),
		...(log !== undefined && {log}),
	},
	environment: Object.fromEntries(Object.entries(environment).filter(([name]) => !placeVariables.has(name))),
});
