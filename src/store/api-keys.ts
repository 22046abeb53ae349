import type {ApiKey} from '../domain/api-key.js';
import type {Instant} from '../domain/time.js';
import {shareItems} from './structural-sharing.js';
import type {State} from './state.js';

/**
The API keys, as they were read last. No secret is ever here.
*/
export type ApiKeysState = {
	readonly items: readonly ApiKey[];

	/**
	When the reading began that gave them; absent until there was one.
	*/
	readonly receivedAt?: Instant;
	readonly isReading: boolean;

	/**
	Why the latest reading failed.
	*/
	readonly problem?: string;

	/**
	Lists that can't be seen with the key in use, and why, a sentence each.
	*/
	readonly gaps: readonly string[];
};

type Change = (state: State) => Partial<State>;

const changed = (state: State, change: Partial<ApiKeysState>): Partial<State> => ({apiKeys: {...state.apiKeys, ...change}});

export const startedReadingKeys = (): Change => state => changed(state, {isReading: true});

export const receivedKeys = (list: {readonly items: readonly ApiKey[]; readonly gaps: readonly string[]; readonly at: Instant}): Change => state => changed(state, {
	items: shareItems(state.apiKeys.items, list.items), gaps: list.gaps, receivedAt: list.at, isReading: false, problem: undefined,
});

export const failedKeys = (problem: string): Change => state => changed(state, {problem, isReading: false});

export const keyById = (state: Pick<State, 'apiKeys'>, id: string | undefined): ApiKey | undefined =>
	id === undefined ? undefined : state.apiKeys.items.find(key => key.id === id);
