import type {ApiKey} from '../../world/api-key.js';
import type {World} from '../../world/world.js';
import {optionalTimestamp, timestamp} from './timestamp.js';

const encodeFields = (key: ApiKey) => ({
	id: Number(key.id),
	name: key.name,
	created_at: timestamp(key.createdAt),
	project_id: key.projectId,
});

const encodeUse = (key: ApiKey) => ({
	last_used_at: optionalTimestamp(key.lastUsedAt) ?? null,
	last_used_from_addr: key.lastUsedFrom ?? '',
});

/**
Encodes a key for a list. JSON omits `undefined` values; `last_used_at` is null for a key that was never used.

@see docs/control-api.md#key-created-by
*/
export const encodeListedKey = (world: World, key: ApiKey) => {
	const user = world.users.get(key.userId);
	return {
		...encodeFields(key),
		created_by: {id: key.userId, name: user === undefined ? '' : `${user.name} ${user.lastName}`, image: ''},
		...encodeUse(key),
	};
};

/**
Encodes a new key with its secret, which is never shown again.

@see docs/control-api.md#api-key
*/
export const encodeNewKey = (key: ApiKey, secret: string) => ({...encodeFields(key), key: secret, created_by: key.userId});

export const encodeRevokedKey = (key: ApiKey) => ({
	...encodeFields(key),
	created_by: key.userId,
	...encodeUse(key),
	revoked: key.revokedAt !== undefined,
});
