import type {Operation} from '../../domain/operations/operation.js';
import {indexOfId} from './row-lookup.js';
import {isSame} from './structural-sharing.js';

/** Counts the equal rows of two lists from one end, at most `most`. */
const countAlike = (rowAt: (distance: number) => unknown, otherAt: (distance: number) => unknown, most: number): number => {
	let count = 0;
	while (count < most && rowAt(count) === otherAt(count)) {
		count++;
	}

	return count;
};

/**
Counts the rows that a list shares with an earlier version: at the head, and then at the tail. Lists grow at their ends and change a row at a time.
*/
export const endsAlike = (items: readonly unknown[], before: readonly unknown[]): {readonly head: number; readonly tail: number} => {
	const shorter = Math.min(items.length, before.length);
	const head = countAlike(distance => items[distance], distance => before[distance], shorter);
	return {head, tail: countAlike(distance => items[items.length - 1 - distance], distance => before[before.length - 1 - distance], shorter - head)};
};

/**
A position at which a feed may be cut: the id of the last operation before it, and the cursor of the page after it.
*/
type Mark = {
	readonly id: string;
	readonly cursor: string;
};

/** How many operations a feed has gained at its head since its last mark, and that mark. */
export type FeedGrowth = {
	readonly arrived: number;
	readonly mark?: Mark;
};

/** The number of new operations after which a feed gets a mark and is cut at the previous mark. */
const perMark = 1000;

type Feed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string;
	readonly hasEnd: boolean;
	readonly growth: FeedGrowth;
};

/**
Limits a feed that grows at its head to a few thousand operations. A feed may be followed for weeks; forgotten operations are loaded again when the
user scrolls to them.

`arrived` is how many of the newest operations in `feed` are new. Operations are only forgotten if `canForget`.
*/
export const withBoundedGrowth = (
	feed: Feed,
	newest: {readonly items: readonly Operation[]; readonly cursor?: string; readonly arrived: number; readonly canForget: boolean},
): Feed => {
	const {mark} = feed.growth;
	const arrived = feed.growth.arrived + newest.arrived;
	const last = newest.items.at(-1);
	if (arrived < perMark || last === undefined || newest.cursor === undefined) {
		return {...feed, growth: {...feed.growth, arrived}};
	}

	const growth = {arrived: 0, mark: {id: last.id, cursor: newest.cursor}};
	const end = newest.canForget ? indexOfId(feed.items, mark?.id) : -1;
	return mark === undefined || end === -1
		? {...feed, growth}
		: {
			items: feed.items.slice(0, end + 1), olderCursor: mark.cursor, hasEnd: false, growth,
		};
};

/**
Merges a newer run of operations into the head of a feed. Both are newest first.

If the run overlaps the loaded operations, the older operations stay after the run. If it does not overlap them, operations may be missing in between.
The run alone then becomes the feed (`isContiguous` is false), and paging restarts after it.

@see docs/control-api.md#operation-list
*/
export const mergeNewest = (loaded: readonly Operation[], run: readonly Operation[]): {readonly items: readonly Operation[]; readonly isContiguous: boolean} => {
	if (run.length === 0 || loaded.length === 0) {
		return {items: run.length === 0 ? loaded : run, isContiguous: run.length === 0};
	}

	const known = new Set(run.map(operation => operation.id));
	// Operations that are also in the run are at the head of the feed, so searching twice the run's length is enough.
	const lastKnown = loaded.slice(0, 2 * run.length).findLastIndex(operation => known.has(operation.id));
	if (lastKnown === -1) {
		return {items: run, isContiguous: false};
	}

	const before = new Map(loaded.slice(0, lastKnown + 1).map(operation => [operation.id, operation]));
	const head = run.map(operation => {
		const same = before.get(operation.id);
		return same !== undefined && isSame(same, operation) ? same : operation;
	});
	const isUnchanged = head.length === lastKnown + 1 && head.every((operation, index) => operation === loaded[index]);
	return {items: isUnchanged ? loaded : [...head, ...loaded.slice(lastKnown + 1)], isContiguous: true};
};

/**
Adds an older page to the end of a feed. Operations that the feed already has are dropped: pages shift while new operations arrive, and an endless
list starts over with its newest operations.
*/
export const mergeOlder = (loaded: readonly Operation[], page: readonly Operation[]): readonly Operation[] => {
	const oldest = loaded.at(-1)?.createdAt ?? Infinity;
	const isFromTheStart = page.some(({createdAt}) => createdAt > oldest);
	const repeated = isFromTheStart ? loaded : loaded.slice(-(page.length + 1000));
	const known = new Set(repeated.map(operation => operation.id));
	const older = page.filter(operation => !known.has(operation.id));
	return older.length === 0 ? loaded : [...loaded, ...older];
};
