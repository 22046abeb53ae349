import {organizationMethod} from '../../domain/keys/api-key-rules.js';
import {millisecondsPerMinute} from '../../domain/time.js';
import type {State} from '../../store/state.js';

/**
How long before the latest use another key may have been used by the same program.
*/
const usedTogether = 5 * millisecondsPerMinute;

/**
The addresses that the current key was last used from, as the list of keys tells. No route says which of its owner's keys it is: it is the one that
was used last. Where another one was used about then from elsewhere, they are not known, and the list is empty.

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
