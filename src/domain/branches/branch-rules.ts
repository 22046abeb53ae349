import {readTime} from '../filter/read-time.js';
import type {Moment} from '../filter/field.js';
import {
	formatInstant,
	millisecondsPerDay,
	millisecondsPerMinute,
	millisecondsPerSecond,
	type Instant,
	type Zone,
	formatDay,
} from '../time.js';
import type {Branch} from './branch.js';

/** The time at which the control plane deletes a branch; `never` removes an expiry. */
export type Expiry = Instant | 'never';

/**
The maximum time from now until a branch's expiry, in days.

@see docs/control-api.md#branch-requests
*/
export const mostDaysOfBranch = 30;

const units: ReadonlyArray<readonly [name: RegExp, milliseconds: number]> = [
	[/^(?:m|min|minutes?)$/v, millisecondsPerMinute],
	[/^(?:h|hours?)$/v, 60 * millisecondsPerMinute],
	[/^(?:d|days?)$/v, millisecondsPerDay],
	[/^(?:w|weeks?)$/v, 7 * millisecondsPerDay],
];

/**
Returns the end of a span that starts now, rounded down to a full minute. Rounding down keeps the longest allowed span within the limit. If the
rounded time has passed, returns the next full minute.
*/
const endOfSpan = (now: Instant, span: number): Instant => {
	const end = Math.floor((now + span) / millisecondsPerMinute) * millisecondsPerMinute;
	return end > now ? end : end + millisecondsPerMinute;
};

const readAhead = (text: string): number | undefined => {
	const {count, unit = ''} = /^(?:in\s+)?(?<count>\d+(?:\.\d+)?)\s*(?<unit>[a-z]+)$/v.exec(text)?.groups ?? {};
	const milliseconds = units.find(([names]) => names.test(unit))?.[1];
	return count === undefined || milliseconds === undefined ? undefined : Number(count) * milliseconds;
};

/**
Parses an expiry: `never`, a span (`in 7d`, `12h`, `2 weeks`), a date, or `tomorrow`. A clock time in the chosen zone may follow a date or `tomorrow`.
A date alone means the start of that day, and `tomorrow` alone means this time tomorrow. Undefined for other text.
*/
export const readExpiry = (text: string, {now, zone}: Moment & {readonly zone: Zone}): Expiry | undefined => {
	const bare = text.trim().toLowerCase();
	if (bare === 'never' || bare === '') {
		return 'never';
	}

	// The beginning of tomorrow may be minutes away, but a user who types `tomorrow` wants at least a day.
	const ahead = bare === 'tomorrow' ? millisecondsPerDay : readAhead(bare);
	if (ahead !== undefined) {
		return endOfSpan(now, ahead);
	}

	// Accepts only a date or `tomorrow`, with or without a clock time, because spans were parsed above.
	return /^(?:\d{4}-|tomorrow)/v.test(bare) ? readTime(bare.replace(/\s+/v, 't'), {now, zone}, true)?.from : undefined;
};

/** Formats an expiry for the form field. */
export const expiryText = (expiresAt: Instant | undefined, zone: Zone): string => expiresAt === undefined ? 'never' : formatInstant(expiresAt, zone).slice(0, 16);

/**
Returns why a time can't be an expiry, or undefined if the time is valid. `mostDays` is the maximum number of days from now to the expiry; undefined
means no limit.
*/
export const expiryProblem = (expiry: Expiry | undefined, now: Instant, mostDays?: number): string | undefined => {
	if (expiry === undefined) {
		return 'Type a time such as in 7d or 2026-12-01 14:00, or never.';
	}

	if (expiry === 'never') {
		return undefined;
	}

	if (expiry <= now) {
		return 'That time has passed.';
	}

	return mostDays !== undefined && expiry > now + (mostDays * millisecondsPerDay) ? `The expiry is at most ${mostDays} days ahead.` : undefined;
};

/**
Returns why a branch can't expire, or undefined if the branch can have an expiry.

@see docs/control-api.md#branch-requests
*/
export const expiryBlocked = ({id, name, isDefault, isProtected}: Pick<Branch, 'id' | 'name' | 'isDefault' | 'isProtected'>, all: readonly Branch[]): string | undefined => {
	if (isDefault) {
		return `${name} is the default branch, which can't expire.`;
	}

	if (isProtected) {
		return `${name} is protected, and can't expire.`;
	}

	const child = all.find(({parentId}) => parentId === id);
	return child === undefined ? undefined : `${name} has children, such as ${child.name}, and can't expire.`;
};

/**
Returns why a branch with an expiry can't be protected, become the default, or have children. Undefined if the branch has no expiry. `cannot` says
what is impossible, such as `can't become the default`.
*/
export const lastingBlocked = ({name, expiresAt}: Pick<Branch, 'name' | 'expiresAt'>, cannot: string): string | undefined =>
	expiresAt === undefined ? undefined : `${name} expires, and ${cannot}: clear its expiry first.`;

/** Returns whether an expiry was stored as requested. Servers round expiries to seconds. */
export const isSameExpiry = (wanted: Expiry, stored: Instant | undefined): boolean =>
	wanted === 'never' ? stored === undefined : stored !== undefined && Math.floor(wanted / millisecondsPerSecond) === Math.floor(stored / millisecondsPerSecond);

type Ruled = Pick<Branch, 'id' | 'name' | 'parentId' | 'isDefault' | 'isProtected' | 'createdAt'>;

/**
Returns whether a branch is the original root branch of its project. Other roots hold the former state of a restored branch, or were created from a
snapshot or a schema.
*/
const isFirstRoot = ({parentId, createdAt}: Ruled, roots: readonly Ruled[]): boolean => parentId === undefined && roots.every(root => root.createdAt >= createdAt);

/**
Returns why a branch can't be deleted, or undefined if the deletion is allowed. `child` is a child branch that would remain, if there is one. `roots`
are the root branches of the project.

@see docs/control-api.md#branch-deletion
*/
const deletionBlockedBy = (branch: Ruled, child: Ruled | undefined, roots: readonly Ruled[]): string | undefined => {
	const {name, isDefault, isProtected} = branch;
	if (isDefault) {
		return `${name} is the default branch, which can't be deleted.`;
	}

	if (isFirstRoot(branch, roots)) {
		return `${name} is the first root branch of its project, which can't be deleted.`;
	}

	if (isProtected) {
		return `${name} is protected and can't be deleted. Press e to remove the protection.`;
	}

	return child === undefined ? undefined : `${name} has children, such as ${child.name}: delete those first.`;
};

/** The plan for deleting several branches together. */
export type Deletions<Item> = {
	/** The branches that can be deleted, children before their parents. */
	readonly going: readonly Item[];

	/** The branches that must stay, with the reasons. */
	readonly staying: ReadonlyArray<{readonly branch: Item; readonly reason: string}>;
};

/**
Determines which of several branches can be deleted, and in what order. A parent can be deleted after all of its children.
`wanted` lists each parent before its children.
*/
export const deletionsOf = <Item extends Ruled>(wanted: readonly Item[], all: readonly Ruled[]): Deletions<Item> => {
	const children = Map.groupBy(all, ({parentId}) => parentId);
	const gone = new Set<string>();
	const going: Item[] = [];
	const staying: Array<{readonly branch: Item; readonly reason: string}> = [];
	for (const branch of wanted.toReversed()) {
		const reason = deletionBlockedBy(branch, children.get(branch.id)?.find(({id}) => !gone.has(id)), children.get(undefined) ?? []);
		if (reason === undefined) {
			gone.add(branch.id);
			going.push(branch);
		} else {
			staying.push({branch, reason});
		}
	}

	return {going, staying: staying.toReversed()};
};

/** Returns why a branch can't be deleted alone, or undefined if the deletion is allowed. */
export const deletionBlocked = (branch: Ruled, all: readonly Ruled[]): string | undefined => deletionsOf([branch], all).staying[0]?.reason;

/**
Returns why a branch can't be reset to its parent, or undefined if the reset is allowed.

@see docs/control-api.md#branch-reset
*/
export const resetBlocked = ({name, parentId, isProtected}: Ruled, all: readonly Ruled[]): string | undefined => {
	if (parentId === undefined) {
		return `${name} is a root branch: it has no parent to be reset to.`;
	}

	if (isProtected) {
		return `${name} is protected and can't be reset. Press e to remove the protection.`;
	}

	return all.some(({id}) => id === parentId) ? undefined : `The parent of ${name} no longer exists: there is nothing to reset it to.`;
};

/**
Returns why a branch can't be restored, or undefined if the restore is allowed. A protected branch can only be restored from its own past.

@see docs/control-api.md#branch-moment
*/
export const restoreBlocked = ({name, isProtected}: Pick<Ruled, 'name' | 'isProtected'>, isOwnPast: boolean): string | undefined =>
	isProtected && !isOwnPast ? `${name} is protected and can't be restored from another branch. Press e to remove the protection.` : undefined;

/** Returns an unused name for a backup of a branch's current state, with the UTC date: `main_old_2026-11-26`. */
export const keptProposal = ({name}: Pick<Ruled, 'name'>, all: ReadonlyArray<Pick<Ruled, 'name'>>, now: Instant): string => {
	const taken = new Set(all.map(other => other.name));
	const proposal = `${name.slice(0, 230)}_old_${formatDay(now, 'utc')}`;
	let count = 1;
	while (taken.has(count === 1 ? proposal : `${proposal}_${count}`)) {
		count += 1;
	}

	return count === 1 ? proposal : `${proposal}_${count}`;
};

/**
Returns why a branch can't become the default, or undefined if the change is allowed.

@see docs/control-api.md#branch-requests
*/
export const defaultBlocked = (branch: Branch): string | undefined =>
	branch.isDefault ? `${branch.name} is the default branch already.` : lastingBlocked(branch, 'can\'t become the default');
