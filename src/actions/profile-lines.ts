import {keyWords, organizationName} from '../store/account.js';
import type {State} from '../store/state.js';

/**
Which key is in use, and what it is, in sentences: what the list of profiles begins with.
*/
export const profileLines = (state: State): readonly string[] => {
	const {connection, account} = state;
	const own = keyWords(state);
	const where = connection.isDemo ? 'the demo, on the embedded control plane' : connection.baseUrl ?? connection.place;
	const origin = connection.keyOrigin === undefined ? '' : `, from ${connection.keyOrigin}`;
	const email = account.user?.email === undefined || account.user.email === account.user.name ? '' : ` (${account.user.email})`;
	return [
		`Connected to ${where}.`,
		own === undefined
			? `The control plane does not say whose key is in use${origin}.`
			: `With a ${own}${email}${origin}.`,
		...(account.orgId === undefined ? [] : [`Listing the projects of ${organizationName(state, account.orgId)}.`]),
	];
};
