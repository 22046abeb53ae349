import {keyInUse} from '../../domain/api-key-rules.js';
import type {ApiKey} from '../../domain/api-key.js';
import {holderFor, keyWords} from '../../store/account.js';
import type {State} from '../../store/state.js';
import type {Segment} from '../segment.js';

/**
Which key is in use, as far as that can be told: whether it is the selected one (bold), else what it is called.
*/
export const keyInUseSegment = (state: State, selected: ApiKey | undefined): Segment => {
	const {items, receivedAt = 0} = state.apiKeys;
	const used = keyInUse(items, holderFor(state, undefined), receivedAt);
	const own = keyWords(state);
	const probably = used?.isSure === true ? '' : 'probably ';
	if (used === undefined) {
		return {text: own === undefined ? 'The control plane does not say which key is in use.' : `Key in use: ${own}; which one can't be told.`, tone: 'dim'};
	}

	return used.key.id === selected?.id
		? {text: `This is ${probably}the key in use${own === undefined ? '' : `: ${own}`}.`, tone: 'busy', isBold: true}
		: {text: `Key in use: ${probably}${used.key.name}${own === undefined ? '' : ` (${own})`}.`, tone: 'dim'};
};
