import type {Turn} from '../turn.js';
import {number, unused} from '../../ids.js';
import type {ApiKey} from '../../world/api-key.js';
import type {Changes} from '../../world/changes.js';

export type KeyOutcome = {
	readonly changes: Changes;
	readonly key: ApiKey;
};

export type NewKey = Pick<ApiKey, 'kind' | 'name' | 'hash' | 'userId' | 'organizationId' | 'projectId'>;

/**
Creates a key. The route has already checked the caller's rights.

@see docs/control-api.md#api-key
*/
export const createKey = ({world, now, random}: Turn, request: NewKey): KeyOutcome => {
	const id = unused(random, candidate => String(number(candidate)), taken => world.apiKeys.get(taken) !== undefined);
	const key: ApiKey = {...request, id, createdAt: now};
	return {changes: {put: {apiKeys: [key]}}, key};
};

/**
Revokes a key immediately and permanently.

@see docs/control-api.md#key-revoked
*/
export const revokeKey = ({now}: Turn, key: ApiKey): KeyOutcome => {
	const revoked = {...key, revokedAt: now};
	return {changes: {put: {apiKeys: [revoked]}}, key: revoked};
};
