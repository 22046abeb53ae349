import {suspendTimeoutProblem} from '../../domain/computes/compute-state.js';
import {sizeProblem} from '../../domain/computes/compute-size.js';
import {regions} from '../regions.js';
import {snapshotId} from '../ids.js';
import {type Changes, mergeChanges} from '../world/changes.js';
import type {Snapshot} from '../world/snapshot.js';
import type {Instant} from '../../domain/time.js';
import {seededRandom} from '../random.js';
import type {Branch} from '../world/branch.js';
import type {Compute} from '../world/compute.js';
import type {Database, Role} from '../world/branch-part.js';
import type {Grant} from '../world/account.js';
import {relativeMilliseconds, type SeedContext} from './seed-context.js';
import {
	SeedProblem,
	type SeedBranch,
	type SeedProject,
	type SeedWorld,
} from './seed.js';
import {
	branchHistory,
	pastOperation,
	type PastEvent,
	withHistory,
} from './history.js';
import {seedKeys, seedUsers, type SeededUsers} from './seed-users.js';
import {
	seedBranch,
	seedCompute,
	seedDatabase,
	seedProject,
	seedRole,
	type SeedOwner,
} from './seed-project.js';

const twice = (items: readonly string[]): string | undefined => items.find((item, index) => items.indexOf(item) !== index);

const branchProblem = ({name, parent, computes, snapshots = []}: SeedBranch): string | undefined => {
	const problems = computes.map(({min, max, suspendTimeoutSeconds}) =>
		sizeProblem({min, max}) ?? suspendTimeoutProblem(suspendTimeoutSeconds));
	const problem = problems.find(sentence => sentence !== undefined);
	if (problem !== undefined) {
		return `branch ${name}: ${problem}`;
	}

	if (parent !== undefined && snapshots.length > 0) {
		return `branch ${name} has a parent, but only root branches have snapshots`;
	}

	return computes.filter(({type}) => type === 'read_write').length > 1
		? `branch ${name} has more than one read_write compute`
		: undefined;
};

const projectProblem = ({owner, region, branches}: SeedProject, owners: ReadonlySet<string>): string | undefined => {
	if (!owners.has(owner)) {
		return `its owner ${owner} is neither an organization nor the email address of a user`;
	}

	if (regions.every(({id}) => id !== region)) {
		return `there is no region ${region}`;
	}

	if (branches.filter(({isDefault}) => isDefault).length !== 1) {
		return 'it needs exactly one default branch';
	}

	const name = twice(branches.map(branch => branch.name));
	if (name !== undefined) {
		return `it has two branches with the name ${name}`;
	}

	const snapshot = twice(branches.flatMap(({snapshots = []}) => snapshots.map(one => one.name)));
	if (snapshot !== undefined) {
		return `it has two snapshots with the name ${snapshot}`;
	}

	const orphan = branches.find(({parent}, index) =>
		parent !== undefined && branches.slice(0, index).every(before => before.name !== parent));
	return orphan === undefined
		? branches.map(branch => branchProblem(branch)).find(problem => problem !== undefined)
		: `branch ${orphan.name} needs its parent ${orphan.parent} before it in the list`;
};

/**
Rejects a seed that breaks a rule enforced by the API.

@throws {SeedProblem}
*/
const checkSeed = ({users, organizations, projects}: SeedWorld): void => {
	const owners = new Set([...users.map(({email}) => email), ...organizations.map(({id}) => id)]);
	const id = twice(projects.map(project => project.id));
	if (id !== undefined) {
		throw new SeedProblem(`Two projects have the id ${id}.`);
	}

	for (const project of projects) {
		const problem = projectProblem(project, owners);
		if (problem !== undefined) {
			throw new SeedProblem(`The project ${project.name} is not valid: ${problem}.`);
		}
	}
};

/**
Builds the snapshots of a seeded world, after all other objects. A snapshot's id takes numbers from the random source. If the snapshots were built
earlier, other objects would get different ids.

`put`: the branches of the world, with their roles and databases.
*/
const seedSnapshots = ({random, now}: SeedContext, seed: SeedWorld, {put = {}}: Changes): readonly Snapshot[] =>
	seed.projects.flatMap(project => project.branches.flatMap(({name, snapshots = []}) => {
		const branch = put.branches?.find(one => one.projectId === project.id && one.name === name);
		return branch === undefined
			? []
			: snapshots.map((snapshot): Snapshot => ({
				id: snapshotId(random),
				projectId: project.id,
				sourceBranchId: branch.id,
				name: snapshot.name,
				createdAt: now - relativeMilliseconds(snapshot.ago),
				...(snapshot.expiresIn !== undefined && {expiresAt: now + relativeMilliseconds(snapshot.expiresIn)}),
				fullSize: branch.logicalSize,
				roles: put.roles?.filter(({branchId}) => branchId === branch.id) ?? [],
				databases: put.databases?.filter(({branchId}) => branchId === branch.id) ?? [],
			}));
	}));

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
Builds the world described by a seed. The world's history ends at `now`.

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
