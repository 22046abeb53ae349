import type {ApiKey} from '../../domain/keys/api-key.js';
import type {Project} from '../../domain/projects/project.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withId, type ById, type SliceUpdate} from './by-id.js';

/** The API keys as they were last read, without their secrets. */
export type ApiKeysState = {
	readonly items: readonly ApiKey[];

	/** The time when the latest successful read of the keys began. Absent until the first read. */
	readonly receivedAt?: Instant;
	readonly isReading: boolean;

	/** The reason the latest attempt to read the keys failed. */
	readonly problem?: string;

	/** A message for each list of keys that the current key can't read. */
	readonly gaps: readonly string[];

	/** The projects of project-scoped keys, by project id. A deleted or inaccessible project is undefined. */
	readonly projects: ById<Project | undefined>;

	/**
	The ids of replacement keys, by the id of the old key. The old key is revoked after a request with the replacement has worked.
	*/
	readonly successors: ById<string>;

};

type ApiKeysUpdate = SliceUpdate<ApiKeysState>;

export const initialApiKeys: ApiKeysState = {
	items: [], isReading: false, gaps: [], projects: new Map(), successors: new Map(),
};

export const startedReadingKeys = (): ApiKeysUpdate => apiKeys => ({...apiKeys, isReading: true});

/** The keys as read, and a message for each list of keys that the current key can't read (`gaps`). */
type ReadKeys = {
	readonly items: readonly ApiKey[];
	readonly gaps: readonly string[];
	readonly projects?: ById<Project | undefined>;
	readonly at: Instant;
};

export const receivedKeys = ({items, gaps, projects = new Map(), at}: ReadKeys): ApiKeysUpdate => before => ({
	items: reuseUnchanged(before.items, items), gaps, projects, receivedAt: at, isReading: false, successors: before.successors,
});

export const failedKeys = (problem: string): ApiKeysUpdate => apiKeys => ({...apiKeys, problem, isReading: false});

/** Notes that one key replaces another. */
export const succeededKey = (oldId: string, newId: string): ApiKeysUpdate => apiKeys =>
	({...apiKeys, successors: withId(apiKeys.successors, oldId, newId)});

/** Removes a revoked key from the list, before the list is read again. */
export const revokedKey = (revokedId: string): ApiKeysUpdate => apiKeys => ({
	...apiKeys, items: apiKeys.items.filter(({id}) => id !== revokedId),
});
