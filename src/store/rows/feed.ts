import type {Operation} from '../../domain/operations/operation.js';
import {indexOfId} from './row-lookup.js';
import {isSame} from './structural-sharing.js';

/**
Merges a newly received run of consecutive operations into the head of a feed. Both lists are newest first.

If the run overlaps the loaded operations, the older loaded operations stay after the run.
Without an overlap, operations may be missing between the run and the loaded operations. The run alone then becomes the feed, `isContiguous` is false,
and paging restarts after the run.

@see docs/control-api.md#operation-list
*/
export const mergeNewest = (loaded: readonly Operation[], run: readonly Operation[]): {readonly items: readonly Operation[]; readonly isContiguous: boolean} => {
	if (run.length === 0 || loaded.length === 0) {
		return {items: run.length === 0 ? loaded : run, isContiguous: run.length === 0};
	}

	const known = new Set(run.map(operation => operation.id));
	// Operations that are also in the run are at the head of the feed, so searching the first `2 * run.length` operations is enough.
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
A position at which a feed may be cut. `id` is the last operation before the cut, and `cursor` requests the page after the cut.
*/
export type FeedMark = {
	readonly id: string;
	readonly cursor: string;
};

/**
The latest mark of a feed. `arrived` is the number of operations added at the feed's head since this mark was set.
*/
export type FeedGrowth = {
	readonly arrived: number;
	readonly mark?: FeedMark;
};

/** The number of new operations after which a feed gets a mark and is cut at the previous mark. */
const perMark = 1000;

type GrowingFeed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string;
	readonly hasEnd: boolean;
	readonly growth: FeedGrowth;
};

/**
Limits a feed that grows at its head to a few thousand operations, because a user may follow a feed for weeks. Dropped operations are loaded again
when the user scrolls to them.

`arrived`: how many operations at the head of `feed` are new. `canForget`: whether old operations may be dropped now.
*/
export const withBoundedGrowth = (
	feed: GrowingFeed,
	newest: {readonly items: readonly Operation[]; readonly cursor?: string; readonly arrived: number; readonly canForget: boolean},
): GrowingFeed => {
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
Adds the operations of an older page to the end of a feed, except operations that the feed already has. Pages overlap because new operations shift the
pages. Also, instead of ending the list, a server may start again with the newest operations.
*/
export const mergeOlder = (loaded: readonly Operation[], page: readonly Operation[]): readonly Operation[] => {
	const oldest = loaded.at(-1)?.createdAt ?? Infinity;
	const isFromTheStart = page.some(({createdAt}) => createdAt > oldest);
	const repeated = isFromTheStart ? loaded : loaded.slice(-(page.length + 1000));
	const known = new Set(repeated.map(operation => operation.id));
	const older = page.filter(operation => !known.has(operation.id));
	return older.length === 0 ? loaded : [...loaded, ...older];
};

/** A page of operations. `askedCursor` is the cursor that the page was requested with. */
export type OlderPage = {
	readonly items: readonly Operation[];
	readonly cursor?: string;
	readonly askedCursor: string;
};

type PagedFeed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string | undefined;
	readonly hasEnd: boolean;

	/** How many pages in a row returned the cursor that they were requested with. */
	readonly repeats?: number | undefined;
};

/**
The number of consecutive pages that may return the cursor they were requested with. At this number, the history counts as complete. Fewer repeats may
be a server glitch.
*/
const mostRepeats = 3;

/**
Returns whether a page ends with the last operation of the feed. The cursor of such a page leads to older operations.
*/
const isLastAgain = ({items}: PagedFeed, page: OlderPage): boolean => items.at(-1) !== undefined && items.at(-1)?.id === page.items.at(-1)?.id;

/**
Appends a requested page to a feed.

The history ends with a missing cursor, an empty page, a page without older operations, or several pages in a row with the same cursor.

@see docs/control-api.md#page-end
*/
export const withOlderPage = (feed: PagedFeed, page: OlderPage): Required<Pick<PagedFeed, 'items' | 'hasEnd' | 'repeats'>> & {readonly olderCursor: string | undefined} => {
	const items = mergeOlder(feed.items, page.items);
	const end = {
		items, olderCursor: undefined, hasEnd: true, repeats: 0,
	};
	const further = (repeats: number) => ({
		items, olderCursor: page.cursor, hasEnd: false, repeats,
	});
	if (page.items.length === 0 || page.cursor === undefined) {
		return end;
	}

	if (page.cursor === page.askedCursor) {
		const repeats = (feed.repeats ?? 0) + 1;
		return repeats >= mostRepeats ? end : further(repeats);
	}

	return items === feed.items && !isLastAgain(feed, page) ? end : further(0);
};

/** Counts the rows that are equal at one end of two lists, up to `most` rows. */
const countAlike = (rowAt: (distance: number) => unknown, otherAt: (distance: number) => unknown, most: number): number => {
	let count = 0;
	while (count < most && rowAt(count) === otherAt(count)) {
		count++;
	}

	return count;
};

/**
Counts the rows that a list has in common with its earlier version: first at the head, then at the tail of the remaining rows. Most changes add rows
at one end, or replace a single row.
*/
export const endsAlike = (items: readonly unknown[], before: readonly unknown[]): {readonly head: number; readonly tail: number} => {
	const shorter = Math.min(items.length, before.length);
	const head = countAlike(distance => items[distance], distance => before[distance], shorter);
	return {head, tail: countAlike(distance => items[items.length - 1 - distance], distance => before[before.length - 1 - distance], shorter - head)};
};

type Row = {readonly projectId: string; readonly createdAt: number};

type Lists<Item> = ReadonlyArray<readonly Item[]>;

/** Rows of several projects: `lists` has one list per project, and `items` has all rows in one list, newest first. */
export type Merged<Item> = {
	readonly lists: Lists<Item>;
	readonly items: readonly Item[];
};

/** Returns the position of each project's list among the lists. Rows with the same time are sorted by this position. */
const ranksOf = <Item extends Row>(lists: Lists<Item>): ReadonlyMap<string, number> =>
	new Map(lists.flatMap((list, rank) => list[0] === undefined ? [] : [[list[0].projectId, rank]]));

/** Returns the rows that were appended to the lists, or undefined if any list changed elsewhere. */
const behindEnds = <Item>(lists: Lists<Item>, before: Lists<Item>): readonly Item[] | undefined => {
	const added: Item[] = [];
	for (const [index, list] of lists.entries()) {
		const earlier = before[index]!;
		if (list === earlier) {
			continue;
		}

		if (list.length < earlier.length || endsAlike(list, earlier).head < earlier.length) {
			return undefined;
		}

		added.push(...list.slice(earlier.length));
	}

	return added;
};

/**
Merges lists that are newest first. If the lists have only grown at their ends, merges just the new rows into the earlier result. Sorting 100,000 rows
again would delay the screen.
*/
export const mergeLists = <Item extends Row>(lists: Lists<Item>, before?: Merged<Item>): Merged<Item> => {
	const ranks = ranksOf(lists);
	const compare = (one: Item, other: Item): number => one.createdAt === other.createdAt
		? (ranks.get(one.projectId) ?? 0) - (ranks.get(other.projectId) ?? 0)
		: other.createdAt - one.createdAt;
	const added = before?.lists.length === lists.length ? behindEnds(lists, before.lists)?.toSorted(compare) : undefined;
	const [first] = added ?? [];
	if (before === undefined || added === undefined) {
		// Each list is already sorted, which makes the sort fast.
		return {lists, items: lists.flat().toSorted(compare)};
	}

	if (first === undefined) {
		return {lists, items: before.items};
	}

	const {items} = before;
	let start = items.length;
	while (start > 0 && compare(items[start - 1]!, first) > 0) {
		start--;
	}

	const merged = items.slice(0, start);
	let next = start;
	for (const item of added) {
		while (next < items.length && compare(items[next]!, item) <= 0) {
			merged.push(items[next]!);
			next++;
		}

		merged.push(item);
	}

	return {lists, items: [...merged, ...items.slice(next)]};
};
