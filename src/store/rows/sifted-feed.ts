import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import {withOlderPage, type OlderPage} from './merge-lists.js';

/**
What a filter has found beyond the operations that are kept whole: of older ones there are more than fit in memory, so that only those it
lets through are kept.
*/
export type SiftedFeed = {
	/**
	The filter and the zone its words for time are meant in: for others, it is not known what lies there.
	*/
	readonly filter: string;

	/**
	What the filter let through, newest first; all older than what is kept whole.
	*/
	readonly items: readonly Operation[];

	/**
	The latest page as it was read, by which the next one is told from a repeated one.
	*/
	readonly lastPage: readonly Operation[];

	/**
	How many operations were looked at here.
	*/
	readonly read: number;
	readonly olderCursor?: string | undefined;
	readonly hasEnd: boolean;
	readonly repeats?: number | undefined;
};

/**
A place where a feed can be cut off: its last operation then, and the cursor after it.
*/
export type FeedMark = {
	readonly id: string;
	readonly cursor: string;
};

type Feed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string | undefined;
	readonly hasEnd: boolean;
	readonly repeats?: number | undefined;
	readonly marks?: readonly FeedMark[] | undefined;
	readonly sifted?: SiftedFeed | undefined;
};

/**
A filter as a test of operations.
*/
export type Sieve = {
	readonly filter: string;
	readonly passes: (operation: Operation) => boolean;
};

const longestPage = 1000;

/**
How far back a sifted feed was read.
*/
export const siftedTo = ({lastPage}: SiftedFeed): Instant => lastPage.at(-1)?.createdAt ?? -Infinity;

/**
A feed that keeps a limited number of operations whole, and of older ones what a filter lets through. It is cut at a mark: where there is
none, it stays as it is.
*/
export const siftedFrom = <List extends Feed>(feed: List, most: number, {filter, passes}: Sieve): List => {
	const marks = new Map((feed.marks ?? []).map(mark => [mark.id, mark]));
	const end = feed.items.findLastIndex(({id}, index) => index < most && marks.has(id));
	const mark = marks.get(feed.items[end]?.id ?? '');
	if (mark === undefined) {
		return feed;
	}

	const cut = feed.items.slice(end + 1);
	const before = feed.sifted?.filter === filter
		? feed.sifted
		: {
			filter, items: [], lastPage: feed.items.slice(-longestPage), read: 0, olderCursor: feed.olderCursor, hasEnd: feed.hasEnd, repeats: feed.repeats,
		};
	return {
		...feed,
		items: feed.items.slice(0, end + 1),
		olderCursor: mark.cursor,
		hasEnd: false,
		repeats: 0,
		sifted: {...before, items: [...cut.filter(operation => passes(operation)), ...before.items], read: before.read + cut.length},
	};
};

/**
A sifted feed with the page that was asked for at its end.
*/
export const withSiftedPage = (sifted: SiftedFeed, page: OlderPage, passes: Sieve['passes']): SiftedFeed => {
	const {lastPage} = sifted;
	// What is newer is no older page: a list that never ends begins anew.
	const oldest = siftedTo(sifted);
	const next = withOlderPage({...sifted, items: lastPage}, {...page, items: page.items.filter(({createdAt}) => createdAt <= oldest)});
	const fresh = next.items.slice(lastPage.length);
	return {
		...sifted,
		items: [...sifted.items, ...fresh.filter(operation => passes(operation))],
		lastPage: fresh.length === 0 ? lastPage : fresh,
		read: sifted.read + fresh.length,
		olderCursor: next.olderCursor,
		hasEnd: next.hasEnd,
		repeats: next.repeats,
	};
};
