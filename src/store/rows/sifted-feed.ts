import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import {withOlderPage, type FeedMark, type OlderPage} from './feed.js';

/**
The matches of a filter among a project's older operations. These operations are too many to keep in memory, so only the matches are kept.
*/
export type SiftedFeed = {
	/** The filter and the time zone of the filter's dates. For any other filter, the matches are unknown. */
	readonly filter: string;

	/** The operations that passed the filter, newest first. All are older than the feed's own `items`. */
	readonly items: readonly Operation[];

	/** The new operations of the latest page, to detect a repeated page. */
	readonly lastPage: readonly Operation[];

	/** How many operations were tested. */
	readonly read: number;
	readonly olderCursor?: string | undefined;
	readonly hasEnd: boolean;
	readonly repeats?: number | undefined;
};

type Feed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string | undefined;
	readonly hasEnd: boolean;
	readonly repeats?: number | undefined;
	readonly marks?: readonly FeedMark[] | undefined;
	readonly sifted?: SiftedFeed | undefined;
};

/** A filter as a test for operations. */
export type Sieve = {
	readonly filter: string;
	readonly passes: (operation: Operation) => boolean;
};

const longestPage = 1000;

/** Returns the time of the oldest operation that was tested. */
export const siftedTo = ({lastPage}: SiftedFeed): Instant => lastPage.at(-1)?.createdAt ?? -Infinity;

/**
Keeps at most `most` operations in full. Of the older operations, keeps only those that pass the filter. Cuts the feed at a `FeedMark`. Without a
suitable mark, returns the feed unchanged.
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

/** Appends the matches in a requested page to a sifted feed. */
export const withSiftedPage = (sifted: SiftedFeed, page: OlderPage, passes: Sieve['passes']): SiftedFeed => {
	const {lastPage} = sifted;
	// Instead of ending the list, a server may start again with the newest operations. These newer operations are dropped.
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
