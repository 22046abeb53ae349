import {organizationMethod} from '../../domain/keys/api-key.js';
import {millisecondsPerMinute} from '../../domain/time.js';
import type {State} from '../../store/state.js';

/** An interval in milliseconds. Keys whose latest uses lie within this interval count as used at the same time. */
const usedTogether = 5 * millisecondsPerMinute;

/**
Returns the addresses from which the current key was last used, according to the list of keys. No route names the current key. So the key that was
used last counts as the current key. Empty if several keys were used last at about the same time, but from different addresses.

@see docs/control-api.md#api-key
*/
export const ownAddresses = ({account: {identity}, apiKeys}: State): readonly string[] => {
	const isPersonal = identity?.method !== organizationMethod;
	const used = apiKeys.items.flatMap(({kind, lastUsedAt: at, lastUsedFrom: from = ''}) =>
		at === undefined || from === '' || (kind === 'personal') !== isPersonal ? [] : [{at, from}]);
	const latest = Math.max(...used.map(({at}) => at));
	const texts = new Set(used.filter(({at}) => at > latest - usedTogether).map(({from}) => from));
	return texts.size === 1 ? [...texts].flatMap(text => text.split(',').map(part => part.trim())) : [];
};
