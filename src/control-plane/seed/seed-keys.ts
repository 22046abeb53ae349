import {hashSecret, newSecret} from '../auth/secret.js';
import {number, unused} from '../ids.js';
import type {ApiKey} from '../world/api-key.js';
import {SeedProblem} from './seed.js';
import {relativeMilliseconds} from './relative-time.js';
import type {SeedContext} from './seed-context.js';
import type {SeededUsers} from './seed-users.js';
import type {SeedWorld} from './seed-schema.js';

const kindOf = (organization: string | undefined, project: string | undefined): ApiKey['kind'] => {
	if (organization === undefined) {
		return 'personal';
	}

	return project === undefined ? 'organization' : 'project';
};

/**
The API keys that a seeded world starts with. Nobody has their secrets.

@throws {SeedProblem} When a key names a user who is not in the seed.
*/
export const seedKeys = ({random, now}: SeedContext, seed: SeedWorld, seeded: SeededUsers): readonly ApiKey[] => {
	const taken = new Set<string>();
	return seed.apiKeys.map(({name, user: email, organization, project, createdAgo, usedAgo, usedFrom}): ApiKey => {
		const user = seeded.users.get(email);
		if (user === undefined) {
			throw new SeedProblem(`The key ${name} names ${email}, who is not among the users.`);
		}

		const id = unused(random, chance => String(number(chance)), candidate => taken.has(candidate));
		taken.add(id);
		return {
			id,
			kind: kindOf(organization, project),
			name,
			hash: hashSecret(newSecret()),
			userId: user.id,
			...(organization !== undefined && {organizationId: organization}),
			...(project !== undefined && {projectId: project}),
			createdAt: now - relativeMilliseconds(createdAgo),
			...(usedAgo !== undefined && {lastUsedAt: now - relativeMilliseconds(usedAgo)}),
			...(usedFrom !== undefined && {lastUsedFrom: usedFrom}),
		};
	});
};
