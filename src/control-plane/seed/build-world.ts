import type {Instant} from '../../domain/time.js';
import {seededRandom} from '../random.js';
import type {Branch} from '../world/branch.js';
import {mergeChanges, type Changes} from '../world/changes.js';
import type {Compute} from '../world/compute.js';
import type {Database, Role} from '../world/branch-part.js';
import type {Grant} from '../world/account.js';
import {branchHistory, pastOperation, type PastEvent} from './branch-history.js';
import {checkSeed} from './check-seed.js';
import {withHistory} from './compute-history.js';
import type {SeedContext} from './seed-context.js';
import {seedKeys, seedUsers, type SeededUsers} from './seed-users.js';
import {SeedProblem} from './seed.js';
import {seedSnapshots} from './seed-snapshots.js';
import {
	seedBranch,
	seedCompute,
	seedDatabase,
	seedProject,
	seedRole,
	type SeedOwner,
} from './seed-project.js';
import type {SeedProject, SeedWorld} from './seed-schema.js';

const ownerOf = ({users, changes}: SeededUsers, owner: string): SeedOwner => {
	const user = users.get(owner);
	return user === undefined
		? {ownerId: owner, orgId: owner, plan: changes.put?.organizations?.find(({id}) => id === owner)?.plan ?? ''}
		: {ownerId: user.id, plan: user.plan};
};

const grantsOf = ({users}: SeededUsers, {name, sharedWith = []}: SeedProject): readonly Grant[] => sharedWith.map(({user: email, permission}) => {
	const user = users.get(email);
	if (user === undefined) {
		throw new SeedProblem(`The project ${name} is shared with ${email}, who is not among the users.`);
	}

	return {userId: user.id, ...(permission !== undefined && {permission})};
});

const buildProject = (context: SeedContext, seed: SeedProject, seeded: SeededUsers): Changes => {
	const {random, now} = context;
	const project = seedProject(context, seed, ownerOf(seeded, seed.owner));
	const branches = new Map<string, Branch>();
	const computes: Compute[] = [];
	const roles: Role[] = [];
	const databases: Database[] = [];
	const events: PastEvent[] = [];
	for (const branchSeed of seed.branches) {
		const branch = seedBranch(context, branchSeed, project, branches.get(branchSeed.parent ?? ''));
		branches.set(branch.name, branch);
		const role = seedRole(branch);
		roles.push(role);
		databases.push(seedDatabase(context, branch, role));
		const here = branchSeed.computes.map(computeSeed =>
			withHistory(context, seedCompute(context, computeSeed, project, branch), computeSeed, seed.history));
		computes.push(...here.map(({compute}) => compute));
		const computeIds = here.map(({compute}) => compute.id);
		events.push(...here.flatMap(({events: past}) => past), ...branchHistory(context, branch, computeIds, seed.history));
	}

	const operations = events
		.filter(({endedAt}) => endedAt <= now)
		.toSorted((left, right) => right.endedAt - left.endedAt)
		.slice(0, seed.history)
		.map(event => pastOperation(random, project.id, event));
	const computeLastActiveAt = Math.max(0, ...computes.map(({lastActive}) => lastActive ?? 0));
	return {
		put: {
			projects: [{...project, ...(seed.sharedWith !== undefined && {grants: grantsOf(seeded, seed)}), ...(computeLastActiveAt > 0 && {computeLastActiveAt, updatedAt: computeLastActiveAt})}],
			branches: branches.values().toArray(),
			roles,
			databases,
			computes,
			operations,
		},
	};
};

/**
Builds the world described by a seed. Its history ends in the present.

@throws {SeedProblem} If the seed refers to an unknown user, or breaks a rule.
*/
export const buildWorld = (seed: SeedWorld, now: Instant): {readonly seeded: SeededUsers; readonly changes: Changes} => {
	checkSeed(seed);
	const random = seededRandom(seed.randomSeed);
	const seeded = seedUsers(random, seed, now);
	const context: SeedContext = {random, now, creator: seed.users[0]?.name ?? ''};
	const projects = seed.projects.map(project => buildProject(context, project, seeded));
	const apiKeys = seedKeys(context, seed, seeded);
	const changes = mergeChanges([seeded.changes, {put: {apiKeys}}, ...projects]);
	return {seeded, changes: mergeChanges([changes, {put: {snapshots: seedSnapshots(context, seed, changes)}}])};
};
