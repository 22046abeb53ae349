import {keyInUse} from '../../../domain/keys/api-key-rules.js';
import type {ApiKey} from '../../../domain/keys/api-key.js';
import {holderFor, keyText} from '../../../store/selectors/projects/account.js';
import type {State} from '../../../store/state.js';
import type {Segment} from '../../segment.js';

/**
The key in use, if it is known: whether it is the selected one (bold), otherwise its name.
*/
export const keyInUseSegment = (state: State, selected: ApiKey | undefined): Segment => {
	const {items, receivedAt = 0} = state.apiKeys;
	const used = keyInUse(items, holderFor(state, undefined), receivedAt);
	const own = keyText(state);
	const probably = used?.isSure === true ? '' : 'probably ';
	if (used === undefined) {
		return {text: own === undefined ? 'The control plane does not say which key is in use.' : `Key in use: ${own}; which one is not known.`, tone: 'dim'};
	}

	return used.key.id === selected?.id
		? {text: `This is ${probably}the key in use${own === undefined ? '' : `: ${own}`}.`, tone: 'busy', isBold: true}
		: {text: `Key in use: ${probably}${used.key.name}${own === undefined ? '' : ` (${own})`}.`, tone: 'dim'};
};
