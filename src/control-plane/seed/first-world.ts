import {mergeChanges, type Changes} from '../world/changes.js';
import type {Instant} from '../../domain/time.js';
import type {Plan} from '../../domain/projects/plan.js';
import {seededRandom} from '../random.js';
import {makeFirstKeys, type FirstKeys} from './first-keys.js';
import {buildWorld} from './build-world.js';
import {buildLargeWorld} from './large-world.js';
import {largeSize, resolveSeed, type Seed} from './seed.js';
import {usualPlan} from './seed-schema.js';

/**
Makes a first world fit for servers. Everybody is on one plan, a paid one unless said: on the free one, computes have neither a size nor a
suspend timeout of their own choice. Projects have a version that is there.
*/
export const fitForServers = (changes: Changes, pgVersion: number, plan: Plan = usualPlan): Changes => ({
	...changes,
	put: {
		...changes.put,
		users: (changes.put?.users ?? []).map(user => ({...user, plan})),
		organizations: (changes.put?.organizations ?? []).map(organization => ({...organization, plan})),
		projects: (changes.put?.projects ?? []).map(project => ({...project, pgVersion})),
	},
});

/**
A first world in full, with the keys that open it.
*/
export type FirstWorld = {
	readonly changes: Changes;
	readonly keys: FirstKeys;
};

/**
Makes a first world.

@throws {SeedProblem} When the seed names a user who is not in it, or breaks a rule.
*/
export const makeFirstWorld = (seed: Seed, now: Instant, administratorKey?: string, plan?: Plan): FirstWorld => {
	const seedWorld = resolveSeed(seed, plan);
	const {seeded, changes} = buildWorld(seedWorld, now);
	const {keys, apiKeys} = makeFirstKeys(seedWorld, seeded, now, administratorKey);
	const context = {random: seededRandom(seedWorld.randomSeed + 1), now, creator: seedWorld.users[0]?.name ?? ''};
	const size = largeSize(seed);
	const [organization] = seedWorld.organizations;
	const filling = size === undefined || organization === undefined ? [] : [buildLargeWorld(context, {ownerId: organization.id, orgId: organization.id, plan: organization.plan}, size)];
	return {changes: mergeChanges([changes, {put: {apiKeys}}, ...filling]), keys};
};
