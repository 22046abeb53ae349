import {millisecondsPerMinute} from '../../domain/time.js';
import type {Transactor} from '../transactor.js';
import type {Turn} from '../transitions/turn.js';
import {Unauthorized} from '../http-errors.js';
import {NotKept} from '../storage/storage.js';
import type {ApiKey} from '../world/api-key.js';
import type {Changes} from '../world/changes.js';
import type {World} from '../world/world.js';
import type {Caller} from './caller.js';
import {hashSecret, isSameHash} from './secret.js';

/**
Returns whether a key is scoped to a project that was deleted, or that left the organization. Such a key no longer works.

@see docs/control-api.md#authentication-project-key
*/
const isOutOfScope = (world: World, key: ApiKey): boolean =>
	key.kind === 'project' && world.projects.get(key.projectId ?? '')?.ownerId !== key.organizationId;

const findCaller = (world: World, authorization: string | undefined): Caller => {
	const secret = /^bearer +(?<secret>\S+) *$/iv.exec(authorization ?? '')?.groups?.secret;
	if (secret === undefined) {
		throw new Unauthorized('This request has no API key: send it as "Authorization: Bearer <key>".');
	}

	const hash = hashSecret(secret);
	const key = world.keyWithHash(hash);
	const user = world.users.get(key?.userId ?? '');
	if (key === undefined || user === undefined || !isSameHash(key.hash, hash) || key.revokedAt !== undefined || isOutOfScope(world, key)) {
		throw new Unauthorized('This API key is not valid.');
	}

	return {key, user};
};

const noteUse = ({now}: Turn, key: ApiKey, address: string): {readonly changes: Changes} => ({
	changes: {put: {apiKeys: [{...key, lastUsedAt: now, lastUsedFrom: address}]}},
});

const keepUse = (transactor: Transactor, key: ApiKey, address: string): void => {
	try {
		transactor.transact(turn => noteUse(turn, key, address));
	} catch (error) {
		// If the disk is full, the request still succeeds. A later request will record the key's use.
		if (!(error instanceof NotKept)) {
			throw error;
		}
	}
};

/**
Authenticates the sender of a request. Records when the key was last used, to the minute, and from which address.

@throws {Unauthorized} Without a key, or for an unknown, revoked or out-of-scope key.
@see docs/control-api.md#authentication
*/
export const authenticate = (transactor: Transactor, authorization: string | undefined, address: string): Caller => {
	const {world, now} = transactor.turn();
	const caller = findCaller(world, authorization);
	const {key} = caller;
	if (key.lastUsedAt === undefined || now - key.lastUsedAt >= millisecondsPerMinute || key.lastUsedFrom !== address) {
		keepUse(transactor, key, address);
	}

	return caller;
};
