import type {Operation} from '../../domain/operations/operation.js';
import {indexOfId} from './row-lookup.js';

/**
A position where a feed may be cut off: an operation, and the cursor behind it.
*/
type Mark = {
	readonly id: string;
	readonly cursor: string;
};

/**
How much a feed has grown at its head since its last mark.
*/
export type FeedGrowth = {
	readonly arrived: number;
	readonly mark?: Mark;
};

/**
After how many new operations a feed gets a mark, and is cut off at the mark before.
*/
const perMark = 1000;

type Feed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string;
	readonly hasEnd: boolean;
	readonly growth: FeedGrowth;
};

/**
Limits a feed that grows at its head to some thousands of operations. It may be followed for weeks, and what is forgotten is loaded again
when the user scrolls there.

`arrived` is how many of the newest operations in `feed` are new. Nothing is forgotten unless `canForget`.
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
