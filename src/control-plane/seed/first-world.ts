import type {Changes} from '../world/changes.js';
import type {Instant} from '../../domain/time.js';
import {seededRandom} from '../random.js';
import {mergeChanges} from '../world/merge-changes.js';
import {makeFirstKeys, type FirstKeys} from './first-keys.js';
import {buildWorld} from './build-world.js';
import {buildLargeWorld} from './large-world.js';
import {largeSize, resolveSeed, type Seed} from './seed.js';

/**
Makes a first world fit for servers. Everybody is on a paid plan: on the free one, computes have neither a size nor a suspend timeout of their
own choice. Projects have a version that is there.
*/
export const fitForServers = (changes: Changes, pgVersion: number): Changes => ({
	...changes,
	put: {
		...changes.put,
		users: (changes.put?.users ?? []).map(user => ({...user, plan: 'scale'})),
		organizations: (changes.put?.organizations ?? []).map(organization => ({...organization, plan: 'scale'})),
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
export const makeFirstWorld = (seed: Seed, now: Instant, administratorKey?: string): FirstWorld => {
	const seedWorld = resolveSeed(seed);
	const {seeded, changes} = buildWorld(seedWorld, now);
	const {keys, apiKeys} = makeFirstKeys(seedWorld, seeded, now, administratorKey);
	const organization = seedWorld.organizations[0]?.id ?? '';
	const context = {random: seededRandom(seedWorld.randomSeed + 1), now, creator: seedWorld.users[0]?.name ?? ''};
	const size = largeSize(seed);
	const filling = size === undefined ? [] : [buildLargeWorld(context, organization, size)];
	return {changes: mergeChanges([changes, {put: {apiKeys}}, ...filling]), keys};
};
