import {mergeChanges, type Changes} from '../world/changes.js';
import type {Instant} from '../../domain/time.js';
import type {Plan} from '../../domain/projects/plan.js';
import {seededRandom} from '../random.js';
import {makeFirstKeys, type FirstKeys} from './first-keys.js';
import {buildWorld} from './build-world.js';
import {buildLargeWorld} from './large-world.js';
import {
	largeSize,
	resolveSeed,
	type Seed,
	usualPlan,
} from './seed.js';

/**
Adapts an initial world to servers. Every owner gets the same plan. The default is a paid plan, because the free plan limits sizes and fixes the
suspend timeout. Every project gets `pgVersion`.
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

export type FirstWorld = {
	readonly changes: Changes;
	readonly keys: FirstKeys;
};

/**
Creates an initial world.

@throws {SeedProblem} If the seed refers to an unknown user, or breaks a rule.
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
