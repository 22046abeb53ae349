import type {Instant} from '../../domain/time.js';
import {uuid} from '../ids.js';
import type {Random} from '../random.js';
import type {Changes} from '../world/changes.js';
import type {Membership, Organization, User} from '../world/account.js';
import {SeedProblem} from './seed.js';
import {relativeMilliseconds} from './relative-time.js';
import type {SeedWorld} from './seed-schema.js';
import {usualPlan} from './usual-plan.js';

export type SeededUsers = {
	readonly users: ReadonlyMap<string, User>;
	readonly changes: Changes;
};

/**
The users of a seeded world by email address, and its organizations.

@throws {SeedProblem} When an organization names a user who is not in the seed.
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
