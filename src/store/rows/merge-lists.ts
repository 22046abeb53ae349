import type {Operation} from '../../domain/operations/operation.js';
import {mergeOlder, endsAlike} from './feed.js';

/** A page of operations and the cursor it was requested with. */
export type OlderPage = {
	readonly items: readonly Operation[];
	readonly cursor?: string;
	readonly askedCursor: string;
};

type Feed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string | undefined;
	readonly hasEnd: boolean;

	/** How many times in a row the cursor led back to itself. */
	readonly repeats?: number | undefined;
};

/**
How many times to request a page whose cursor leads back to itself. Such a cursor may be a server glitch, or mean that there are no more pages.
*/
const mostRepeats = 3;

/** Tests whether a page repeats the end of the feed. The cursor of such a page continues the feed. */
const isLastAgain = ({items}: Feed, page: OlderPage): boolean => items.at(-1) !== undefined && items.at(-1)?.id === page.items.at(-1)?.id;

/**
Appends a requested page to a feed.

The history ends with a missing cursor, an empty page, a page without older operations, or a cursor that repeatedly leads to itself.

@see docs/control-api.md#page-end
*/
export const withOlderPage = (feed: Feed, page: OlderPage): Required<Pick<Feed, 'items' | 'hasEnd' | 'repeats'>> & {readonly olderCursor: string | undefined} => {
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

type Row = {readonly projectId: string; readonly createdAt: number};

type Lists<Item> = ReadonlyArray<readonly Item[]>;

/** The rows of several projects in one list, newest first (`items`), and the lists of the projects (`lists`). */
export type Merged<Item> = {
	readonly lists: Lists<Item>;
	readonly items: readonly Item[];
};

/** Returns the rank of each project among the lists. Rows with the same time sort by rank. */
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
again would take longer than a frame.
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
