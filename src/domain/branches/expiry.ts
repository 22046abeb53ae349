import {readTime} from '../filter/read-time.js';
import type {Moment} from '../filter/field.js';
import {
	formatInstant,
	millisecondsPerDay,
	millisecondsPerMinute,
	millisecondsPerSecond,
	type Instant,
	type Zone,
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
Returns the end of a span that starts now, at a full minute. Rounds down, though never into the past, so that the longest allowed span is not refused.
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
Parses an expiry: `never`, a span (`in 7d`, `12h`, `2 weeks`), or a date or `tomorrow` with a clock time in the chosen zone. A date alone means its beginning,
and `tomorrow` alone means this time tomorrow. Undefined for other text.
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

	// Only a date or `tomorrow`, with or without a clock time: spans were parsed above.
	return /^(?:\d{4}-|tomorrow)/v.test(bare) ? readTime(bare.replace(/\s+/v, 't'), {now, zone}, true)?.from : undefined;
};

/** Formats an expiry for its form field. */
export const expiryText = (expiresAt: Instant | undefined, zone: Zone): string => expiresAt === undefined ? 'never' : formatInstant(expiresAt, zone).slice(0, 16);

/**
Returns the reason a time can't be an expiry, or undefined if it can.
`mostDays` is the maximum number of days from now to the expiry; if it is undefined, there is no limit.
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
Returns the reason a branch can't expire, or undefined if it can.

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
Returns the reason an expiring branch can't be protected, become the default, or have children. Undefined if the branch does not expire. `cannot` names
the refused change.
*/
export const lastingBlocked = ({name, expiresAt}: Pick<Branch, 'name' | 'expiresAt'>, cannot: string): string | undefined =>
	expiresAt === undefined ? undefined : `${name} expires, and ${cannot}: clear its expiry first.`;

/** Returns whether an expiry was stored as requested. Servers round expiries to seconds. */
export const isSameExpiry = (wanted: Expiry, stored: Instant | undefined): boolean =>
	wanted === 'never' ? stored === undefined : stored !== undefined && Math.floor(wanted / millisecondsPerSecond) === Math.floor(stored / millisecondsPerSecond);
