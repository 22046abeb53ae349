import {hashSecret, newSecret} from '../auth/secret.js';
import {number, unused, uuid} from '../ids.js';
import type {ApiKey} from '../world/api-key.js';
import type {Instant} from '../../domain/time.js';
import type {Random} from '../random.js';
import type {Changes} from '../world/changes.js';
import type {Membership, Organization, User} from '../world/account.js';
import {usualPlan, type SeedWorld, SeedProblem} from './seed.js';
import {relativeMilliseconds, type SeedContext} from './seed-context.js';

const kindOf = (organization: string | undefined, project: string | undefined): ApiKey['kind'] => {
	if (organization === undefined) {
		return 'personal';
	}

	return project === undefined ? 'organization' : 'project';
};

/**
Builds the API keys of a seeded world. The secrets are thrown away, so no one can use these keys.

@throws {SeedProblem} If a key refers to an unknown user.
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

export type SeededUsers = {
	readonly users: ReadonlyMap<string, User>;
	readonly changes: Changes;
};

/**
Builds the users and organizations of a seeded world. `users` maps each email address to its user.

@throws {SeedProblem} If an organization refers to an unknown user.
*/
export const seedUsers = (random: Random, seed: SeedWorld, now: Instant): SeededUsers => {
	const users = new Map(seed.users.map(({name, lastName, email, plan = usualPlan}): [string, User] => [email, {
		id: uuid(random), name, lastName, email, plan,
	}]));
	const organizations = seed.organizations.map(({id, name, handle, plan, createdAgo}): Organization => {
		const createdAt = now - relativeMilliseconds(createdAgo);
		return {
			id, name, handle, plan, createdAt, updatedAt: createdAt,
		};
	});

	const join = (organizationId: string, email: string, role: Membership['role'], joinedAt: Instant): Membership => {
		const user = users.get(email);
		if (user === undefined) {
			throw new SeedProblem(`The organization ${organizationId} names ${email}, who is not among the users.`);
		}

		return {
			id: uuid(random), organizationId, userId: user.id, role, joinedAt,
		};
	};

	const memberships = seed.organizations.flatMap(({id, createdAgo, administrators, members}) => {
		const joinedAt = now - relativeMilliseconds(createdAgo);
		return [
			...administrators.map(email => join(id, email, 'admin', joinedAt)),
			...members.map(email => join(id, email, 'member', joinedAt)),
		];
	});

	return {users, changes: {put: {users: users.values().toArray(), organizations, memberships}}};
};
