import type {Instant} from '../../domain/time.js';
import {hashSecret, newSecret} from '../auth/secret.js';
import type {ApiKey} from '../world/api-key.js';
import {SeedProblem, type SeedWorld} from './seed.js';
import type {SeededUsers} from './seed-users.js';

/** The secrets of the first personal keys, one for each role that a user can have. */
export type FirstKeys = {
	readonly administrator: string;
	readonly member: string;
	readonly outsider: string;
};

/**
Creates the first personal keys of a world: for an organization's administrator, for a member, and for an outsider.

`administrator`: the secret of the administrator's key; by default, a new secret.

@throws {SeedProblem} If the seed lacks a user with one of the roles.
@see docs/control-api.md#authentication-first-key
*/
export const makeFirstKeys = (
	seed: SeedWorld,
	seeded: SeededUsers,
	now: Instant,
	administrator = newSecret(),
): {readonly keys: FirstKeys; readonly apiKeys: readonly ApiKey[]} => {
	const keys: FirstKeys = {administrator, member: newSecret(), outsider: newSecret()};
	const apiKeys = (['administrator', 'member', 'outsider'] as const).map((role, index): ApiKey => {
		const user = seeded.users.get(seed.users.find(candidate => candidate.role === role)?.email ?? '');
		if (user === undefined) {
			throw new SeedProblem(`The seed has no user with the role ${role}.`);
		}

		return {
			id: String(index + 1), kind: 'personal', name: 'First key', hash: hashSecret(keys[role]), userId: user.id, createdAt: now,
		};
	});
	return {keys, apiKeys};
};
