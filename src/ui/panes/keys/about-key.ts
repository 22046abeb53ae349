import {revokeBlocked, revokers, validity} from '../../../domain/keys/api-key-rules.js';
import type {ApiKey} from '../../../domain/keys/api-key.js';
import {keyConcerns} from '../../../domain/keys/key-concerns.js';
import type {Instant} from '../../../domain/time.js';
import {holderFor} from '../../../store/selectors/projects/account.js';
import {keyBasis, successorOf} from '../../../store/selectors/api-keys.js';
import type {State} from '../../../store/state.js';
import type {Segment} from '../../segment.js';
import {keyInUseSegment} from './key-in-use.js';

const successorLine = (state: State, key: ApiKey): readonly Segment[] => {
	const successor = successorOf(state, key);
	if (successor === undefined) {
		return [];
	}

	return [successor.lastUsedAt === undefined
		? {text: `${successor.name} takes its place, and has not been used yet.`, tone: 'busy'}
		: {text: `${successor.name} has taken its place, and works. R asks whether to revoke this one.`, tone: 'good'}];
};

/**
What follows from what is known of an API key, a sentence each: whether it is the one in use, why it should be looked after, how long it is valid, who may revoke it.
*/
export const aboutKey = (state: State, key: ApiKey, now: Instant): readonly Segment[] => [
	...[keyInUseSegment(state, key)].filter(({isBold}) => isBold === true),
	...keyConcerns(key, keyBasis(state, now)).map(({sentence}) => ({text: sentence, tone: 'busy'} as const)),
	...successorLine(state, key),
	{text: `Valid ${validity[key.kind]}.`},
	{text: revokeBlocked(key.kind, holderFor(state, key.orgId)) ?? `Revoked by ${revokers[key.kind]}.`, tone: 'dim'},
];
