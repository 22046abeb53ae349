import * as v from 'valibot';
import {isAgo} from './ago.js';

const ago = v.pipe(v.string(), v.check(isAgo, 'how long ago, such as 45s, 12m, 3h or 41d'));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const flag = v.optional(v.boolean(), false);

const compute = v.object({
	type: v.picklist(['read_write', 'read_only']),
	name: v.optional(text),
	min: v.number(),
	max: v.number(),

	// `never`: created, and not once active.
	state: v.picklist(['active', 'idle', 'never']),

	// How long it has been in that state.
	since: v.optional(ago, '0s'),
	createdAgo: ago,
	suspendTimeoutSeconds: v.optional(v.number(), 0),
	isDisabled: flag,

	// How often clients connect; absent on one that nobody uses.
	visitedEverySeconds: v.optional(v.pipe(v.number(), v.minValue(1))),
});

const branch = v.object({
	name: text,

	// The name of the branch it was made from, which stands before it.
	parent: v.optional(text),
	isDefault: flag,
	isProtected: flag,
	createdAgo: ago,
	megabytes: v.optional(count, 30),
	computes: v.optional(v.array(compute), []),
});

const project = v.object({
	id: v.pipe(v.string(), v.regex(/^[a-z0-9\-]{1,60}$/v, 'lower-case letters, digits and dashes')),
	name: text,

	// The id of an organization, or the email address of a user.
	owner: text,
	region: text,
	pgVersion: v.pipe(v.number(), v.integer(), v.minValue(14), v.maxValue(18)),
	createdAgo: ago,
	cpuUsedSeconds: v.optional(count, 0),
	isLocked: flag,

	// How many operations it looks back on.
	history: v.optional(count, 0),

	// Whether traffic makes something happen in it every few seconds.
	isBusy: flag,
	branches: v.pipe(v.array(branch), v.minLength(1)),
});

/**
A first world, as a file describes it. Times are given as how long ago they were, so that each start places it in its own present.
*/
export const seedSchema = v.object({
	// Decides everything the file leaves open: ids, durations, the course of the history.
	randomSeed: v.pipe(v.number(), v.integer()),
	users: v.array(v.object({
		role: v.optional(v.picklist(['administrator', 'member', 'outsider'])),
		name: text,
		lastName: text,
		email: text,
		plan: v.optional(text, 'free'),
	})),
	organizations: v.array(v.object({
		id: text,
		name: text,
		handle: text,
		plan: text,
		createdAgo: ago,

		// Email addresses of users.
		administrators: v.array(text),
		members: v.array(text),
	})),
	apiKeys: v.optional(v.array(v.object({
		name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
		user: text,
		organization: v.optional(text),
		project: v.optional(text),
		createdAgo: ago,
		usedAgo: v.optional(ago),
		usedFrom: v.optional(text),
	})), []),
	projects: v.array(project),
});

export type SeedWorld = v.InferOutput<typeof seedSchema>;
export type SeedProject = SeedWorld['projects'][number];
export type SeedBranch = SeedProject['branches'][number];
export type SeedCompute = SeedBranch['computes'][number];
