import type {ApiKey} from '../../domain/api-key.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import type {SliceUpdate} from './slice-update.js';

/**
The API keys of the latest reading, without their secrets.
*/
export type ApiKeysState = {
	readonly items: readonly ApiKey[];

	/**
	When the latest reading began; absent before the first.
	*/
	readonly receivedAt?: Instant;
	readonly isReading: boolean;

	/**
	Why the latest reading failed.
	*/
	readonly problem?: string;

	/**
	A sentence for each list that the key in use can't see.
	*/
	readonly gaps: readonly string[];
};

type ApiKeysUpdate = SliceUpdate<ApiKeysState>;

export const initialApiKeys: ApiKeysState = {items: [], isReading: false, gaps: []};

export const startedReadingKeys = (): ApiKeysUpdate => apiKeys => ({...apiKeys, isReading: true});

/**
The keys as they were read, with the lists that can't be seen (`gaps`).
*/
type ReadKeys = {
	readonly items: readonly ApiKey[];
	readonly gaps: readonly string[];
	readonly at: Instant;
};

export const receivedKeys = ({items, gaps, at}: ReadKeys): ApiKeysUpdate => before => ({
	items: reuseUnchanged(before.items, items), gaps, receivedAt: at, isReading: false,
});

export const failedKeys = (problem: string): ApiKeysUpdate => apiKeys => ({...apiKeys, problem, isReading: false});
