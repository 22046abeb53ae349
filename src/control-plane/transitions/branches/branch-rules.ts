import {Unprocessable, BadRequest, Conflict} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {World} from '../../world/world.js';
import {
	limitsOf,
	planOf,
	requireProject,
	type Turn,
} from '../turn.js';
import {millisecondsPerDay, millisecondsPerSecond, type Instant} from '../../../domain/time.js';

const mostParts = 500;

/**
Rejects another role or database on a branch that already has the maximum number of roles or databases.

@throws {Unprocessable} With an error code, as for other limits.
@see docs/control-api.md#limit-parts
*/
export const requireRoomForPart = (present: Iterable<unknown>, kind: 'roles' | 'databases'): void => {
	if ([...present].length >= mostParts) {
		throw new Unprocessable(`a branch has at most ${mostParts} ${kind}`, `${kind.toUpperCase()}_LIMIT_EXCEEDED`);
	}
};

const tooMany = (plan: string, most: number, what: string): Unprocessable => new Unprocessable(
	`on the ${plan} plan a project has at most ${most} ${what}`,
	'BRANCHES_LIMIT_EXCEEDED',
);

/**
Rejects another branch in a project that already has as many branches as its plan allows.

`isRoot`: whether the new branch has no parent. The plan has a lower limit for root branches.

@throws {Unprocessable} With the platform's code.
@see docs/control-api.md#plans
*/
export const requireRoom = (world: World, projectId: string, isRoot: boolean): void => {
	const project = requireProject(world, projectId);
	const limits = limitsOf(world, project);
	if (limits === undefined) {
		return;
	}

	const branches = [...world.branches.of(projectId)];
	const plan = planOf(world, project);
	if (branches.length >= limits.branches) {
		throw tooMany(plan, limits.branches, 'branches');
	}

	if (isRoot && branches.filter(({parentId}) => parentId === undefined).length >= limits.rootBranches) {
		throw tooMany(plan, limits.rootBranches, 'root branches');
	}
};

/**
Rejects another protected branch in a project that already has as many protected branches as its plan allows.

@throws {Unprocessable}
@see docs/control-api.md#branch-protected
*/
export const requireProtection = (world: World, {id, projectId}: Pick<Branch, 'id' | 'projectId'>): void => {
	const project = requireProject(world, projectId);
	const limits = limitsOf(world, project);
	if (limits === undefined) {
		return;
	}

	const {protectedBranches: most} = limits;
	if (most === 0) {
		throw new Unprocessable('branch.protected: protected branches need a paid plan');
	}

	const others = [...world.branches.of(projectId)].filter(branch => branch.isProtected && branch.id !== id);
	if (others.length >= most) {
		throw new Unprocessable(`branch.protected: on the ${planOf(world, project)} plan a project has at most ${most} protected branches`);
	}
};

/**
Rejects a name that another branch of the project has.

@throws {Conflict}
*/
export const requireFreeName = (world: World, projectId: string, name: string | undefined, ownId = ''): void => {
	for (const branch of world.branches.of(projectId)) {
		if (branch.name === name && branch.id !== ownId) {
			throw new Conflict(`branch with name ${name} already exists`, 'BRANCH_ALREADY_EXISTS');
		}
	}
};

const mostDays = 30;

/**
Rejects an expiry in the past, or more than 30 days ahead.

@throws {BadRequest}
@see docs/control-api.md#branch-expiry
*/
export const requireExpiry = (expiresAt: Instant | 'never' | undefined, now: Instant): void => {
	if (expiresAt === undefined || expiresAt === 'never') {
		return;
	}

	if (expiresAt <= now) {
		throw new BadRequest('branch.expires_at: must be in the future');
	}

	if (expiresAt > now + (mostDays * millisecondsPerDay)) {
		throw new BadRequest(`branch.expires_at: at most ${mostDays} days ahead`);
	}
};

/**
Returns the expiry fields of a branch: the expiry time, rounded down to the second, and the number of seconds until that time.

@see docs/control-api.md#branch-expiry
*/
export const expiryAt = (asked: Instant, now: Instant): Required<Pick<Branch, 'expiresAt' | 'ttlSeconds'>> => {
	const expiresAt = Math.floor(asked / millisecondsPerSecond) * millisecondsPerSecond;
	return {expiresAt, ttlSeconds: Math.round((expiresAt - now) / millisecondsPerSecond)};
};

/** Finds a child of a branch. Undefined for a branch without children. */
export const childOf = (world: World, {id, projectId}: Pick<Branch, 'id' | 'projectId'>): Branch | undefined =>
	[...world.branches.of(projectId)].find(({parentId}) => parentId === id);

const time = (instant: Instant): string => new Date(instant).toISOString().replace('.000', '');

/**
Rejects a request that is impossible for an expiring branch.

`cannot`: the part of the message after the name and expiry, such as `can't have children`.

@throws {Unprocessable}
*/
export const requireLasting = ({name, expiresAt}: Pick<Branch, 'name' | 'expiresAt'>, cannot: string): void => {
	if (expiresAt !== undefined) {
		throw new Unprocessable(`branch ${name} expires at ${time(expiresAt)} and ${cannot}: remove its expiry first`);
	}
};

/**
Rejects a request that is impossible for a protected branch.

`cannot`: the part of the message after the name, such as `can't expire`.

@throws {Unprocessable}
@see docs/control-api.md#branch-protected
*/
export const requireUnprotected = ({name, isProtected}: Pick<Branch, 'name' | 'isProtected'>, cannot: string): void => {
	if (isProtected) {
		throw new Unprocessable(`branch ${name} is protected and ${cannot}`);
	}
};

/**
Rejects an expiry for a branch that can't expire: the default branch, a protected branch, or a branch with children.

@throws {Unprocessable}
@see docs/control-api.md#branch-expiry
*/
export const requireMayExpire = (world: World, branch: Branch): void => {
	if (branch.expiresAt === undefined) {
		return;
	}

	if (branch.isDefault) {
		throw new Unprocessable(`branch ${branch.name} is the default branch of the project and can't expire`);
	}

	requireUnprotected(branch, 'can\'t expire');
	const child = childOf(world, branch);
	if (child !== undefined) {
		throw new Unprocessable(`branch ${branch.name} has children, such as ${child.name}, and can't expire`);
	}
};

/** A moment in a branch's past: a time, in milliseconds since 1970, or a log sequence number (LSN). */
export type PastMoment = {
	readonly at?: Instant;
	readonly lsn?: string;
};

/** The platform's message if a client requests a past moment of a branch that was restored from a snapshot. */
export const noPastOfSnapshot = 'restore from snapshot on target branch is still ongoing';

/**
Returns the time at which the past of a branch begins: the branch's creation, or the last restore of the branch's data. A backup branch also has the
past of the original branch.
*/
export const beginOfPast = ({createdAt, pastFrom = createdAt, lastResetAt = -Infinity}: Branch): Instant => Math.max(pastFrom, lastResetAt);

/**
Rejects a moment of a branch's past that is not available.

`names`: the fields in which the client sent the moment, such as `source_timestamp` and `source_lsn`.

@throws {BadRequest} For both fields at once, a moment outside the history window, or any moment if no history is kept.
@see docs/control-api.md#branch-moment
*/
export const requirePastMoment = (
	{world, platform, now}: Turn,
	source: Branch,
	{at, lsn}: PastMoment,
	names: Readonly<Record<'at' | 'lsn', string>>,
): void => {
	if (at === undefined && lsn === undefined) {
		return;
	}

	const sent = at === undefined ? names.lsn : names.at;
	if (!platform.keepsHistory) {
		throw new BadRequest(`${sent}: no history is kept here, so only the present state of a branch can be used`);
	}

	if (source.restored !== undefined) {
		throw new BadRequest(`${sent}: ${noPastOfSnapshot}`);
	}

	if (at !== undefined && lsn !== undefined) {
		throw new BadRequest(`${names.at}, ${names.lsn}: give one of them, not both`);
	}

	const {historyRetentionSeconds} = requireProject(world, source.projectId);
	if (historyRetentionSeconds === 0) {
		throw new BadRequest(`${sent}: the project keeps no history (history_retention_seconds is 0)`);
	}

	if (at === undefined) {
		return;
	}

	if (at > now) {
		throw new BadRequest(`${names.at}: ${new Date(at).toISOString()} is in the future`);
	}

	const windowBegins = now - (historyRetentionSeconds * millisecondsPerSecond);
	const branchBegins = beginOfPast(source);
	const oldest = Math.max(windowBegins, branchBegins);
	if (at >= oldest) {
		return;
	}

	const whose = branchBegins > windowBegins ? `the history of branch ${source.id}` : 'the project\'s history';
	throw new BadRequest(`${names.at}: ${new Date(at).toISOString()} is older than ${whose}, which begins at ${new Date(oldest).toISOString()}`);
};
