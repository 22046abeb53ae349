import type {ApiKey} from '../../domain/keys/api-key.js';
import type {Project} from '../../domain/projects/project.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withId, type ById, type SliceUpdate} from './by-id.js';

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

	/**
	The projects of project-scoped keys that were asked for, by id; undefined for one that is gone or out of reach.
	*/
	readonly projects: ById<Project | undefined>;

	/**
	The key that was made in the place of another one, by the other's id: the old one is revoked when the new one was seen working.
	*/
	readonly successors: ById<string>;

};

type ApiKeysUpdate = SliceUpdate<ApiKeysState>;

export const initialApiKeys: ApiKeysState = {
	items: [], isReading: false, gaps: [], projects: new Map(), successors: new Map(),
};

export const startedReadingKeys = (): ApiKeysUpdate => apiKeys => ({...apiKeys, isReading: true});

/**
The keys as they were read, with the lists that can't be seen (`gaps`).
*/
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

/**
Notes which key was made in the place of another one.
*/
export const succeededKey = (oldId: string, newId: string): ApiKeysUpdate => apiKeys =>
	({...apiKeys, successors: withId(apiKeys.successors, oldId, newId)});

/**
Takes a key that was revoked out of the list, before that is read again.
*/
export const revokedKey = (revokedId: string): ApiKeysUpdate => apiKeys => ({
	...apiKeys, items: apiKeys.items.filter(({id}) => id !== revokedId),
});
