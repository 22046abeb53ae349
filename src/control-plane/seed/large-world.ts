import {millisecondsPerMinute, millisecondsPerSecond, type Instant} from '../../domain/time.js';
import {failureOf} from '../failures.js';
import {projectId} from '../ids.js';
import {regions} from '../regions.js';
import {mergeChanges, type Changes} from '../world/changes.js';
import type {Compute} from '../world/compute.js';
import type {Operation} from '../world/operation.js';
import type {SeedContext} from './seed-context.js';
import {pastOperation} from './history.js';
import {
	seedBranch,
	seedCompute,
	seedDatabase,
	seedProject,
	seedRole,
	type SeedOwner,
} from './seed-project.js';
import type {SeedCompute, SeedProject, LargeSize} from './seed.js';

const branchesOfLarge = 500;

const computesPerBranch = 4;

/** The id of the project with most of the world's objects. This id sorts first in the list of projects. */
const largeProjectId = 'abundant-load-00000001';

const computeSeed = (type: SeedCompute['type']): SeedCompute => ({
	type, min: 0.25, max: 2, state: 'idle', since: '1h', createdAgo: '60d', suspendTimeoutSeconds: 0, isDisabled: false,
});

const projectSeed = (naming: Pick<SeedProject, 'id' | 'name' | 'owner'>, branches: number, computes: number): SeedProject => ({
	...naming,
	region: regions[0].id,
	pgVersion: 17,
	createdAgo: '90d',
	cpuUsedSeconds: 0,
	isLocked: false,
	history: 0,
	isBusy: false,
	branches: Array.from({length: branches}, (_, index) => ({
		name: index === 0 ? 'main' : `branch-${index}`,
		isDefault: index === 0,
		isProtected: false,
		createdAgo: '80d',
		megabytes: 30,
		computes: Array.from({length: computes}, (__, position) => computeSeed(position === 0 ? 'read_write' : 'read_only')),
	})),
});

const sleeping = (compute: Compute, suspendedAt: Instant): Compute => ({
	...compute, startedAt: suspendedAt - (10 * millisecondsPerMinute), lastActive: suspendedAt - (5 * millisecondsPerMinute), suspendedAt, updatedAt: suspendedAt,
});

const buildProject = (context: SeedContext, seed: SeedProject, owner: SeedOwner): Changes => {
	const project = seedProject(context, seed, owner);
	const branches = seed.branches.map(branch => seedBranch(context, branch, project, undefined));
	const roles = branches.map(branch => seedRole(branch));
	return {
		put: {
			projects: [project],
			branches: branches.map((branch, index) => ({...branch, parentId: index === 0 ? undefined : branches[0]?.id})),
			roles,
			databases: branches.flatMap((branch, index) => roles[index] === undefined ? [] : [seedDatabase(context, branch, roles[index])]),
			computes: branches.flatMap((branch, index) => (seed.branches[index]?.computes ?? []).map(compute =>
				sleeping(seedCompute(context, compute, project, branch), context.now - (60 * millisecondsPerMinute)))),
		},
	};
};

/** The actions in each compute's history, from newest to oldest. The history repeats this cycle. */
const cycle = ['suspend_compute', 'start_compute', 'check_availability'] as const;

const failedEvery = 97;

/**
Makes up a long history of evenly spread operations, each on the next compute in turn. The history of each compute ends with a suspension.
*/
const longHistory = ({random, now}: SeedContext, computes: readonly Compute[], count: number): readonly Operation[] =>
	Array.from({length: count}, (_, index) => {
		const {id, branchId, projectId: owner} = computes[index % computes.length]!;
		const action = cycle[Math.floor(index / computes.length) % cycle.length] ?? cycle[0];
		const isFailed = action === 'check_availability' && index % failedEvery === 0;
		return pastOperation(random, owner, {
			action,
			branchId,
			computeId: id,
			endedAt: now - ((index + 1) * 45 * millisecondsPerSecond),
			...(isFailed && {failure: failureOf(random, action)}),
		});
	});

/**
Builds a world for load tests in one organization, with many projects. One project has many computes and a long history.

@see docs/guide/command-line.md#options-of-serve
*/
export const buildLargeWorld = (context: SeedContext, owner: SeedOwner, {operations, projects}: LargeSize): Changes => {
	const {ownerId} = owner;
	const seed = projectSeed({id: largeProjectId, name: 'load', owner: ownerId}, branchesOfLarge, computesPerBranch);
	const large = buildProject(context, seed, owner);
	const others = Array.from({length: projects - 1}, (_, index) => {
		const name = `project ${String(index + 1).padStart(5, '0')}`;
		return buildProject(context, projectSeed({id: projectId(context.random), name, owner: ownerId}, 1, 1), owner);
	});
	return mergeChanges([large, {put: {operations: longHistory(context, large.put?.computes ?? [], operations)}}, ...others]);
};
