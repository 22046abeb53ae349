import type {Operation} from '../domain/operation.js';
import {indexOfId} from './row-lookup.js';

/**
A place in a feed where it may be cut off: the operation, and the cursor after it.
*/
type Mark = {
	readonly id: string;
	readonly cursor: string;
};

/**
How much a feed has grown at its head since a mark was set.
*/
export type FeedGrowth = {
	readonly arrived: number;
	readonly mark?: Mark;
};

/**
After how many new operations a feed is marked, and cut off at the mark before.
*/
const perMark = 1000;

type Feed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string;
	readonly hasEnd: boolean;
	readonly growth: FeedGrowth;
};

/**
A feed that has grown at its head, forgotten beyond some thousands: it is followed for weeks, and what it forgets is loaded again by
whoever scrolls there.

`feed` has the newest operations merged into it. Of those, so many have `arrived`; nothing is forgotten unless it `canForget`.
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
