import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withId, type ById, type SliceUpdate} from './by-id.js';

/**
A list as it was read last.
*/
export type ReadList<Item> = {
	readonly items: readonly Item[];

	/**
	Absent until the list has been read once.
	*/
	readonly receivedAt?: Instant;

	/**
	Why the latest reading failed.
	*/
	readonly problem?: string;
};

/**
Such lists by the id of what their items belong to.
*/
export type ReadLists<Item> = ById<ReadList<Item>>;

const unread: ReadList<never> = {items: []};

export const readListIn = <Item>(lists: ReadLists<Item>, ownerId: string | undefined): ReadList<Item> => (ownerId === undefined ? undefined : lists.get(ownerId)) ?? unread;

/**
A list was read. Items that came out the same stay the same objects.
*/
export const receivedList = <Item extends {readonly id: string}>(ownerId: string, items: readonly Item[], at: Instant): SliceUpdate<ReadLists<Item>> => lists =>
	withId(lists, ownerId, {items: reuseUnchanged(readListIn(lists, ownerId).items, items), receivedAt: at});

/**
A list could not be read: what was read before stays.
*/
export const failedList = <Item>(ownerId: string, problem: string): SliceUpdate<ReadLists<Item>> => lists => withId(lists, ownerId, {...readListIn(lists, ownerId), problem});
