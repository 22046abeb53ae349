import * as v from 'valibot';
import type {Plan} from '../../domain/projects/plan.js';
import {text} from '../http/parse/parse.js';
import {permissions} from '../world/account.js';
import {isRelativeTime} from './seed-context.js';

/**
The plan of owners whose plan the seed does not specify. Its limits are high enough not to get in the way.

@see docs/control-api.md#plans
*/
export const usualPlan: Plan = 'scale';

const ago = v.pipe(v.string(), v.check(isRelativeTime, 'how long ago, such as 45s, 12m, 3h or 41d'));
const name = text(256);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const flag = v.optional(v.boolean(), false);
const texts = v.array(name);
const positive = v.pipe(v.number(), v.minValue(1));

const compute = v.object({
	type: v.picklist(['read_write', 'read_only']),
	name: v.optional(name),
	min: v.number(),
	max: v.number(),

	// `never`: the compute was created but has never been active.
	state: v.picklist(['active', 'idle', 'never']),

	// How long the compute has been in that state.
	since: v.optional(ago, '0s'),
	createdAgo: ago,
	suspendTimeoutSeconds: v.optional(v.number(), 0),
	isDisabled: flag,

	// How often clients connect; absent on an unused compute.
	visitedEverySeconds: v.optional(positive),
});

const branch = v.object({
	name,

	// The name of the parent branch, which must come earlier in the list.
	parent: v.optional(name),
	isDefault: flag,
	isProtected: flag,
	createdAgo: ago,
	megabytes: v.optional(count, 30),
	computes: v.optional(v.array(compute), []),

	// Snapshots of a branch without a parent.
	snapshots: v.optional(v.array(v.object({name, ago, expiresIn: v.optional(ago)}))),
});

const project = v.object({
	id: v.pipe(v.string(), v.regex(/^[a-z0-9\-]{1,60}$/v, 'lower-case letters, digits and dashes')),
	name,

	// The id of an organization, or the email address of a user.
	owner: name,
	region: name,
	pgVersion: v.pipe(v.number(), v.integer(), v.minValue(14), v.maxValue(18)),
	createdAgo: ago,
	cpuUsedSeconds: v.optional(count, 0),

	// The default is `cpuUsedSeconds`.
	activeSeconds: v.optional(count),
	isLocked: flag,

	// The users besides the owner who have access, by email address.
	sharedWith: v.optional(v.array(v.object({user: name, permission: v.optional(v.picklist(permissions))}))),

	// The number of past operations.
	history: v.optional(count, 0),

	// Whether simulated traffic starts an operation in the project every few seconds.
	isBusy: flag,
	branches: v.pipe(v.array(branch), v.minLength(1)),
});

const user = v.object({
	// Which of the world's three first keys this user gets; absent for a user without one.
	role: v.optional(v.picklist(['administrator', 'member', 'outsider'])),
	name,
	lastName: name,
	email: name,

	// The default is the server's plan.
	plan: v.optional(name),
});

const organization = v.object({
	id: name,
	name,
	handle: name,
	plan: name,
	createdAgo: ago,

	// Email addresses of users.
	administrators: texts,
	members: texts,
});

const apiKey = v.object({
	name: text(64),
	user: name,

	// The id of the organization, for its keys and for project-scoped keys.
	organization: v.optional(name),

	// The id of the project, for project-scoped keys.
	project: v.optional(name),
	createdAgo: ago,
	usedAgo: v.optional(ago),
	usedFrom: v.optional(name),
});

/**
The schema of a file that describes an initial world. Times are ages, such as `3h`, so that the world is never out of date when it is created.
*/
export const seedSchema = v.object({
	// The seed of the randomness that determines everything else: ids, durations, and the course of the history.
	randomSeed: v.pipe(v.number(), v.integer()),
	users: v.array(user),
	organizations: v.array(organization),
	apiKeys: v.optional(v.array(apiKey), []),
	projects: v.array(project),
});

export type SeedWorld = v.InferOutput<typeof seedSchema>;
export type SeedProject = SeedWorld['projects'][number];
export type SeedBranch = SeedProject['branches'][number];
export type SeedCompute = SeedBranch['computes'][number];
