import type {Instant} from '../../domain/time.js';
import {seededRandom} from '../random.js';
import type {Branch} from '../world/branch.js';
import type {Changes} from '../world/changes.js';
import type {Compute} from '../world/compute.js';
import type {Database} from '../world/database.js';
import {mergeChanges} from '../world/merge-changes.js';
import type {Role} from '../world/role.js';
import {branchHistory} from './branch-history.js';
import {checkSeed} from './check-seed.js';
import {withHistory} from './compute-history.js';
import type {Founding} from './founding.js';
import {pastOperation, type PastEvent} from './past-operation.js';
import {seedKeys} from './seed-keys.js';
import {seedPeople, type People} from './seed-users.js';
import {
	seedBranch,
	seedCompute,
	seedDatabase,
	seedProject,
	seedRole,
} from './seed-project.js';
import type {SeedProject, SeedWorld} from './seed-schema.js';

const ownerOf = ({users}: People, owner: string) => {
	const user = users.get(owner);
	return user === undefined ? {ownerId: owner, orgId: owner} : {ownerId: user.id};
};

const foundProject = (founding: Founding, seed: SeedProject, people: People): Changes => {
	const {random, now} = founding;
	const project = seedProject(founding, seed, ownerOf(people, seed.owner));
	const branches = new Map<string, Branch>();
	const computes: Compute[] = [];
	const roles: Role[] = [];
	const databases: Database[] = [];
	const events: PastEvent[] = [];
	for (const branchSeed of seed.branches) {
		const branch = seedBranch(founding, branchSeed, project, branches.get(branchSeed.parent ?? ''));
		branches.set(branch.name, branch);
		const role = seedRole(branch);
		roles.push(role);
		databases.push(seedDatabase(founding, branch, role));
		const here = branchSeed.computes.map(computeSeed =>
			withHistory(founding, seedCompute(founding, computeSeed, project, branch), computeSeed, seed.history));
		computes.push(...here.map(({compute}) => compute));
		events.push(...here.flatMap(({events: past}) => past), ...branchHistory(founding, branch, here.map(({compute}) => compute.id), seed.history));
	}

	const operations = events
		.filter(({endedAt}) => endedAt <= now)
		.toSorted((left, right) => right.endedAt - left.endedAt)
		.slice(0, seed.history)
		.map(event => pastOperation(random, project.id, event));
	const computeLastActiveAt = Math.max(0, ...computes.map(({lastActive}) => lastActive ?? 0));
	return {
		put: {
			projects: [{...project, ...(computeLastActiveAt > 0 && {computeLastActiveAt, updatedAt: computeLastActiveAt})}],
			branches: branches.values().toArray(),
			roles,
			databases,
			computes,
			operations,
		},
	};
};

/**
The world that a seed describes, placed in the present.

@throws {SeedProblem} When the seed names somebody who is not in it, or breaks a rule.
*/
export const foundWorld = (seed: SeedWorld, now: Instant): {readonly people: People; readonly changes: Changes} => {
	checkSeed(seed);
	const random = seededRandom(seed.randomSeed);
	const people = seedPeople(random, seed, now);
	const founding: Founding = {random, now, creator: seed.users[0]?.name ?? ''};
	const projects = seed.projects.map(project => foundProject(founding, project, people));
	const apiKeys = seedKeys(founding, seed, people);
	return {people, changes: mergeChanges([people.changes, {put: {apiKeys}}, ...projects])};
};
