import * as v from 'valibot';
import type {Plan} from '../../domain/projects/plan.js';
import {text} from '../http/parse/parse.js';
import {permissions} from '../world/account.js';
import demo from '../../../assets/demo.json' with {type: 'json'};
import empty from '../../../assets/empty.json' with {type: 'json'};
import {isRelativeTime} from './seed-context.js';

const ago = v.pipe(v.string(), v.check(isRelativeTime, 'how long ago, such as 45s, 12m, 3h or 41d'));
const nameSchema = text(256);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const flag = v.optional(v.boolean(), false);
const texts = v.array(nameSchema);
const positive = v.pipe(v.number(), v.minValue(1));

const computeSchema = v.object({
	type: v.picklist(['read_write', 'read_only']),
	name: v.optional(nameSchema),
	min: v.number(),
	max: v.number(),

	// `never`: the compute was created but has never been active.
	state: v.picklist(['active', 'idle', 'never']),

	// How long the compute has been in its `state`.
	since: v.optional(ago, '0s'),
	createdAgo: ago,
	suspendTimeoutSeconds: v.optional(v.number(), 0),
	isDisabled: flag,

	// How often clients connect; absent on an unused compute.
	visitedEverySeconds: v.optional(positive),
});

const branchSchema = v.object({
	name: nameSchema,

	// The name of the parent branch, which must come earlier in the list.
	parent: v.optional(nameSchema),
	isDefault: flag,
	isProtected: flag,
	createdAgo: ago,
	megabytes: v.optional(count, 30),
	computes: v.optional(v.array(computeSchema), []),

	// The branch's snapshots. Only a branch without a parent can have snapshots.
	snapshots: v.optional(v.array(v.object({name: nameSchema, ago, expiresIn: v.optional(ago)}))),
});

const projectSchema = v.object({
	id: v.pipe(v.string(), v.regex(/^[a-z0-9\-]{1,60}$/v, 'lower-case letters, digits and dashes')),
	name: nameSchema,

	// The id of an organization, or the email address of a user.
	owner: nameSchema,
	region: nameSchema,
	pgVersion: v.pipe(v.number(), v.integer(), v.minValue(14), v.maxValue(18)),
	createdAgo: ago,
	cpuUsedSeconds: v.optional(count, 0),

	// The default is `cpuUsedSeconds`.
	activeSeconds: v.optional(count),
	isLocked: flag,

	// The users besides the owner who have access, by email address.
	sharedWith: v.optional(v.array(v.object({user: nameSchema, permission: v.optional(v.picklist(permissions))}))),

	// The number of past operations.
	history: v.optional(count, 0),

	// Whether simulated traffic starts an operation in the project every few seconds.
	isBusy: flag,
	branches: v.pipe(v.array(branchSchema), v.minLength(1)),
});

const userSchema = v.object({
	// Which of the world's three first keys this user gets; absent for a user without a first key.
	role: v.optional(v.picklist(['administrator', 'member', 'outsider'])),
	name: nameSchema,
	lastName: nameSchema,
	email: nameSchema,

	// The default is the server's plan.
	plan: v.optional(nameSchema),
});

const organizationSchema = v.object({
	id: nameSchema,
	name: nameSchema,
	handle: nameSchema,
	plan: nameSchema,
	createdAgo: ago,

	// Email addresses of users.
	administrators: texts,
	members: texts,
});

const apiKeySchema = v.object({
	name: text(64),
	user: nameSchema,

	// The id of the organization, for organization keys and project-scoped keys.
	organization: v.optional(nameSchema),

	// The id of the project, for project-scoped keys.
	project: v.optional(nameSchema),
	createdAgo: ago,
	usedAgo: v.optional(ago),
	usedFrom: v.optional(nameSchema),
});

/**
The schema of a file that describes an initial world. Times are ages, such as `3h`, counted back from the world's creation.
*/
export const seedSchema = v.object({
	// The seed of the randomness that determines everything else: ids, durations, and the course of the history.
	randomSeed: v.pipe(v.number(), v.integer()),
	users: v.array(userSchema),
	organizations: v.array(organizationSchema),
	apiKeys: v.optional(v.array(apiKeySchema), []),
	projects: v.array(projectSchema),
});

export type SeedWorld = v.InferOutput<typeof seedSchema>;
export type SeedProject = SeedWorld['projects'][number];
export type SeedBranch = SeedProject['branches'][number];
export type SeedCompute = SeedBranch['computes'][number];

/** An error that tells the user why the world of a seed can't be created. */
export class SeedProblem extends Error {
	override readonly name = 'SeedProblem';
}

/**
An initial world: the name of a built-in world, or the content of a file. `large` is the world `empty` with generated projects, for load tests.
`large:5000:20` has 20 projects, with 5000 operations in the first project.
*/
export type Seed = 'demo' | 'empty' | 'large' | LargeSeed | SeedWorld;

type LargeSeed = `large:${number}` | `large:${number}:${number}`;

/** The size of the load-test world: the number of projects, and the number of operations in the first project. */
export type LargeSize = {readonly operations: number; readonly projects: number};

/** The maximum size of the load-test world. A larger world takes gigabytes. */
export const mostLarge: LargeSize = {operations: 500_000, projects: 50_000};

const usualLarge: LargeSize = {operations: 100_000, projects: 10_000};

const isWithin = ({operations, projects}: LargeSize): boolean =>
	operations >= 1 && operations <= mostLarge.operations && projects >= 1 && projects <= mostLarge.projects;

const readLargeSize = (name: string): LargeSize | undefined => {
	const {operations, projects = usualLarge.projects} = /^large:(?<operations>\d{1,7})(?::(?<projects>\d{1,7}))?$/v.exec(name)?.groups ?? {};
	const size = {operations: Number(operations), projects: Number(projects)};
	return isWithin(size) ? size : undefined;
};

export const isLargeSeed = (name: string): name is LargeSeed => readLargeSize(name) !== undefined;

/** Returns the size of the load-test world. Undefined for other worlds. */
export const largeSize = (seed: Seed): LargeSize | undefined => {
	if (seed === 'large') {
		return usualLarge;
	}

	return typeof seed === 'string' ? readLargeSize(seed) : undefined;
};

export const seedNames = ['demo', 'empty', 'large'] as const;

const contentOf = (seed: Seed): SeedWorld => {
	switch (seed) {
		case 'demo': {
			return v.parse(seedSchema, demo);
		}

		case 'empty':
		case 'large': {
			return v.parse(seedSchema, empty);
		}

		default: {
			return typeof seed === 'string' ? v.parse(seedSchema, empty) : seed;
		}
	}
};

/**
The plan for owners without a plan in the seed. This plan's limits are high enough not to get in the way.

@see docs/control-api.md#plans
*/
export const usualPlan: Plan = 'scale';

/**
Returns the content of a seed, and gives `plan` to users without a plan. The organization of an empty or large world also gets `plan`. The demo and
files specify the plans of their organizations.

@see docs/control-api.md#plans
*/
export const resolveSeed = (seed: Seed, plan: Plan = usualPlan): SeedWorld => {
	const world = contentOf(seed);
	const isOwn = seed === 'demo' || typeof seed !== 'string';
	return {
		...world,
		users: world.users.map(user => ({...user, plan: user.plan ?? plan})),
		organizations: isOwn ? world.organizations : world.organizations.map(organization => ({...organization, plan})),
	};
};
