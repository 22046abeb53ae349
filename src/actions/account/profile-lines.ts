import {organizationName, keyText} from '../../store/selectors/projects/account.js';
import type {State} from '../../store/state.js';

const connectionLine = ({phase}: State['connection'], where: string): string => {
	switch (phase) {
		case 'connecting': {
			return `Connecting to ${where}.`;
		}

		case 'lost': {
			return `The connection to ${where} is lost.`;
		}

		case 'live':
		case 'limited':
		case 'refused': {
			return `Connected to ${where}.`;
		}
	}
};

/** Returns the sentences about the current connection and key that stand above the list of profiles. */
export const profileLines = (state: State): readonly string[] => {
	const {connection, account} = state;
	if (!connection.isDemo && connection.baseUrl === undefined) {
		return [connection.keyReading === undefined
			? `Not connected to ${connection.serverName}: there is no API key.`
			: `Not connected to ${connection.serverName} yet: its API key is being read.`];
	}

	const own = keyText(state);
	const where = connection.isDemo ? 'the demo (embedded control plane)' : connection.baseUrl ?? connection.serverName;
	const origin = connection.keyOrigin === undefined ? '' : `, from ${connection.keyOrigin}`;
	const email = account.user?.email === undefined || account.user.email === account.user.name ? '' : ` (${account.user.email})`;
	const unknown = connection.phase === 'refused'
		? `The control plane refused the key in use${origin}.`
		: `The control plane does not say whose key is in use${origin}.`;
	return [
		connectionLine(connection, where),
		own === undefined ? unknown : `With a ${own}${email}${origin}.`,
		...(account.orgId === undefined ? [] : [`Listing the projects of ${organizationName(state, account.orgId)}.`]),
	];
};
