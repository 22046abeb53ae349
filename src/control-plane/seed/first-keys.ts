import type {Instant} from '../../domain/time.js';
import {hashSecret, newSecret} from '../auth/secret.js';
import type {ApiKey} from '../world/api-key.js';
import {SeedProblem} from './seed-problem.js';
import type {People} from './seed-users.js';
import type {SeedWorld} from './seed-schema.js';

/**
The secrets of the first personal keys, one for each part that a user can play.
*/
export type FirstKeys = {
	readonly administrator: string;
	readonly member: string;
	readonly outsider: string;
};

/**
Makes the first personal keys of a world: of an organization's administrator, of a member, and of somebody outside.

`administrator`: A secret brought along for the administrator's; absent, it is made.
@throws {SeedProblem} When the seed has no user for one of the parts.
@see docs/control-api.md#authentication-first-key
*/
export const makeFirstKeys = (seed: SeedWorld, people: People, now: Instant, administrator = newSecret()): {readonly keys: FirstKeys; readonly apiKeys: readonly ApiKey[]} => {
	const keys: FirstKeys = {administrator, member: newSecret(), outsider: newSecret()};
	const apiKeys = (['administrator', 'member', 'outsider'] as const).map((role, index): ApiKey => {
		const user = people.users.get(seed.users.find(candidate => candidate.role === role)?.email ?? '');
		if (user === undefined) {
			throw new SeedProblem(`The seed has no user with the role ${role}.`);
		}

		return {
			id: String(index + 1), kind: 'personal', name: 'First key', hash: hashSecret(keys[role]), userId: user.id, createdAt: now,
		};
	});
	return {keys, apiKeys};
};
